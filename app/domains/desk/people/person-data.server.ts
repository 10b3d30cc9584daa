/** A person's data handed out or erased at their request (GDPR): what `npm run privacy` does, with its row in the log. */
import { rm } from 'node:fs/promises'
import type { PersonalData } from '../../../../db/personal-data.server'
import { isAgencyAddress } from '../../../platform/agency/configuration.server'
import { logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { findByEmail } from '../../account/accounts.server'
import { erasePerson, findPerson } from '../../privacy/person.server'
import { personHash } from '../person-token.server'
import type { StaffMember } from '../staff.server'

type Holders = readonly PersonalData[]

const personOf = ({ database, settings }: Site, address: string) => ({ database, address, varDir: settings.varDir })

/** How many records of each kind there are. @param email lower case */
export function countPerson(site: Site, holders: Holders, email: string): { name: string; count: number }[] {
  const found = Object.entries(findPerson(holders, personOf(site, email)))
  return found.map(([name, records]) => ({ name, count: records.length }))
}

/** Everything about the address, as JSON. */
export function exportPerson(site: Site, holders: Holders, email: string, by: StaffMember): string {
  const data = { address: email, ...findPerson(holders, personOf(site, email)) }
  const done = { action: 'person-exported', thing: 'person', thingID: personHash(site, email) }
  site.database.transaction(tx => logAction(tx, by, done, site.now()), { behavior: 'immediate' })
  return JSON.stringify(data, null, 2)
}

/** Why an address cannot be erased: a locale key. The agency's own is in every request, and staff lose their access first. */
export function whyNotErased(site: Site, email: string): string | undefined {
  if (isAgencyAddress(site.configuration, email)) return 'DESK_ERASE_AGENCY'
  return findByEmail(site.database, 'staff', email) ? 'DESK_ERASE_STAFF' : undefined
}

/** @returns the log entry's ID, which names nobody; undefined if nothing was found; a locale key if it may not be. */
export async function erasePersonAtDesk(
  site: Site,
  holders: Holders,
  email: string,
  by: StaffMember,
): Promise<number | undefined | string> {
  const refusal = whyNotErased(site, email)
  if (refusal) return refusal
  const now = site.now()
  let entry: number | undefined
  const { files } = erasePerson(holders, {
    ...personOf(site, email),
    now,
    alongside: (tx, records) => {
      const after = Object.values(records).reduce((sum, count) => sum + count, 0)
      if (after > 0) entry = logAction(tx, by, { action: 'person-erased', thing: 'person', thingID: '', after }, now)
    },
  })
  for (const file of files) await rm(file, { force: true })
  return entry
}
