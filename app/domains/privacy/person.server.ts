/** Everything about one address, over all domains: `npm run privacy`. */
import type { SiteDatabase } from '../../../db/client.server'
import type { PersonalData, PersonOf } from '../../../db/personal-data.server'

type Person = PersonOf<SiteDatabase>

/** By the name of each holder; those with nothing are there with an empty list. */
export function findPerson(holders: readonly PersonalData[], person: Person): Record<string, unknown[]> {
  return Object.fromEntries(holders.map(({ name, find }) => [name, find(person)]))
}

/**
 * Takes everything away in one transaction; the database overwrites it in its file (`secure_delete`).
 * @returns how many records of each holder went, and the files that are to be deleted now.
 */
export function erasePerson(holders: readonly PersonalData[], { database, ...person }: Person) {
  const records: Record<string, number> = {}
  const files: string[] = []
  database.transaction(
    tx => {
      for (const { name, erase } of holders) {
        const erased = erase({ database: tx, ...person })
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
