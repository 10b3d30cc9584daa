/**
 * The alert form with one field, the address. The alert starts once the mailed link is confirmed
 * (docs/decisions/demand-register.md).
 */
import { z } from 'zod'
import type { EnquiryForm } from '../../enquiries/enquiry-form'
import { visitorMail } from '../../enquiries/fields/mail-words'
import { email } from '../../enquiries/fields/schema-parts'
import type { DemandFields } from '../demand-form'

const shape = z.object({ email: email('ALERT_EMAIL_EMPTY', 'ALERT_EMAIL_INVALID') })

export type AlertFields = z.output<typeof shape> & Pick<DemandFields, 'goal' | 'search'>

/** The part that the browser needs. */
export const alertFields = {
  key: 'demand-alert' as const,
  fields: { email: { label: 'FIELD_EMAIL', section: 'person' } },
  schema: () => shape,
} satisfies Partial<EnquiryForm<z.output<typeof shape>>>

/** @param what is searched; comes from the page's address, never from the post. */
export function alertForm(what: Pick<DemandFields, 'goal' | 'search'>): EnquiryForm<AlertFields, 'demand-alert'> {
  return {
    ...alertFields,
    // The search is shown next to the fields.
    fields: {
      ...alertFields.fields,
      goal: { label: 'FIELD_GOAL', section: 'routing' },
      search: { label: 'MAIL_DEMAND_LABEL_SEARCH', section: 'routing' },
    },
    schema: () => shape.transform(fields => ({ ...fields, ...what })),
    readBy: 'demand-register',
    name: fields => fields.email,
    visitor: fields => visitorMail('ALERT', { ...fields, firstName: '', lastName: '' }),
    needsMail: true,
    thankYou: 'feedback-demand-alert',
    failure: 'DEMAND_ALERT_ERROR',
  }
}
