/** All data about one address, across domains: `npm run privacy`. */
import type { SiteDatabase } from '../../../db/client.server'
import type { PersonalData, PersonOf } from '../../../db/personal-data.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'

type Person = PersonOf<SiteDatabase>

/** By holder; holders without data have an empty list. */
export function findPerson(holders: readonly PersonalData[], person: Person): Record<string, unknown[]> {
  return Object.fromEntries(holders.map(({ name, find }) => [name, find(person)]))
}

/** Maximum time between a request's timestamp and its storage (ms). */
const longestRequest = 3_600_000

/**
 * Deletes all data in one transaction; SQLite overwrites it in the file (`secure_delete`).
 * @param person `now`: the current time (ms). `alongside` writes in the same transaction.
 * @returns records deleted per holder, and files to delete now.
 */
export function erasePerson(
  holders: readonly PersonalData[],
  {
    now,
    alongside,
    ...person
  }: Person & { now: number; alongside?: (tx: SiteTransaction, records: Record<string, number>) => void },
) {
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
      alongside?.(tx, records)
    },
    { behavior: 'immediate' },
  )
  // The write-ahead log still holds the data, so it is written to the file and truncated.
  database.$client.pragma('wal_checkpoint(TRUNCATE)')
  return { records, files: [...new Set(files)] }
}
