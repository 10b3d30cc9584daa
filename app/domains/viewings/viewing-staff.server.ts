/** Who at the agency is told about viewings, and in which language. */
import type { Recipient } from '../../platform/agency/config/forms.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'

export function viewingStaff({ configuration }: Pick<Site, 'configuration'>): Recipient {
  return recipientOf(configuration, 'contact-appointment')
}
