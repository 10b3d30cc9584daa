/**
 * Opens the two kinds of database file (docs/decisions/data-stores.md): the site database, which holds what people sent,
 * and catalogue files, which never change once they are built.
 */
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import * as catalogueSchema from './schema/catalogue.server'
import * as siteSchema from './schema/site.server'

export type SiteDatabase = BetterSQLite3Database<typeof siteSchema> & { $client: Database.Database }
export type CatalogueDatabase = BetterSQLite3Database<typeof catalogueSchema> & { $client: Database.Database }

/** Where the migrations stand, from the folder the process runs in (the repository's root). */
const migrations = { site: 'db/migrations', catalogue: 'db/catalogue' }

/**
 * Opens the site database and brings it up to date. Every commit is on disk when it returns
 * (`synchronous=FULL`), because what a person sent is never lost. What is deleted, and what a row held before it was changed,
 * is overwritten in the file (`secure_delete`): who is erased is gone from it too. What was written goes from the log into the file
 * every 200 pages and not every 1000 (`wal_autocheckpoint`): the commit that does it takes 5 ms longer, and not 15 (docs/decisions/data-stores.md).
 * @throws when the file cannot be opened or written.
 */
export function openSite(file: string): SiteDatabase {
  const client = openToWrite(file, [
    'journal_mode = WAL',
    'synchronous = FULL',
    'busy_timeout = 5000',
    'foreign_keys = ON',
    'secure_delete = ON',
    'wal_autocheckpoint = 200',
  ])
  const database = drizzle({ client, schema: siteSchema })
  migrate(database, { migrationsFolder: migrations.site })
  return database
}

/**
 * Nobody reads the file before it is switched to, so speed wins over safety. A journal of OFF would be ignored: better-sqlite3 opens files
 * in SQLite's defensive mode. Large pages are fewer to write and to look through, and hold a property and its texts with less left over.
 */
const buildPragmas = ['page_size = 16384', 'journal_mode = MEMORY', 'synchronous = OFF', 'cache_size = -16000']

/** Makes a new, empty catalogue file for the import. */
export function createCatalogue(file: string): CatalogueDatabase {
  const client = openToWrite(file, buildPragmas)
  const database = drizzle({ client, schema: catalogueSchema })
  migrate(database, { migrationsFolder: migrations.catalogue })
  return database
}

function openToWrite(file: string, pragmas: readonly string[]): Database.Database {
  mkdirSync(path.dirname(file), { recursive: true })
  const client = new Database(file)
  for (const pragma of pragmas) client.pragma(pragma)
  return client
}

/** A catalogue of a thousand properties as a whole. Of a large one the process soon holds as much of it as is allowed here. */
const mostMapped = 32 << 20

/**
 * Opens a finished catalogue file, for reading only.
 * @param mappedBytes so much of its beginning is read without a copy. It counts as memory of the process: around each row that is read,
 * 64 KB.
 */
export function openCatalogue(file: string, mappedBytes = mostMapped): CatalogueDatabase {
  const client = new Database(file, { readonly: true, fileMustExist: true })
  client.pragma('query_only = ON')
  client.pragma(`mmap_size = ${mappedBytes}`)
  return drizzle({ client, schema: catalogueSchema })
}

/**
 * What is wrong with a finished catalogue file, in a sentence; undefined when nothing is.
 * @param whole also looks at every page (some 2 s a gigabyte); without it only whether it is a database of its full length.
 */
export function catalogueFault(file: string, { whole }: { whole: boolean }): string | undefined {
  let client: Database.Database | undefined
  try {
    // Without mapping it into memory: a file that is too short must not end the process.
    client = new Database(file, { readonly: true, fileMustExist: true })
    const pages = client.pragma('page_count', { simple: true }) as number
    const pageSize = client.pragma('page_size', { simple: true }) as number
    if (statSync(file).size !== pages * pageSize) return 'It does not have its full length.'
    client.prepare('select count(*) from meta').get()
    const found = whole ? client.pragma('quick_check(1)', { simple: true }) : 'ok'
    return found === 'ok' ? undefined : String(found)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    client?.close()
  }
}
