/** What a domain keeps about people, for `npm run privacy`. */
import type { SiteDatabase } from './client.server'

type Transaction = Parameters<Parameters<SiteDatabase['transaction']>[0]>[0]
type Reader = Pick<SiteDatabase, 'select'>

/** `address` is lower case; `varDir` the absolute path of VAR_DIR. */
export type PersonOf<Source> = { database: Source; address: string; varDir: string }

export type PersonalData = {
  /** Its name in the export. */
  name: string
  /** Everything about the address, as it can be written as JSON. */
  find: (person: PersonOf<Reader>) => unknown[]
  /**
   * Takes it all away, in two steps, because the transaction of an erasure holds up every form of the site. What only a
   * reading of all records tells is read at once; the function given back deletes inside of the transaction, where indexes
   * find everything, also what was stored since the reading.
   */
  erase: (person: PersonOf<Reader>) => EraseStored
}

/**
 * @param since a moment before everything that was stored after the reading (ms).
 * @returns how many records went, and the files to delete once that is on disk (absolute paths).
 */
export type EraseStored = (tx: Transaction, since: number) => { records: number; files?: string[] }
