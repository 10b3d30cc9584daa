import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseFields } from '../../app/domains/enquiries/fields/parse-fields'
import { projectContact, wishes } from '../../app/domains/enquiries/forms/project-contact/project-contact'
import type { Language } from '../../app/platform/i18n/languages'
import { type Changes, expectFieldsOrAlerts } from '../support/any-fields'
import { everyField, formOf } from '../support/enquiry-site'

const { reason: _, ...person } = everyField
const every = { wish: 'MEETING', ...person }
const check = (changes: Changes = {}, language: Language = 'nl') =>
  parseFields(projectContact, language, formOf({ ...every, ...changes }))
const errorsOf = (changes: Changes) =>
  Object.fromEntries(Object.entries(check(changes).reply().error).map(([name, messages]) => [name, messages[0]]))

describe('contact-construction', () => {
  it('accepts every field', () => {
    expect(check().fields).toEqual({ ...every, newsletter: true, privacy: true })
  })

  it('requires a wish, a name, an address and the privacy statement', () => {
    expect(parseFields(projectContact, 'nl', formOf({})).reply().error).toEqual({
      wish: ['ALERT_OPTION_INVALID'],
      firstName: ['ALERT_FIST_NAME_EMPTY'],
      lastName: ['ALERT_LAST_NAME_EMPTY'],
      email: ['ALERT_EMAIL_EMPTY'],
      privacy: ['ALERT_PRIVACY_EMPTY'],
    })
    const least = { wish: 'PLANS', firstName: 'An', lastName: 'Aerts', email: 'an@x.be', privacy: 'on' }
    expect(parseFields(projectContact, 'de', formOf(least)).fields).toEqual({ ...least, privacy: true, newsletter: false })
  })

  it.each([
    [{ wish: 'BUY' }, { wish: 'ALERT_OPTION_INVALID' }],
    [{ wish: ['INFO', 'PLANS'] }, { wish: 'ALERT_OPTION_INVALID' }],
    [{ phone: '' }, { phone: 'ALERT_PHONE_EMPTY' }],
    [{ phone: '', wish: 'INFO' }, { phone: 'ALERT_PHONE_EMPTY' }],
    [{ phone: '', wish: 'INFO', contactDevice: 'EMAIL' }, {}],
    [{ lastName: 'An\r\nBcc: a@b.be' }, { lastName: 'ALERT_TEXT_INVALID' }],
    [{ email: 'an@x.be, els@x.be' }, { email: 'ALERT_EMAIL_INVALID' }],
    [{ zip: '900' }, { zip: 'ALERT_ZIP_INVALID' }],
    [{ question: 'x'.repeat(2001) }, { question: 'ALERT_MESSAGE_TOO_LONG?max=2000' }],
    [{ privacy: undefined }, { privacy: 'ALERT_PRIVACY_EMPTY' }],
  ])('reports for %j: %j', (changes, expected) => {
    expect(errorsOf(changes)).toEqual(expected)
  })

  it('returns fields or locale keys for any input', () => {
    expectFieldsOrAlerts(Object.keys(every), check)
  })

  it('has texts for every mail', () => {
    const words = JSON.parse(readFileSync('locales/nl/mail.json', 'utf8')) as Record<string, string>
    const fields = check().fields!
    for (const wish of wishes) {
      const staff = projectContact.staff!({ ...fields, wish })
      const visitor = projectContact.visitor!({ ...fields, wish })!
      for (const key of [staff.subject, staff.intro, visitor.subject, visitor.body, visitor.greeting.key]) {
        expect(words[key], key).toBeTruthy()
      }
    }
  })
})
