/** A site that takes enquiries about the demo catalogue's properties, and a completed form about a property. */

import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken } from '../../app/domains/enquiries/submit-enquiry.server'
import { forms } from '../../app/registry/forms.server'
import { type TestSiteOptions, testSite } from './test-site'

export { start, temporaryFolder } from './test-site'

/** Every field filled with a unique value. */
export const everyField: Record<string, string> = {
  reason: 'VISIT',
  question: 'Is er een kelder?\nEn hoe oud is het dak?',
  title: 'MS',
  firstName: 'Élodie',
  lastName: "D'Hondt & zonen",
  email: 'elodie@bezoeker.example',
  phone: '0470123456',
  contactDevice: 'MOBILE',
  contactTime: '16:00-19:00',
  street: 'Zwarte Zustersstraat',
  houseNumber: '17B',
  zip: '9000',
  city: 'Gent-Brugge',
  country: 'BE',
  newsletter: 'on',
  privacy: 'on',
}

export function formOf(fields: Record<string, string | string[] | undefined>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) if (each !== undefined) data.append(name, each)
  return data
}

/** The agency reads `bezoek@gevel.example` for every form. */
export function enquirySite(options: TestSiteOptions = {}) {
  const site = testSite({
    catalogue: true,
    ...options,
    settings: { SITE_URL: 'https://www.gevel.example', ...options.settings },
    configure: configuration => {
      configuration.recipients = { default: { addresses: ['bezoek@gevel.example'], language: 'nl' } }
      options.configure?.(configuration)
    },
  })
  /** The form with its token, completed as given, ready to be posted ten seconds later. */
  const filled = (fields: Record<string, string | string[] | undefined> = everyField, propertyID: number | undefined = 4101) => {
    const token = issueToken(site, forms.propertyContact.definition, propertyID)
    site.clock.now += 10_000
    return formOf({ [tokenField]: token, ...fields })
  }
  const count = (table: 'enquiry' | 'outbox') =>
    site.database.$client.prepare(`select count(*) from ${table}`).pluck().get() as number
  const helpers = { filled, count }
  return Object.defineProperties(site, {
    filled: { value: filled },
    count: { value: count },
  }) as typeof site & typeof helpers
}
