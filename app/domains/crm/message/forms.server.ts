/** Which requests go to a CRM. */
import type { FormKey } from '../../../platform/agency/form-keys'
import type { CrmMessage } from '../../../platform/outbox/crm'

/** Forms that a CRM has a place for. Excludes send-to-friend, job applications, reviews and log-ins. */
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

/** Whether it is a question or viewing, which every CRM accepts. */
export function isQuestion({ kind, form }: Pick<CrmMessage, 'kind'> & { form?: string }): boolean {
  return kind === 'viewing' || (kind === 'enquiry' && form !== undefined && forms.has(form))
}
