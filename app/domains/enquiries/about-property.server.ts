/** The property of an enquiry, as mails name it. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { listingHref } from '../catalogue/listing-address'
import { findAgent, findProperty } from '../catalogue/property.server'
import { recordAddress } from '../catalogue/record-address.server'
import type { About } from './compose-emails.server'

/**
 * Hidden data stays hidden: `findProperty` returns no unpublished street, and mails never name prices (they change, mails
 * stay).
 * @throws if the catalogue no longer has it; the route checks that.
 */
export function aboutProperty(site: Site, id: number, language: Language): About {
  const property = findProperty(site, id, language)
  if (!property) throw new Error(`No property ${id} to write about`)
  return {
    reference: property.record.Reference,
    title: property.title,
    city: property.card.town,
    address: recordAddress(site, property.record),
    link: site.settings.siteUrl + listingHref(property, language),
  }
}

/** The mail address of a property's agent. */
export function managerOfProperty(site: Site, id: number): string | undefined {
  return findAgent(site, findProperty(site, id, 'nl')?.record.ManagerID)?.Email
}
