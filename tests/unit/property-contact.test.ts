import { describe, expect, it } from 'vitest'
import { contactTimes } from '../../app/domains/enquiries/fields/contact-times'
import { parseFields } from '../../app/domains/enquiries/fields/parse-fields'
import { propertyContact, reasonOf } from '../../app/domains/enquiries/forms/property-contact/property-contact'
import { alertOf, readAlert } from '../../app/platform/i18n/alerts'
import type { Language } from '../../app/platform/i18n/languages'
import { type Changes, expectFieldsOrAlerts } from '../support/any-fields'
import { everyField, formOf } from '../support/enquiry-site'

const check = (changes: Changes = {}, language: Language = 'nl') =>
  parseFields(propertyContact, language, formOf({ ...everyField, ...changes }))
const errorsOf = (changes: Changes, language?: Language) => {
  const { fields, reply } = check(changes, language)
  const { error } = reply()
  expect(fields === undefined).toBe(Object.keys(error).length > 0)
  return Object.fromEntries(Object.entries(error).map(([name, messages]) => [name, messages[0]]))
}

describe('contact-me', () => {
  it('accepts every field', () => {
    expect(check().fields).toEqual({ ...everyField, newsletter: true, privacy: true })
  })

  it('requires only a name, an address and the privacy statement for a question', () => {
    const least = { reason: 'INFO', firstName: 'An', lastName: 'Aerts', email: 'an@x.be', privacy: 'on' }
    expect(parseFields(propertyContact, 'nl', formOf(least)).fields).toEqual({ ...least, privacy: true, newsletter: false })
    expect(parseFields(propertyContact, 'nl', formOf({})).reply().error).toEqual({
      reason: ['ALERT_OPTION_INVALID'],
      firstName: ['ALERT_FIST_NAME_EMPTY'],
      lastName: ['ALERT_LAST_NAME_EMPTY'],
      email: ['ALERT_EMAIL_EMPTY'],
      privacy: ['ALERT_PRIVACY_EMPTY'],
    })
  })

  it.each([
    [{ firstName: ' \u00a0\t' }, { firstName: 'ALERT_FIST_NAME_EMPTY' }],
    [{ lastName: '' }, { lastName: 'ALERT_LAST_NAME_EMPTY' }],
    [{ lastName: 'x'.repeat(81) }, { lastName: 'ALERT_TEXT_TOO_LONG?max=80' }],
    [{ lastName: 'An\r\nBcc: a@b.be' }, { lastName: 'ALERT_TEXT_INVALID' }],
    [{ lastName: 'An\0' }, { lastName: 'ALERT_TEXT_INVALID' }],
    [{ lastName: ['An', 'Els'] }, { lastName: 'ALERT_TEXT_INVALID' }],
    [{ email: '' }, { email: 'ALERT_EMAIL_EMPTY' }],
    [{ email: 'an@x' }, { email: 'ALERT_EMAIL_INVALID' }],
    [{ email: 'an x@x.be' }, { email: 'ALERT_EMAIL_INVALID' }],
    [{ email: 'an@x.be, els@x.be' }, { email: 'ALERT_EMAIL_INVALID' }],
    [{ email: 'An <an@x.be>' }, { email: 'ALERT_EMAIL_INVALID' }],
    [{ email: 'an@x.be\r\nBcc: els@x.be' }, { email: 'ALERT_TEXT_INVALID' }],
    [{ phone: 'bel mij' }, { phone: 'ALERT_PHONE_INVALID' }],
    [{ phone: '12 34' }, { phone: 'ALERT_PHONE_INVALID' }],
    [{ phone: '' }, { phone: 'ALERT_PHONE_EMPTY' }],
    [{ phone: '', reason: 'INFO' }, { phone: 'ALERT_PHONE_EMPTY' }],
    [
      { phone: '', lastName: '' },
      { phone: 'ALERT_PHONE_EMPTY', lastName: 'ALERT_LAST_NAME_EMPTY' },
    ],
    [{ zip: '900' }, { zip: 'ALERT_ZIP_INVALID' }],
    [{ zip: '0999' }, { zip: 'ALERT_ZIP_INVALID' }],
    [{ zip: '<b>', country: 'NL' }, { zip: 'ALERT_ZIP_INVALID' }],
    [{ country: 'XX' }, { country: 'ALERT_COUNTRY_INVALID' }],
    [{ title: 'DR' }, { title: 'ALERT_TITLE_INVALID' }],
    [{ reason: 'BUY' }, { reason: 'ALERT_OPTION_INVALID' }],
    [{ contactDevice: 'FAX' }, { contactDevice: 'ALERT_OPTION_INVALID' }],
    [{ newsletter: 'perhaps' }, { newsletter: 'ALERT_OPTION_INVALID' }],
    [{ privacy: undefined }, { privacy: 'ALERT_PRIVACY_EMPTY' }],
    [{ privacy: 'off' }, { privacy: 'ALERT_PRIVACY_EMPTY' }],
    [{ question: 'x'.repeat(2001) }, { question: 'ALERT_MESSAGE_TOO_LONG?max=2000' }],
    [{ question: 'a\0b' }, { question: 'ALERT_TEXT_INVALID' }],
  ])('reports for %j: %j', (changes, expected) => {
    expect(errorsOf(changes)).toEqual(expected)
  })

  it.each([
    [{ phone: '+32 (0)470/12.34.56' }],
    [{ phone: '', contactDevice: 'EMAIL', reason: 'INFO' }],
    [{ phone: '\u202d0470 12 34 56\u202c' }],
    [{ zip: 'SW1A 1AA', country: 'GB' }],
    [{ zip: '1234 AB', country: 'NL' }],
    [{ zip: 'L-1234', country: 'LU' }],
    [{ email: "o'brien+huis@sub.example.co.uk" }],
    [{ question: 'é'.repeat(2000) }],
    [{ lastName: '林 Ñandú' }],
  ])('accepts %j', changes => {
    expect(errorsOf(changes)).toEqual({})
  })

  it('accepts days and times for a visit, without duplicates and in weekday order', () => {
    const times = (visitTimes: string | string[], more: Changes = {}) => check({ visitTimes, ...more }).fields?.visitTimes
    expect(times('SAT_MORNING')).toEqual(['SAT_MORNING'])
    expect(times(['SAT_MORNING', 'MON_EVENING', 'SAT_MORNING'])).toEqual(['MON_EVENING', 'SAT_MORNING'])
    expect(times('')).toBeUndefined()
    // The choice made before the visit became a question.
    expect(times('SAT_MORNING', { reason: 'INFO' })).toBeUndefined()
  })

  it.each([
    ['SUN_MORNING'],
    ['mon_morning'],
    ['MON_MORNING\r\nBcc: a@b.be'],
    ['<b>'],
    ['MON_MORNING,TUE_MORNING'],
    ['__proto__'],
  ])('rejects %j as a time, even among valid ones', wrong => {
    expect(errorsOf({ visitTimes: wrong })).toEqual({ visitTimes: 'ALERT_OPTION_INVALID' })
    expect(errorsOf({ visitTimes: ['MON_MORNING', wrong] })).toEqual({ visitTimes: 'ALERT_OPTION_INVALID' })
  })

  it('rejects a file as a time, and shows the choice again', () => {
    const data = formOf({ ...everyField, visitTimes: ['MON_MORNING', 'TUE_EVENING'], email: 'x' })
    expect(parseFields(propertyContact, 'nl', data).reply().initialValue.visitTimes).toBe('MON_MORNING,TUE_EVENING')
    data.append('visitTimes', new File(['x'], 'MON_MORNING'))
    expect(parseFields(propertyContact, 'nl', data).reply().error.visitTimes).toEqual(['ALERT_OPTION_INVALID'])
  })

  it('offers the times of SPEC §9, which differ by language, and takes those of each in all', () => {
    for (const language of ['nl', 'fr', 'en', 'de'] as const) {
      expect(contactTimes[language].includes('13:00-16:00')).toBe(language === 'nl')
      expect(contactTimes[language].includes('14:00-16:00')).toBe(language !== 'nl')
      for (const contactTime of ['10:00-13:00', '13:00-16:00', '14:00-16:00'])
        expect(errorsOf({ contactTime }, language)).toEqual({})
      expect(errorsOf({ contactTime: '03:00-04:00' }, language)).toEqual({ contactTime: 'ALERT_OPTION_INVALID' })
    }
  })

  it('trims input and keeps a question’s lines', () => {
    const { fields } = check({ lastName: '  De \u00a0 Smet ', question: ' één\r\ntwee\rdrie ' })
    expect(fields).toMatchObject({ lastName: 'De Smet', question: 'één\ntwee\ndrie' })
  })

  it('returns the input, and reads its own fields only', () => {
    const data = formOf({
      ...everyField,
      lastName: '',
      isAdmin: 'yes',
      '__proto__[x]': '1',
      'a[999999999]': '1',
      __intent__: '{"type":"reset"}',
    })
    const { fields, reply } = parseFields(propertyContact, 'nl', data)
    expect(fields).toBeUndefined()
    expect(reply('FORM_EXPIRED')).toMatchObject({
      initialValue: { ...everyField, lastName: '' },
      error: { '': ['FORM_EXPIRED'] },
    })
    expect(Object.keys(reply().initialValue)).not.toContain('isAdmin')
  })

  it('returns fields or locale keys for any input', () => {
    expectFieldsOrAlerts(Object.keys(everyField), check)
  })

  it('reads the reason from an address', () => {
    expect([null, 'visit', 'VISIT', 'x'].map(reasonOf)).toEqual(['INFO', 'VISIT', 'VISIT', 'INFO'])
  })
})

describe('alerts', () => {
  it('contain the values of their text', () => {
    const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`
    expect(readAlert(alertOf('A_B', { max: 20 }), t)).toBe('A_B {"max":"20"}')
    expect(readAlert(alertOf('A_B'), t)).toBe('A_B {}')
  })
})
