/** One mail to everybody at the agency who receives a form. */
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { Mail } from '../../platform/mail/outbox.server'
import { managerOfProperty } from './about-property.server'
import { type RequestSubject, staffAddresses } from './staff-addresses.server'

type StaffMailing = Pick<Mail, 'template' | 'content' | 'attachments' | 'enquiryID' | 'replyTo'> &
  RequestSubject & { propertyID?: number | undefined }

/**
 * One mail per address, in the staff's language; the property's agent gets one copy, however many receive it.
 * @param form whose line of `recipients.json` counts.
 */
export function mailsToStaff(site: Site, form: string, { propertyID, projectID, fields, ...mail }: StaffMailing): Mail[] {
  const { language, managerInCopy } = recipientOf(site.configuration, form)
  const addresses = staffAddresses(site, form, { propertyID, projectID, fields })
  const manager = propertyID !== undefined && managerInCopy ? managerOfProperty(site, propertyID) : undefined
  const isInCopy = (at: number) => manager !== undefined && at === 0 && !addresses.includes(manager)
  return addresses.map((to, at) => ({ ...mail, language, to, cc: isInCopy(at) ? [manager as string] : undefined }))
}
