/** A written offer for a property for sale (SPEC §3, §4, §9 "Offer to purchase"; Dutch only unless forms.json opens it). */
import { z } from 'zod'
import { alertOf } from '../../../platform/i18n/alerts'
import type { Language } from '../../../platform/i18n/languages'
import { isCalendarDay, monthsAfter } from '../../../platform/time/calendar-days'
import type { EnquiryForm } from '../../enquiries/enquiry-form'
import { requiredAmount } from '../../enquiries/fields/amount-field'
import { requiredDay } from '../../enquiries/fields/day-field'
import { formOfPerson, staffMail, visitorMail } from '../../enquiries/fields/mail-words'
import { isZip, personFields, personSchema, somePersonFields, together } from '../../enquiries/fields/person-fields'
import { line, paragraphs, requiredCheckbox, requiredLine } from '../../enquiries/fields/schema-parts'
import { isOddAmount, readsWords, readWords } from '../amount'

/** Maximum characters of the conditions. */
export const conditionsLimit = 2000
/** A later start, or a longer period, is a mistake. */
const longestMonths = 12
/** It is signed on the day it is sent; a paper signed earlier may be copied for this long. */
const signedMonthsAgo = 1

/** What an offer is validated against: today in Brussels (ISO), and the asking price if published (euro). */
export type OfferContext = { today: string; price?: number }

const isEmpty = (value: unknown) => value === undefined || value === ''

/** The second signer: none, or a complete person. Without an address they live with the first. */
const secondName = ['secondFirstName', 'secondLastName', 'secondEmail'] as const
const secondAddress = ['secondStreet', 'secondHouseNumber', 'secondZip', 'secondCity'] as const
const emptyAlerts = {
  secondFirstName: 'ALERT_SECOND_FIRST_NAME_EMPTY',
  secondLastName: 'ALERT_SECOND_LAST_NAME_EMPTY',
  secondEmail: 'ALERT_SECOND_EMAIL_EMPTY',
  secondStreet: 'ALERT_SECOND_STREET_EMPTY',
  secondHouseNumber: 'ALERT_SECOND_HOUSE_NUMBER_EMPTY',
  secondZip: 'ALERT_SECOND_ZIP_EMPTY',
  secondCity: 'ALERT_SECOND_CITY_EMPTY',
}

function offerSchema(language: Language, against: OfferContext) {
  const { title, firstName, lastName, email, privacy } = personSchema()
  return (
    z
      .object({
        amount: requiredAmount('ALERT_AMOUNT_EMPTY', 1),
        // The repeated amount, if far from the price.
        amountConfirmed: line(12).transform(value => value && Number(value)),
        amountInWords: requiredLine(200, 'ALERT_AMOUNT_WORDS_EMPTY'),
        startDate: requiredDay({ empty: 'ALERT_START_DATE_EMPTY', invalid: 'ALERT_START_DATE_INVALID' }),
        endDate: requiredDay({ empty: 'ALERT_END_DATE_EMPTY', invalid: 'ALERT_END_DATE_INVALID' }),
        conditions: paragraphs(conditionsLimit),
        title,
        firstName,
        lastName,
        email,
        phone: requiredLine(40, 'ALERT_PHONE_EMPTY').refine(isPhone, 'ALERT_PHONE_INVALID'),
        street: requiredLine(120, 'ALERT_STREET_EMPTY'),
        houseNumber: requiredLine(20, 'ALERT_HOUSE_NUMBER_EMPTY'),
        zip: requiredLine(12, 'ALERT_ZIP_EMPTY').refine(value => isZip(value, undefined), 'ALERT_ZIP_INVALID'),
        city: requiredLine(80, 'ALERT_CITY_EMPTY'),
        secondFirstName: line(60),
        secondLastName: line(80),
        secondEmail: line(254).refine(value => value === undefined || isEmail(value), 'ALERT_SECOND_EMAIL_INVALID'),
        secondStreet: line(120),
        secondHouseNumber: line(20),
        secondZip: line(12).refine(value => value === undefined || isZip(value, undefined), 'ALERT_SECOND_ZIP_INVALID'),
        secondCity: line(80),
        place: requiredLine(80, 'ALERT_PLACE_EMPTY'),
        signDate: requiredDay({ empty: 'ALERT_SIGN_DATE_EMPTY', invalid: 'ALERT_SIGN_DATE_INVALID' }),
        acceptance: requiredCheckbox('ALERT_ACCEPTANCE_EMPTY'),
        privacy,
      })
      // Runs together with the fields' own rules, so that all errors are shown at once.
      .superRefine((value: Looked, context) => {
        const alert = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
        checkAmount(value, language, against, alert)
        checkDays(value, against, alert)
        const begun = [...secondName, ...secondAddress].some(name => !isEmpty(value[name]))
        const elsewhere = secondAddress.some(name => !isEmpty(value[name]))
        for (const name of [...(begun ? secondName : []), ...(elsewhere ? secondAddress : [])])
          if (isEmpty(value[name])) alert(name, emptyAlerts[name])
      }, together)
      .transform(sent => ({ ...sent, amountConfirmed: isOddAmount(sent.amount, against.price) || undefined }))
  )
}

