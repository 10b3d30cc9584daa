/** A question about a new-build project or one of its units (SPEC §2, §8 "construction contact"). */
import { z } from 'zod'
import type { EnquiryForm } from '../../enquiry-form'
import { formOfPerson, staffMail, visitorMail } from '../../fields/mail-words'
import { isZip, personFields, personSchema, together } from '../../fields/person-fields'
import { choice } from '../../fields/schema-parts'

export const wishes = ['INFO', 'PLANS', 'MEETING'] as const

/** An appointment or a call requires a number. */
function projectContactSchema() {
  return z
    .object({ wish: choice(wishes), ...personSchema() })
    .refine(
      ({ phone, wish, contactDevice }) =>
        phone || !(wish === 'MEETING' || contactDevice === 'PHONE' || contactDevice === 'MOBILE'),
      { error: 'ALERT_PHONE_EMPTY', path: ['phone'], ...together },
    )
    .refine(({ zip, country }) => isZip(zip, country), { error: 'ALERT_ZIP_INVALID', path: ['zip'], ...together })
}

export type ProjectContactFields = z.output<ReturnType<typeof projectContactSchema>>

/** The part that the browser needs. */
export const projectContactForm = {
  key: 'contact-construction',
  fields: {
    wish: {
      label: 'CONTACT_ME_SUBJECT',
      hasMailLabel: true,
      section: 'request',
      show: { options: 'CONTACT_CONSTRUCTION_SUBJECT_' },
    },
    ...personFields,
  },
  schema: projectContactSchema,
} satisfies Partial<EnquiryForm<ProjectContactFields, 'contact-construction'>>

export const projectContact: EnquiryForm<ProjectContactFields, 'contact-construction'> = {
  ...formOfPerson(projectContactForm, { words: 'CONTACT_CONSTRUCTION', failure: 'CONTACT_CONSTRUCTION_FEEDBACK_ERROR' }),
  staff: fields => staffMail(`CONTACT_CONSTRUCTION_${fields.wish}`)(fields),
  visitor: fields => ({
    ...visitorMail('CONTACT_CONSTRUCTION', fields),
    body: `MAIL_VISITOR_CONTACT_CONSTRUCTION_${fields.wish}_BODY`,
  }),
}
