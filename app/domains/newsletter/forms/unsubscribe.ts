/** Unsubscribing without a link: mails one to the given address. */
import { z } from 'zod'
import type { EnquiryForm } from '../../enquiries/enquiry-form'
import { email } from '../../enquiries/fields/schema-parts'

const shape = z.object({ email: email('ALERT_EMAIL_EMPTY', 'ALERT_EMAIL_INVALID') })

export type UnsubscribeFields = z.output<typeof shape>

/** The part that the browser needs. */
export const unsubscribeForm = {
  key: 'leave-newsletter' as const,
  fields: { email: { label: 'FIELD_EMAIL', section: 'person' } },
  schema: () => shape,
} satisfies Partial<EnquiryForm<UnsubscribeFields>>

export const unsubscribe: EnquiryForm<UnsubscribeFields, 'leave-newsletter'> = {
  ...unsubscribeForm,
  name: fields => fields.email,
  needsMail: true,
  thankYou: 'newsletter-unsubscribe',
  failure: 'MAIL_ERROR',
}
