/** A written offer for a property for sale (SPEC §3, §4, §9 "Offer to purchase"; Dutch only unless forms.json opens it). */
import { z } from 'zod'
import { alertOf } from '../../../platform/i18n/alerts'
import type { Language } from '../../../platform/i18n/languages'
import { monthsAfter } from '../../../platform/time/calendar-days'
import type { EnquiryForm } from '../../enquiries/enquiry-form'
import { requiredAmount } from '../../enquiries/fields/amount-field'
import { requiredDay } from '../../enquiries/fields/day-field'
import { formOfPerson } from '../../enquiries/fields/mail-words'
import { isZip, personFields, personSchema, somePersonFields } from '../../enquiries/fields/person-fields'
import { line, paragraphs, requiredCheckbox, requiredLine } from '../../enquiries/fields/schema-parts'
import { readWords } from '../amount'

/** Characters of the conditions. */
export const conditionsLimit = 2000
/** An offer that binds for longer is a slip of the pen. */
const longestMonths = 12

const isEmpty = (value: unknown) => value === undefined || value === ''

/** The second signer: nobody, or a whole person. Without an address of their own they live with the first. */
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

function offerSchema(language: Language) {
  const { title, firstName, lastName, email, privacy } = personSchema(language)
  return z
    .object({
      amount: requiredAmount('ALERT_AMOUNT_EMPTY', 1),
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
    .check(({ value, issues }) => {
      const alert = (message: string) =>
        issues.push({ code: 'custom', path: ['amountInWords'], message, input: value, continue: true })
      const said = typeof value.amountInWords === 'string' ? readWords(value.amountInWords, language) : undefined
      if (value.amountInWords && said === undefined) alert('ALERT_AMOUNT_WORDS_INVALID')
      else if (typeof value.amount === 'number' && said !== undefined && said !== value.amount) {
        const values = { figures: { euro: value.amount }, words: { euro: said } }
        alert(alertOf('ALERT_AMOUNT_WORDS_DIFFER', values))
      }
    })
    .refine(({ startDate, endDate }) => isRange(startDate, endDate), {
      error: 'ALERT_END_DATE_INVALID',
      path: ['endDate'],
      when: ({ value }) => areDays(value),
    })
    .superRefine((value, context) => {
      const begun = [...secondName, ...secondAddress].some(name => !isEmpty(value[name]))
      const elsewhere = secondAddress.some(name => !isEmpty(value[name]))
      for (const name of [...(begun ? secondName : []), ...(elsewhere ? secondAddress : [])]) {
        if (isEmpty(value[name])) context.addIssue({ code: 'custom', path: [name], message: emptyAlerts[name] })
      }
    })
}

const isPhone = (value: string) => /^\+?[\d\s./()-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, ''))
const isEmail = (value: string) => z.regexes.html5Email.test(value) && /@.+\..+/.test(value)
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const areDays = (value: unknown) => {
  const { startDate, endDate } = value as { startDate?: unknown; endDate?: unknown }
  return isDay(startDate) && isDay(endDate)
}
const isRange = (start: string, end: string) => end >= start && end <= monthsAfter(start, longestMonths)

export type OfferFields = z.output<ReturnType<typeof offerSchema>>

/** What the browser needs of it. */
export const offerForm = {
  key: 'offer-to-purchase' as const,
  fields: {
    amount: { label: 'FIELD_OFFER_AMOUNT', section: 'request', show: 'euro' },
    amountInWords: { label: 'FIELD_OFFER_WORDS', section: 'request' },
    startDate: { label: 'FIELD_OFFER_START', section: 'request', show: 'date' },
    endDate: { label: 'FIELD_OFFER_END', section: 'request', show: 'date' },
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
  },
  schema: offerSchema,
} satisfies Partial<EnquiryForm<OfferFields>>

export const offerToPurchase: EnquiryForm<OfferFields, 'offer-to-purchase'> = {
  ...formOfPerson(offerForm, { words: 'OFFER', failure: 'OFFER_FEEDBACK_ERROR' }),
  name: ({ firstName, lastName, secondFirstName, secondLastName }) =>
    [`${firstName} ${lastName}`, ...(secondLastName ? [`${secondFirstName} ${secondLastName}`] : [])].join(' & '),
}
