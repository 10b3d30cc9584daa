/** Signing up for the newsletter: one address. It is asked once more by mail before anything is sent to it. */
import { z } from 'zod'
import type { EnquiryForm } from '../../enquiries/enquiry-form'
import { email, requiredCheckbox } from '../../enquiries/fields/schema-parts'

const shape = z.object({
  email: email('ALERT_EMAIL_EMPTY', 'ALERT_EMAIL_INVALID'),
  privacy: requiredCheckbox('ALERT_PRIVACY_EMPTY'),
})

export type SignNewsletterFields = z.output<typeof shape>

/** What the browser needs of it. */
export const signNewsletterForm = {
  key: 'sign-newsletter' as const,
  fields: {
    email: { label: 'FIELD_EMAIL', section: 'person' },
    privacy: { label: 'FIELD_PRIVACY_PLAIN', section: 'request', show: 'checkbox' },
  },
  schema: () => shape,
} satisfies Partial<EnquiryForm<SignNewsletterFields>>

/** The agency hears of it once it is confirmed; the mail that asks for that is the form's own work. */
export const signNewsletter: EnquiryForm<SignNewsletterFields, 'sign-newsletter'> = {
  ...signNewsletterForm,
  name: fields => fields.email,
  thankYou: 'feedback-sign-newsletter',
  failure: 'SIGN_NEWSLETTER_FEEDBACK_ERROR',
}