/** Fields of which some may have the wrong type. */
type Looked = Record<string, unknown>
type Alert = (field: string, message: string) => void

function checkAmount(
  { amount, amountInWords, amountConfirmed }: Looked,
  language: Language,
  against: OfferContext,
  alert: Alert,
) {
  const said = typeof amountInWords === 'string' ? readWords(amountInWords, language) : undefined
  if (amountInWords && said === undefined && readsWords(language)) alert('amountInWords', 'ALERT_AMOUNT_WORDS_INVALID')
  if (typeof amount !== 'number') return
  const figures = { euro: amount }
  if (said !== undefined && said !== amount)
    alert('amountInWords', alertOf('ALERT_AMOUNT_WORDS_DIFFER', { figures, words: { euro: said } }))
  if (!isOddAmount(amount, against.price) || amountConfirmed === amount) return
  const { price } = against
  const message =
    price === undefined
      ? alertOf('ALERT_AMOUNT_ODD', { figures })
      : alertOf('ALERT_AMOUNT_FAR', { figures, price: { euro: price } })
  alert('amountConfirmed', message)
}

/** Signed, then binding between two days; the checkbox states the same days. */
function checkDays({ startDate: start, endDate: end, signDate: signed }: Looked, { today }: OfferContext, alert: Alert) {
  if (isDay(start) && (start < today || start > monthsAfter(today, longestMonths))) alert('startDate', 'ALERT_START_DATE_INVALID')
  if (isDay(end)) {
    const from = isDay(start) ? start : today
    if (end < today || end < from || end > monthsAfter(from, longestMonths)) alert('endDate', 'ALERT_END_DATE_INVALID')
  }
  if (isDay(signed) && (signed > today || monthsAfter(signed, signedMonthsAgo) < today))
    alert('signDate', 'ALERT_SIGN_DATE_INVALID')
}

const isPhone = (value: string) => /^\+?[\d\s./()-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, ''))
const isEmail = (value: string) => z.regexes.html5Email.test(value) && /@.+\..+/.test(value)
const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)

export type OfferFields = z.output<ReturnType<typeof offerSchema>>

/** Whether there are two buyers. */
export const hasSecond = ({ secondLastName }: Pick<OfferFields, 'secondLastName'>) => secondLastName !== undefined

const fields: EnquiryForm<OfferFields>['fields'] = {
  amount: { label: 'FIELD_OFFER_AMOUNT', section: 'request', show: 'euro' },
  amountConfirmed: { label: 'FIELD_OFFER_AMOUNT_CONFIRMED_PLAIN', section: 'request', show: 'checkbox' },
  amountInWords: { label: 'FIELD_OFFER_WORDS', section: 'request' },
  startDate: { label: 'FIELD_OFFER_START', section: 'request', show: 'date' },
  endDate: { label: 'FIELD_OFFER_END', hasMailLabel: true, section: 'request', show: 'date' },
  conditions: { label: 'FIELD_OFFER_CONDITIONS', section: 'request' },
  ...somePersonFields('title', 'firstName', 'lastName', 'email', 'phone', 'street', 'houseNumber', 'zip', 'city'),
  secondFirstName: { label: 'FIELD_SECOND_FIRST_NAME', section: 'person' },
  secondLastName: { label: 'FIELD_SECOND_LAST_NAME', section: 'person' },
  secondEmail: { label: 'FIELD_SECOND_EMAIL', section: 'person' },
  secondStreet: { label: 'FIELD_SECOND_STREET', section: 'person' },
  secondHouseNumber: { label: 'FIELD_SECOND_HOUSE_NUMBER', section: 'person' },
  secondZip: { label: 'FIELD_SECOND_ZIP', section: 'person' },
  secondCity: { label: 'FIELD_SECOND_CITY', section: 'person' },
  place: { label: 'FIELD_SIGN_PLACE', section: 'request' },
  signDate: { label: 'FIELD_SIGN_DATE', section: 'request', show: 'date' },
  acceptance: { label: 'FIELD_OFFER_ACCEPTANCE_PLAIN', section: 'request', show: 'checkbox' },
  privacy: personFields.privacy,
}

/** The part that the browser needs. */
export function offerForm(against: OfferContext) {
  return { key: 'offer-to-purchase' as const, fields, schema: (language: Language) => offerSchema(language, against) }
}

export function offerToPurchase(against: OfferContext): EnquiryForm<OfferFields, 'offer-to-purchase'> {
  const wordsFor = (sent: OfferFields) => (hasSecond(sent) ? 'OFFER_TWO' : 'OFFER')
  return {
    ...formOfPerson(offerForm(against), { words: 'OFFER', failure: 'OFFER_FEEDBACK_ERROR' }),
    name: namesOf,
    needsMail: true,
    staff: sent => staffMail(wordsFor(sent))(sent),
    visitor: sent => visitorMail(wordsFor(sent), sent),
  }
}

/** All buyers: `Jan Peeters & Els Claes`. */
export function namesOf({ firstName, lastName, secondFirstName, secondLastName }: OfferFields): string {
  const second = secondLastName === undefined ? [] : [`${secondFirstName} ${secondLastName}`]
  return [`${firstName} ${lastName}`, ...second].join(' & ')
}
