/** Looks at the file of what people sent without changing it: nothing is migrated, nothing is written. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { SiteDatabase } from './client.server'
import * as siteSchema from './schema/site.server'

/** Larger files are not taken into memory. */
const mostBytes = 1_000_000_000

/**
 * @param file `VAR_DIR/site.sqlite`
 * @throws when it cannot be opened. Its tables may be those of another version: `migrationsAhead` says so.
 */
export function lookAtSite(file: string): SiteDatabase {
  const isAtRest = !existsSync(`${file}-wal`) && statSync(file).size <= mostBytes
  const client = isAtRest ? copyOf(file) : new Database(file, { readonly: true, fileMustExist: true })
  client.pragma('query_only = ON')
  return drizzle({ client, schema: siteSchema })
}

/**
 * In memory: beside a file with a log of its own (WAL) that nobody has open, SQLite leaves two files even of who only reads, and they would
 * belong to whoever looked.
 */
function copyOf(file: string): Database.Database {
  const bytes = readFileSync(file)
  // Its header says that it has a log (2), which one in memory cannot have (1): https://www.sqlite.org/fileformat.html, 1.3.3.
  if (bytes[18] === 2 && bytes[19] === 2) bytes.fill(1, 18, 20)
  const client = new Database(bytes)
  client.pragma('schema_version')
  return client
}

/** How many migrations of this version the database has yet to get; below 0 where a newer version wrote it. */
export function migrationsAhead({ $client }: SiteDatabase, folder = 'db/migrations'): number {
  const journal = path.join(folder, 'meta/_journal.json')
  if (!existsSync(journal)) throw new Error(`there is no ${journal}`)
  const all = (JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }).entries.length
  return all - Number($client.prepare('select count(*) from __drizzle_migrations').pluck().get())
}
