/** A question about a property, or a request to visit it (SPEC §2, "Ask for more information or for a visit"). */
import { z } from 'zod'
import type { EnquiryForm } from '../../enquiry-form'
import { formOfPerson, staffMail, visitorMail } from '../../fields/mail-words'
import { isZip, personFields, personSchema, together } from '../../fields/person-fields'
import { choice, choices, line } from '../../fields/schema-parts'
import { visitTimes } from './visit-times'

export const reasons = ['INFO', 'VISIT'] as const
export type Reason = (typeof reasons)[number]

/** The reason in an address: `visit`, or by default a question. */
export function reasonOf(asked: string | null): Reason {
  return asked?.toUpperCase() === 'VISIT' ? 'VISIT' : 'INFO'
}

/** A question in an address, to begin with; '' for none, or if it does not fit the field. */
export function questionOf(asked: string | null): string {
  return (asked !== null && line(maxAsked).safeParse(asked).data) || ''
}

/** Characters. */
const maxAsked = 200

function propertyContactSchema() {
  return (
    z
      .object({ reason: choice(reasons), visitTimes: choices(visitTimes), ...personSchema() })
      .refine(
        ({ phone, reason, contactDevice }) =>
          phone || !(reason === 'VISIT' || contactDevice === 'PHONE' || contactDevice === 'MOBILE'),
        {
          error: 'ALERT_PHONE_EMPTY',
          path: ['phone'],
          ...together,
        },
      )
      .refine(({ zip, country }) => isZip(zip, country), { error: 'ALERT_ZIP_INVALID', path: ['zip'], ...together })
      // Chosen before the visitor changed the reason to a question.
      .transform(fields => (fields.reason === 'VISIT' ? fields : { ...fields, visitTimes: undefined }))
  )
}

export type PropertyContactFields = z.output<ReturnType<typeof propertyContactSchema>>

/** The part that the browser needs. */
export const propertyContactForm = {
  key: 'contact-me' as const,
  fields: {
    reason: {
      label: 'CONTACT_ME_SUBJECT',
      hasMailLabel: true,
      section: 'request',
      show: { options: 'CONTACT_ME_SUBJECT_' },
    },
    visitTimes: {
      label: 'FIELD_VISIT_TIMES',
      hasMailLabel: true,
      section: 'request',
      show: { options: 'VISIT_TIME_', many: true },
    },
    ...personFields,
  },
  schema: propertyContactSchema,
} satisfies Partial<EnquiryForm<PropertyContactFields>>

export const propertyContact: EnquiryForm<PropertyContactFields, 'contact-me'> = {
  ...formOfPerson(propertyContactForm, { words: 'CONTACT_ME', failure: 'CONTACT_ME_FEEDBACK_ERROR' }),
  staff: fields => staffMail(`CONTACT_ME_${fields.reason}`)(fields),
  visitor: fields => visitorMail(`CONTACT_ME_${fields.reason}`, fields),
}
