/** What is said to a CRM at all. */
import type { FormKey } from '../../../platform/agency/form-keys'
import type { CrmMessage } from '../../../platform/outbox/crm'

/** The forms whose questions a CRM has a place for. Not the friend's address, an application for a job, a review, a log-in. */
const forms: ReadonlySet<string> = new Set<FormKey>([
  'brochure-request',
  'contact-appointment',
  'contact-construction',
  'contact-demand',
  'contact-me',
  'offer-to-purchase',
  'rental-application',
  'request-documents',
  'site-contact',
])

/** Whether it is a question or a viewing, which every CRM takes. */
export function isQuestion({ kind, form }: Pick<CrmMessage, 'kind'> & { form?: string }): boolean {
  return kind === 'viewing' || (kind === 'enquiry' && form !== undefined && forms.has(form))
}
