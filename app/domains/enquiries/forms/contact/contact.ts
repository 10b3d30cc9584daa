/** A message to the agency from its contact page (SPEC §2, "Site contact"). */
import { z } from 'zod'
import type { EnquiryForm } from '../../enquiry-form'
import { formOfPerson } from '../../fields/mail-words'
import { canBeReached, personFields, personSchema, questionLimit, together } from '../../fields/person-fields'
import { requiredParagraphs } from '../../fields/schema-parts'

function contactSchema() {
  const { title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy } = personSchema()
  const question = requiredParagraphs(questionLimit, 'ALERT_MESSAGE_EMPTY')
  // Visitors cannot fix this, so an invalid value is dropped.
  const addressee = z
    .string()
    .regex(/^(office|agent):[a-z0-9-]{1,60}$/)
    .optional()
    .catch(undefined)
  return z
    .object({ addressee, question, title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy })
    .refine(canBeReached, { error: 'ALERT_PHONE_EMPTY', path: ['phone'], ...together })
}

export type ContactFields = z.output<ReturnType<typeof contactSchema>>

const { question, title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy } = personFields

/** The part that the browser needs. */
export const contactForm = {
  key: 'site-contact' as const,
  fields: {
    /** `office:namur`, `agent:3` (`addressee.server.ts`). */
    addressee: { label: 'FIELD_ADDRESSEE', section: 'routing' },
    question: { ...question, label: 'FIELD_MESSAGE', hasMailLabel: true },
    ...{ title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy },
  },
  schema: contactSchema,
} satisfies Partial<EnquiryForm<ContactFields>>

export const contact = formOfPerson(contactForm, {
  words: 'SITE_CONTACT',
  failure: 'SITE_CONTACT_FEEDBACK_ERROR',
})
