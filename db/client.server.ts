/**
 * Opens the two kinds of database file (docs/decisions/data-stores.md): the site database, with what people sent, and catalogue
 * files, which are immutable once built.
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

/** The folders of migrations, relative to the working directory (the repository's root). */
const migrations = { site: 'db/migrations', catalogue: 'db/catalogue' }

/**
 * Opens and migrates the site database. Every commit is on disk when it returns (`synchronous=FULL`), so that nothing a person
 * sent is lost. Deleted and overwritten data is erased in the file (`secure_delete`), as an erasure request requires. The log is
 * checkpointed every 200 pages instead of 1000 (`wal_autocheckpoint`): the commit that does so takes 5 ms longer instead of 15
 * (docs/decisions/data-stores.md).
 * @throws if the file cannot be opened or written.
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
 * The file is not read before the switch, so speed matters more than safety. A journal of OFF would be ignored: better-sqlite3
 * opens files in SQLite's defensive mode. Large pages are fewer to write and scan, and waste less space around a property and its
 * texts.
 */
const buildPragmas = ['page_size = 16384', 'journal_mode = MEMORY', 'synchronous = OFF', 'cache_size = -16000']

/** Creates an empty catalogue file for the import. */
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

/** The whole catalogue of a thousand properties. With a large one the process soon holds this much of it in memory. */
const maxMappedBytes = 32 << 20

/**
 * Opens a finished catalogue file read-only.
 * @param mappedBytes the memory-mapped part at its beginning. It counts as memory of the process: 64 KB around each row that is
 * read.
 */
export function openCatalogue(file: string, mappedBytes = maxMappedBytes): CatalogueDatabase {
  const client = new Database(file, { readonly: true, fileMustExist: true })
  client.pragma('query_only = ON')
  client.pragma(`mmap_size = ${mappedBytes}`)
  return drizzle({ client, schema: catalogueSchema })
}

/**
 * Describes the damage of a finished catalogue file in a sentence; undefined if it is intact.
 * @param whole also checks every page (some 2 s a gigabyte); otherwise only whether it is a database of full length.
 */
export function catalogueFault(file: string, { whole }: { whole: boolean }): string | undefined {
  let client: Database.Database | undefined
  try {
    // Without memory mapping: a truncated file must not end the process.
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
