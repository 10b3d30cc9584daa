/**
 * Who owns what, as the served catalogue says. Every question about a property goes through here: `ownedProperty` is the only
 * way from a number in an address to a property of the portal.
 */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import { type Account, foldName } from '../account/account'
import { extraRecords } from '../catalogue/extra-records.server'
import { findProperty, type ShownProperty } from '../catalogue/property.server'
import { catalogueID } from '../catalogue/property-ids'
import type { OwnerRecord } from '../catalogue/snapshot'

/** The owners of a catalogue by their address; two records with one address are one person's. */
type Owners = ReadonlyMap<string, readonly OwnerRecord[]>

/** A few bytes an owner, asked at every page of the portal. */
export const owners = memo(ofCatalogue, (site: Site): Owners => {
  const byAddress = new Map<string, OwnerRecord[]>()
  for (const owner of extraRecords(site, 'owner')) {
    const address = foldName(owner.Email)
    byAddress.set(address, [...(byAddress.get(address) ?? []), owner])
  }
  return byAddress
})

/** The records of who is logged in; none when the provider does not name them any more. */
function recordsOf(site: Site, { email }: Pick<Account, 'email'>): readonly OwnerRecord[] {
  return owners(site).get(email) ?? []
}

/** First and last name; the address where the provider names nobody. */
export function nameOf(site: Site, account: Pick<Account, 'email'>): string {
  const [record] = recordsOf(site, account)
  return record ? `${record.FirstName} ${record.LastName}` : account.email
}

/** The numbers of their properties that the catalogue still holds, in the order of the provider. */
export function ownedNumbers(site: Site, account: Pick<Account, 'email'>): number[] {
  return [...new Set(recordsOf(site, account).flatMap(record => record.PropertyIDs))]
}

/** Their properties, sold and rented ones too. */
export function ownedProperties(site: Site, account: Pick<Account, 'email'>, language: Language): ShownProperty[] {
  return ownedNumbers(site, account).flatMap(id => findProperty(site, id, language) ?? [])
}

/** @param id as it stands in the address. @returns undefined for what is not theirs, just as for what is not there. */
export function ownedProperty(site: Site, account: Pick<Account, 'email'>, id: string | undefined, language: Language) {
  const number = catalogueID(id)
  if (number === undefined || !ownedNumbers(site, account).includes(number)) return undefined
  return findProperty(site, number, language)
}
