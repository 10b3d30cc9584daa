/** A property's brochure by post (SPEC §1), so the address is required. */
import { z } from 'zod'
import type { EnquiryForm } from '../../enquiry-form'
import { formOfPerson } from '../../fields/mail-words'
import { isZip, personFields, personSchema, together } from '../../fields/person-fields'
import { requiredLine } from '../../fields/schema-parts'

function brochureRequestSchema() {
  const { title, firstName, lastName, email, phone, country, newsletter, privacy } = personSchema()
  return z
    .object({
      title,
      firstName,
      lastName,
      email,
      phone,
      street: requiredLine(120, 'ALERT_STREET_EMPTY'),
      houseNumber: requiredLine(20, 'ALERT_HOUSE_NUMBER_EMPTY'),
      zip: requiredLine(12, 'ALERT_ZIP_EMPTY'),
      city: requiredLine(80, 'ALERT_CITY_EMPTY'),
      country,
      newsletter,
      privacy,
    })
    .refine(({ zip, country: land }) => !zip || isZip(zip, land), { error: 'ALERT_ZIP_INVALID', path: ['zip'], ...together })
}

export type BrochureRequestFields = z.output<ReturnType<typeof brochureRequestSchema>>

const { title, firstName, lastName, email, phone, street, houseNumber, zip, city, country, newsletter, privacy } = personFields

/** The part that the browser needs. */
export const brochureRequestForm = {
  key: 'brochure-request' as const,
  fields: { title, firstName, lastName, email, phone, street, houseNumber, zip, city, country, newsletter, privacy },
  schema: brochureRequestSchema,
} satisfies Partial<EnquiryForm<BrochureRequestFields>>

export const brochureRequest = formOfPerson(brochureRequestForm, {
  words: 'BROCHURE',
  failure: 'BROCHURE_REQUEST_FEEDBACK_ERROR',
})
