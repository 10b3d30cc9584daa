/** A domain's personal data, for `npm run privacy`. */
import type { SiteDatabase } from './client.server'

type Transaction = Parameters<Parameters<SiteDatabase['transaction']>[0]>[0]
type Reader = Pick<SiteDatabase, 'select'>

/** `address` is lower case; `varDir` the absolute path of VAR_DIR. */
export type PersonOf<Source> = { database: Source; address: string; varDir: string }

export type PersonalData = {
  /** Its name in the export. */
  name: string
  /** Everything about the address, serialisable as JSON. */
  find: (person: PersonOf<Reader>) => unknown[]
  /**
   * Erases everything in two steps, because the transaction of an erasure blocks every form of the site. Data that needs a full
   * scan is read first; the returned function deletes inside the transaction, where indexes find everything, including what was
   * stored since the scan.
   */
  erase: (person: PersonOf<Reader>) => EraseStored
}

/**
 * @param since a moment before anything was stored after the scan (ms).
 * @returns the number of deleted records, and the files to delete once the transaction is on disk (absolute paths).
 */
export type EraseStored = (tx: Transaction, since: number) => { records: number; files?: string[] }
