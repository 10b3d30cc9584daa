/** Everything about one address, over all domains: `npm run privacy`. */
import type { SiteDatabase } from '../../../db/client.server'
import type { PersonalData, PersonOf } from '../../../db/personal-data.server'

type Person = PersonOf<SiteDatabase>

/** By the name of each holder; those with nothing are there with an empty list. */
export function findPerson(holders: readonly PersonalData[], person: Person): Record<string, unknown[]> {
  return Object.fromEntries(holders.map(({ name, find }) => [name, find(person)]))
}

/** No request takes longer than this between the moment that is stored with it and the storing (ms). */
const longestRequest = 3_600_000

/**
 * Takes everything away in one transaction; the database overwrites it in its file (`secure_delete`).
 * @param person `now`: the current time (ms).
 * @returns how many records of each holder went, and the files that are to be deleted now.
 */
export function erasePerson(holders: readonly PersonalData[], { now, ...person }: Person & { now: number }) {
  const { database } = person
  const records: Record<string, number> = {}
  const files: string[] = []
  const since = now - longestRequest
  const erasures = holders.map(({ name, erase }) => ({ name, eraseStored: erase(person) }))
  database.transaction(
    tx => {
      for (const { name, eraseStored } of erasures) {
        const erased = eraseStored(tx, since)
        records[name] = erased.records
        files.push(...(erased.files ?? []))
      }
    },
    { behavior: 'immediate' },
  )
  // The log of changes holds what was written; once it is in the file, the log starts anew.
  database.$client.pragma('wal_checkpoint(TRUNCATE)')
  return { records, files: [...new Set(files)] }
}
