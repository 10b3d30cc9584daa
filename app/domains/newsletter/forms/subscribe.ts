/** Newsletter sign-up: one address, which must confirm by mail before it gets anything else. */
import { z } from 'zod'
import type { EnquiryForm } from '../../enquiries/enquiry-form'
import { email, requiredCheckbox } from '../../enquiries/fields/schema-parts'

const shape = z.object({
  email: email('ALERT_EMAIL_EMPTY', 'ALERT_EMAIL_INVALID'),
  privacy: requiredCheckbox('ALERT_PRIVACY_EMPTY'),
})

export type SignNewsletterFields = z.output<typeof shape>

/** The part that the browser needs. */
export const signNewsletterForm = {
  key: 'sign-newsletter' as const,
  fields: {
    email: { label: 'FIELD_EMAIL', section: 'person' },
    privacy: { label: 'FIELD_PRIVACY_PLAIN', section: 'request', show: 'checkbox' },
  },
  schema: () => shape,
} satisfies Partial<EnquiryForm<SignNewsletterFields>>

/** The agency is told at confirmation; the form itself sends the confirmation mail. */
export const signNewsletter: EnquiryForm<SignNewsletterFields, 'sign-newsletter'> = {
  ...signNewsletterForm,
  name: fields => fields.email,
  needsMail: true,
  thankYou: 'feedback-sign-newsletter',
  failure: 'SIGN_NEWSLETTER_FEEDBACK_ERROR',
}
