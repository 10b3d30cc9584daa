/** A message to the agency from its contact page (SPEC §2, "Site contact"). */
import { z } from 'zod'
import type { Language } from '../../../../platform/i18n/languages'
import type { EnquiryForm } from '../../enquiry-form'
import { formOfPerson } from '../../fields/mail-words'
import { canBeReached, personFields, personSchema, questionLimit, together } from '../../fields/person-fields'
import { requiredParagraphs } from '../../fields/schema-parts'

function contactSchema(language: Language) {
  const { title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy } = personSchema(language)
  const question = requiredParagraphs(questionLimit, 'ALERT_MESSAGE_EMPTY')
  return z
    .object({ question, title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy })
    .refine(canBeReached, { error: 'ALERT_PHONE_EMPTY', path: ['phone'], ...together })
}

export type ContactFields = z.output<ReturnType<typeof contactSchema>>

const { question, title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy } = personFields

/** What the browser needs of it. */
export const contactForm = {
  key: 'site-contact' as const,
  fields: {
    question: { ...question, label: 'FIELD_MESSAGE' },
    ...{ title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy },
  },
  schema: contactSchema,
} satisfies Partial<EnquiryForm<ContactFields>>

export const contact = formOfPerson(contactForm, {
  words: 'SITE_CONTACT',
  failure: 'SITE_CONTACT_FEEDBACK_ERROR',
})
