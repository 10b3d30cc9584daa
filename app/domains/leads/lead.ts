/** A request that reached the agency elsewhere, such as on a portal: stored and shown as an enquiry with its source. */
import { z } from 'zod'
import type { EnquiryForm } from '../enquiries/enquiry-form'
import { somePersonFields } from '../enquiries/fields/person-fields'

const lead = z.object({
  source: z.string(),
  /** The number that the sender gave it. */
  leadNumber: z.string(),
  /** As the sender names the home, where the site could not find it. */
  leadHome: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  question: z.string().optional(),
})
export type Lead = z.output<typeof lead>

export const leadForm: EnquiryForm<Lead, 'lead'> = {
  key: 'lead',
  readBy: 'contact-me',
  fields: {
    source: { label: 'FIELD_LEAD_SOURCE', section: 'request' },
    leadNumber: { label: 'FIELD_LEAD_NUMBER', section: 'request' },
    leadHome: { label: 'FIELD_LEAD_HOME', section: 'request' },
    ...somePersonFields('question', 'firstName', 'lastName', 'email', 'phone'),
  },
  schema: () => lead,
  name: ({ firstName, lastName, email, phone }) => [firstName, lastName].filter(Boolean).join(' ') || email || phone || '–',
  staff: ({ email }) => ({
    subject: 'MAIL_STAFF_LEAD_SUBJECT',
    intro: 'MAIL_STAFF_LEAD_INTRO',
    ...(email && { replyTo: email }),
  }),
  thankYou: 'feedback-contact-me',
  failure: 'FORM_ERROR',
}
