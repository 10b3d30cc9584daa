/**
 * Opens the two kinds of database file (docs/decisions/0001): the site database, which holds what people sent,
 * and catalogue files, which never change once they are built.
 */
import { mkdirSync } from 'node:fs'
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
 * is overwritten in the file (`secure_delete`): who is erased is gone from it too.
 * @throws when the file cannot be opened or written.
 */
export function openSite(file: string): SiteDatabase {
  const client = openToWrite(file, [
    'journal_mode = WAL',
    'synchronous = FULL',
    'busy_timeout = 5000',
    'foreign_keys = ON',
    'secure_delete = ON',
  ])
  const database = drizzle({ client, schema: siteSchema })
  migrate(database, { migrationsFolder: migrations.site })
  return database
}

/** Makes a new, empty catalogue file for the import. Nobody reads it before it is switched to, so speed wins over safety. */
export function createCatalogue(file: string): CatalogueDatabase {
  // A journal of OFF would be ignored: better-sqlite3 opens files in SQLite's defensive mode.
  const client = openToWrite(file, ['journal_mode = MEMORY', 'synchronous = OFF'])
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

/** Opens a finished catalogue file, for reading only. */
export function openCatalogue(file: string): CatalogueDatabase {
  const client = new Database(file, { readonly: true, fileMustExist: true })
  client.pragma('query_only = ON')
  client.pragma('mmap_size = 268435456')
  return drizzle({ client, schema: catalogueSchema })
}
