/** A question about a new-build project or one of its units (SPEC §2, §8 "construction contact"). */
import { z } from 'zod'
import { type Language, languages } from '../../../../platform/i18n/languages'
import type { EnquiryForm } from '../../enquiry-form'
import { greetingOf, isZip, personFields, personSchema, together } from '../../fields/person-fields'
import { choice } from '../../fields/schema-parts'

export const wishes = ['INFO', 'PLANS', 'MEETING'] as const

/** Who wants an appointment, or to be called, leaves a number. */
function projectContactSchema(language: Language) {
  return z
    .object({ wish: choice(wishes), ...personSchema(language) })
    .refine(
      ({ phone, wish, contactDevice }) =>
        phone || !(wish === 'MEETING' || contactDevice === 'PHONE' || contactDevice === 'MOBILE'),
      { error: 'ALERT_PHONE_EMPTY', path: ['phone'], ...together },
    )
    .refine(({ zip, country }) => isZip(zip, country), { error: 'ALERT_ZIP_INVALID', path: ['zip'], ...together })
}

export type ProjectContactFields = z.output<ReturnType<typeof projectContactSchema>>

/** What the browser needs of it. */
export const projectContactForm = {
  key: 'contact-construction',
  fields: {
    wish: { label: 'CONTACT_ME_SUBJECT', section: 'request', show: { options: 'CONTACT_CONSTRUCTION_SUBJECT_' } },
    ...personFields,
  },
  schema: projectContactSchema,
} satisfies Partial<EnquiryForm<ProjectContactFields, 'contact-construction'>>

export const projectContact: EnquiryForm<ProjectContactFields, 'contact-construction'> = {
  ...projectContactForm,
  languages,
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  staff: ({ wish, email }) => ({
    subject: `MAIL_STAFF_CONTACT_CONSTRUCTION_${wish}_SUBJECT`,
    intro: `MAIL_STAFF_CONTACT_CONSTRUCTION_${wish}_INTRO`,
    replyTo: email,
  }),
  visitor: fields => ({
    to: fields.email,
    subject: 'MAIL_VISITOR_CONTACT_CONSTRUCTION_SUBJECT',
    greeting: greetingOf(fields),
    body: `MAIL_VISITOR_CONTACT_CONSTRUCTION_${fields.wish}_BODY`,
    quote: fields.question,
  }),
  thankYou: 'feedback-contact-construction',
  failure: 'CONTACT_CONSTRUCTION_FEEDBACK_ERROR',
}
