/**
 * A candidate tenant's application (SPEC §3; Dutch only unless forms.json opens it). It asks only what a landlord may ask in
 * the property's region (`data/law/rental-candidates.json`): the household and the ability to pay. Never health, past, origin
 * or family plans; if the reason for moving and pets are asked, both are optional.
 */
import { z } from 'zod'
import { alertOf } from '../../../../platform/i18n/alerts'
import { isCalendarDay, monthsAfter } from '../../../../platform/time/calendar-days'
import type { RegionalQuestion } from '../../../catalogue/regional-questions'
import type { EnquiryForm } from '../../enquiry-form'
import { optionalAmount, requiredAmount } from '../../fields/amount-field'
import { requiredDay } from '../../fields/day-field'
import { formOfPerson } from '../../fields/mail-words'
import { isZip, personFields, personSchema, questionLimit, somePersonFields, together } from '../../fields/person-fields'
import { choice, line, paragraphs, requiredLine } from '../../fields/schema-parts'

const largestHousehold = 10
export const petAnswers = ['NO', 'YES'] as const

/** Nobody plans a move further ahead. */
const longestMonths = 24

/** What an application is validated against: the region's permitted questions, and the ISO day in Brussels. */
export type RentalContext = { asked: readonly RegionalQuestion[]; today: string }

/** Whole persons, at least `min`. */
function persons(min: number, missing: string) {
  return requiredLine(3, missing).transform((value, context): number => {
    const number = /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= largestHousehold) return number
    const message = alertOf('ALERT_NUMBER_BETWEEN', { min, max: largestHousehold })
    context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  })
}

/** `3, 7 en 12` → [3, 7, 12]. */
export function agesOf(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

/** The fields of each question. */
const regionalFields = {
  address: ['street', 'houseNumber', 'zip', 'city'],
  ages: ['kidsAges'],
  animals: ['pets', 'petsText'],
  movingReason: ['movingReason'],
} as const satisfies Record<RegionalQuestion, readonly (keyof RentalFields)[]>

/** An object by field, without the fields that are not asked for a property. */
function onlyAsked<T extends object>(byField: T, asked: readonly RegionalQuestion[]): T {
  const questions = Object.keys(regionalFields) as RegionalQuestion[]
  const out = new Set<string>(questions.filter(each => !asked.includes(each)).flatMap(each => regionalFields[each]))
  return Object.fromEntries(Object.entries(byField).filter(([name]) => !out.has(name))) as T
}

function rentalSchema({ asked, today }: RentalContext) {
  const { title, firstName, lastName, email, phone, street, houseNumber, zip, city, privacy } = personSchema()
  return (
    z
      .object({
        adults: persons(1, 'ALERT_ADULTS_EMPTY'),
        kids: persons(0, 'ALERT_KIDS_EMPTY'),
        kidsAges: line(60),
        pets: choice(petAnswers).optional(),
        petsText: line(120),
        movingDate: requiredDay({ empty: 'ALERT_MOVING_DATE_EMPTY', invalid: 'ALERT_MOVING_DATE_INVALID' }),
        movingReason: paragraphs(500),
        title,
        firstName,
        lastName,
        email,
        phone,
        street,
        houseNumber,
        zip,
        city,
        income: requiredAmount('ALERT_INCOME_EMPTY'),
        secondFirstName: line(60),
        secondLastName: line(80),
        secondIncome: optionalAmount(),
        question: paragraphs(questionLimit),
        privacy,
      })
      // Runs together with the fields' own rules, so that all errors are shown at once.
      .superRefine((value: Record<string, unknown>, context) => {
        const alert = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
        const { kids, kidsAges, movingDate, secondFirstName, secondLastName, secondIncome } = value
        if (!value.phone) alert('phone', 'ALERT_PHONE_EMPTY')
        if (!isZip(value.zip ?? undefined, undefined)) alert('zip', 'ALERT_ZIP_INVALID')
        const ages = typeof kidsAges === 'string' ? agesOf(kidsAges) : []
        if (asked.includes('ages') && typeof kids === 'number' && ages.length !== kids)
          alert('kidsAges', alertOf('ALERT_KIDS_AGES', { kids, ages: ages.length }))
        else if (ages.some(age => age > 25)) alert('kidsAges', 'ALERT_KIDS_AGES_INVALID')
        if (typeof movingDate === 'string' && isCalendarDay(movingDate) && !isAhead(movingDate, today))
          alert('movingDate', 'ALERT_MOVING_DATE_PAST')
        const second = secondFirstName || secondLastName || secondIncome !== undefined
        if (second && !secondFirstName) alert('secondFirstName', 'ALERT_SECOND_FIRST_NAME_EMPTY')
        if (second && !secondLastName) alert('secondLastName', 'ALERT_SECOND_LAST_NAME_EMPTY')
      }, together)
      // Answers to questions that were not asked are dropped.
      .transform(fields => onlyAsked(fields, asked))
  )
}

const isAhead = (day: string, today: string) => day >= today && day <= monthsAfter(today, longestMonths)

export type RentalFields = z.output<ReturnType<typeof rentalSchema>>

/** All fields in page order. */
const allFields: EnquiryForm<RentalFields>['fields'] = {
  ...somePersonFields('title', 'firstName', 'lastName', 'email', 'phone', 'street', 'houseNumber', 'zip', 'city'),
  adults: { label: 'FIELD_ADULTS', section: 'request' },
  kids: { label: 'FIELD_KIDS', section: 'request' },
  kidsAges: { label: 'FIELD_KIDS_AGES', section: 'request' },
  pets: { label: 'FIELD_PETS', section: 'request', show: { options: '' } },
  petsText: { label: 'FIELD_PETS_TEXT', section: 'request' },
  movingDate: { label: 'FIELD_MOVING_DATE', hasMailLabel: true, section: 'request', show: 'date' },
  movingReason: { label: 'FIELD_MOVING_REASON', hasMailLabel: true, section: 'request' },
  income: { label: 'FIELD_INCOME', section: 'person', show: 'euro' },
  secondFirstName: { label: 'FIELD_SECOND_FIRST_NAME', section: 'person' },
  secondLastName: { label: 'FIELD_SECOND_LAST_NAME', section: 'person' },
  secondIncome: { label: 'FIELD_SECOND_INCOME', section: 'person', show: 'euro' },
  question: { label: 'FIELD_REMARK', section: 'request' },
  privacy: personFields.privacy,
}

/** The part that the browser needs. */
export function rentalForm(against: RentalContext) {
  const fields = onlyAsked(allFields, against.asked)
  return { key: 'rental-application' as const, fields, schema: () => rentalSchema(against) }
}

export function rentalApplication(against: RentalContext): EnquiryForm<RentalFields, 'rental-application'> {
  return formOfPerson(rentalForm(against), { words: 'RENTAL', failure: 'RENTAL_FEEDBACK_ERROR' })
}
