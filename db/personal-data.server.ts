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
  /** Takes it all away. @returns how many records went, and the files to delete once that is on disk (absolute paths). */
  erase: (person: PersonOf<Transaction>) => { records: number; files?: string[] }
}
