/**
 * The application of who wants to rent a property (SPEC §3; Dutch only unless forms.json opens it). It asks what a landlord may
 * ask for in the property's region (`data/law/rental-candidates.json`): who will live there and whether the rent can be paid. Never
 * health, past, origin or family plans; where why somebody moves and their animals are asked, both may be left out.
 */
import { z } from 'zod'
import { alertOf } from '../../../../platform/i18n/alerts'
import type { Language } from '../../../../platform/i18n/languages'
import type { RegionalQuestion } from '../../../catalogue/regional-questions'
import type { EnquiryForm } from '../../enquiry-form'
import { optionalAmount, requiredAmount } from '../../fields/amount-field'
import { requiredDay } from '../../fields/day-field'
import { formOfPerson } from '../../fields/mail-words'
import { isZip, personFields, personSchema, questionLimit, somePersonFields } from '../../fields/person-fields'
import { choice, line, paragraphs, requiredLine } from '../../fields/schema-parts'

const largestHousehold = 10
export const petAnswers = ['NO', 'YES'] as const

const always = { when: () => true }

/** Whole persons, from `min`. */
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
function agesOf(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

/** The fields that each question stands for. */
const regionalFields = {
  address: ['street', 'houseNumber', 'zip', 'city'],
  ages: ['kidsAges'],
  animals: ['pets', 'petsText'],
  movingReason: ['movingReason'],
} as const satisfies Record<RegionalQuestion, readonly (keyof RentalFields)[]>

/** What belongs to fields, without the fields that are not asked of a property. */
function onlyAsked<T extends object>(byField: T, asked: readonly RegionalQuestion[]): T {
  const questions = Object.keys(regionalFields) as RegionalQuestion[]
  const out = new Set<string>(questions.filter(each => !asked.includes(each)).flatMap(each => regionalFields[each]))
  return Object.fromEntries(Object.entries(byField).filter(([name]) => !out.has(name))) as T
}

function rentalSchema(language: Language, asked: readonly RegionalQuestion[]) {
  const { title, firstName, lastName, email, phone, street, houseNumber, zip, city, privacy } = personSchema(language)
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
      .refine(({ phone: number }) => number, { error: 'ALERT_PHONE_EMPTY', path: ['phone'], ...always })
      .refine(({ zip: code }) => isZip(code, undefined), { error: 'ALERT_ZIP_INVALID', path: ['zip'], ...always })
      .check(({ value, issues }) => {
        const alert = (field: string, message: string) =>
          issues.push({ code: 'custom', path: [field], message, input: value, continue: true })
        const ages = typeof value.kidsAges === 'string' ? agesOf(value.kidsAges) : []
        if (asked.includes('ages') && typeof value.kids === 'number' && ages.length !== value.kids) {
          alert('kidsAges', alertOf('ALERT_KIDS_AGES', { kids: value.kids, ages: ages.length }))
        } else if (ages.some(age => age > 25)) alert('kidsAges', 'ALERT_KIDS_AGES_INVALID')
        const second = value.secondFirstName || value.secondLastName || value.secondIncome !== undefined
        if (second && !value.secondFirstName) alert('secondFirstName', 'ALERT_SECOND_FIRST_NAME_EMPTY')
        if (second && !value.secondLastName) alert('secondLastName', 'ALERT_SECOND_LAST_NAME_EMPTY')
      })
      // What somebody posts though it is not asked is not kept.
      .transform(fields => onlyAsked(fields, asked))
  )
}

export type RentalFields = z.output<ReturnType<typeof rentalSchema>>

/** Every field, in the order of the page. */
const allFields: EnquiryForm<RentalFields>['fields'] = {
  ...somePersonFields('title', 'firstName', 'lastName', 'email', 'phone', 'street', 'houseNumber', 'zip', 'city'),
  adults: { label: 'FIELD_ADULTS', section: 'request' },
  kids: { label: 'FIELD_KIDS', section: 'request' },
  kidsAges: { label: 'FIELD_KIDS_AGES', section: 'request' },
  pets: { label: 'FIELD_PETS', section: 'request', show: { options: '' } },
  petsText: { label: 'FIELD_PETS_TEXT', section: 'request' },
  movingDate: { label: 'FIELD_MOVING_DATE', section: 'request', show: 'date' },
  movingReason: { label: 'FIELD_MOVING_REASON', section: 'request' },
  income: { label: 'FIELD_INCOME', section: 'person', show: 'euro' },
  secondFirstName: { label: 'FIELD_SECOND_FIRST_NAME', section: 'person' },
  secondLastName: { label: 'FIELD_SECOND_LAST_NAME', section: 'person' },
  secondIncome: { label: 'FIELD_SECOND_INCOME', section: 'person', show: 'euro' },
  question: { label: 'FIELD_REMARK', section: 'request' },
  privacy: personFields.privacy,
}

/** What the browser needs of it. @param asked what the region of the property lets be asked. */
export function rentalForm(asked: readonly RegionalQuestion[]) {
  const fields = onlyAsked(allFields, asked)
  return { key: 'rental-application' as const, fields, schema: (language: Language) => rentalSchema(language, asked) }
}

export function rentalApplication(asked: readonly RegionalQuestion[]): EnquiryForm<RentalFields, 'rental-application'> {
  return formOfPerson(rentalForm(asked), { words: 'RENTAL', failure: 'RENTAL_FEEDBACK_ERROR' })
}
