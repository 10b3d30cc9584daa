/** Inspects the site database without changing it: no migration, no writes. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { SiteDatabase } from './client.server'
import * as siteSchema from './schema/site.server'

/** Larger files are not loaded into memory. */
const maxBytes = 1_000_000_000

/**
 * @param file `VAR_DIR/site.sqlite`
 * @throws if it cannot be opened. Its schema may be another version's: see `migrationsAhead`.
 */
export function lookAtSite(file: string): SiteDatabase {
  const isAtRest = !existsSync(`${file}-wal`) && statSync(file).size <= maxBytes
  const client = isAtRest ? copyOf(file) : new Database(file, { readonly: true, fileMustExist: true })
  client.pragma('query_only = ON')
  return drizzle({ client, schema: siteSchema })
}

/**
 * In memory: SQLite creates two files even for a reader if a WAL file is not open elsewhere, and they would belong to the
 * reader's user.
 */
function copyOf(file: string): Database.Database {
  const bytes = readFileSync(file)
  // The header announces WAL mode (2), which an in-memory database cannot use (1): https://www.sqlite.org/fileformat.html, 1.3.3.
  if (bytes[18] === 2 && bytes[19] === 2) bytes.fill(1, 18, 20)
  const client = new Database(bytes)
  client.pragma('schema_version')
  return client
}

/** The number of this version's migrations missing in the database; negative if a newer version wrote it. */
export function migrationsAhead({ $client }: SiteDatabase, folder = 'db/migrations'): number {
  const journal = path.join(folder, 'meta/_journal.json')
  if (!existsSync(journal)) throw new Error(`there is no ${journal}`)
  const all = (JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }).entries.length
  return all - Number($client.prepare('select count(*) from __drizzle_migrations').pluck().get())
}
