/** A message to the agency from its contact page (SPEC §2, "Site contact"). */
import { z } from 'zod'
import { type Language, languages } from '../../../../platform/i18n/languages'
import type { EnquiryForm } from '../../enquiry-form'
import { canBeReached, greetingOf, personFields, personSchema, questionLimit, together } from '../../fields/person-fields'
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
  fields: { question, title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy },
  schema: contactSchema,
} satisfies Partial<EnquiryForm<ContactFields>>

export const contact: EnquiryForm<ContactFields, 'site-contact'> = {
  ...contactForm,
  languages,
  name: fields => `${fields.firstName} ${fields.lastName}`,
  staff: fields => ({
    subject: 'MAIL_STAFF_SITE_CONTACT_SUBJECT',
    intro: 'MAIL_STAFF_SITE_CONTACT_INTRO',
    replyTo: fields.email,
  }),
  visitor: fields => ({
    to: fields.email,
    subject: 'MAIL_VISITOR_SITE_CONTACT_SUBJECT',
    greeting: greetingOf(fields),
    body: 'MAIL_VISITOR_SITE_CONTACT_BODY',
    quote: fields.question,
  }),
  thankYou: 'feedback-site-contact',
  failure: 'SITE_CONTACT_FEEDBACK_ERROR',
}
