/**
 * Ownership according to the served catalogue. `ownedProperty` is the only way from a number in an address to a portal property.
 */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import { type Account, foldName } from '../account/account'
import { extraRecords } from '../catalogue/extra-records.server'
import { findProperty, type ShownProperty } from '../catalogue/property.server'
import { catalogueID } from '../catalogue/property-ids'
import type { OwnerRecord } from '../catalogue/snapshot'

/** Owners by address; two records with one address are the same person. */
type Owners = ReadonlyMap<string, readonly OwnerRecord[]>

/** A few bytes per owner, needed on every portal page. */
export const owners = memo(ofCatalogue, (site: Site): Owners => {
  const byAddress = new Map<string, OwnerRecord[]>()
  for (const owner of extraRecords(site, 'owner')) {
    const address = foldName(owner.Email)
    byAddress.set(address, [...(byAddress.get(address) ?? []), owner])
  }
  return byAddress
})

/** Records of the logged-in person; none if the provider no longer lists them. */
function recordsOf(site: Site, { email }: Pick<Account, 'email'>): readonly OwnerRecord[] {
  return owners(site).get(email) ?? []
}

/** First and last name; the address if the provider has no name. */
export function nameOf(site: Site, account: Pick<Account, 'email'>): string {
  const [record] = recordsOf(site, account)
  return record ? `${record.FirstName} ${record.LastName}` : account.email
}

/** Numbers of their properties in the catalogue, in the provider's order. */
export function ownedNumbers(site: Site, account: Pick<Account, 'email'>): number[] {
  return [...new Set(recordsOf(site, account).flatMap(record => record.PropertyIDs))]
}

/** Their properties, including sold and rented ones. */
export function ownedProperties(site: Site, account: Pick<Account, 'email'>, language: Language): ShownProperty[] {
  return ownedNumbers(site, account).flatMap(id => findProperty(site, id, language) ?? [])
}

/** @param id from the address. @returns undefined if missing or not theirs, without distinction. */
export function ownedProperty(site: Site, account: Pick<Account, 'email'>, id: string | undefined, language: Language) {
  const number = catalogueID(id)
  if (number === undefined || !ownedNumbers(site, account).includes(number)) return undefined
  return findProperty(site, number, language)
}
