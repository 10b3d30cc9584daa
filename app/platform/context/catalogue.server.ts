/** The catalogue file that is served now. */
import path from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import { type CatalogueDatabase, once, openCatalogue } from '../../../db/client.server'
import { env } from '../settings/settings.server'
import { siteDatabase } from './site-database.server'

export type ServedCatalogue = {
  version: string
  database: CatalogueDatabase
  /** Prepared statements of this file, kept by the functions that made them. */
  statements: LRUCache<string, object>
}

type State = { pointer: BetterSqlite3.Statement<[], { version: string }>; served?: ServedCatalogue }

/** The shapes of a search are some hundred thousand; a statement that was dropped is prepared again. */
const mostStatements = 400

/** Where catalogue files are kept. */
export function catalogueFolder(): string {
  return path.join(env().varDir, 'catalogue')
}

/**
 * The served catalogue. The pointer is read each time (a few microseconds), so that an import by another process is
 * seen at the next request; the previous file is closed once the requests that read it are over.
 * @throws when no catalogue was ever imported.
 */
export function servedCatalogue(): ServedCatalogue {
  const state = once<State>('catalogue', () => ({
    pointer: siteDatabase().$client.prepare('select version from catalogue_version where id = 1'),
  }))
  const version = state.pointer.get()?.version
  if (version === undefined) throw new Error('There is no catalogue yet: run `npm run catalogue -- import`.')
  if (state.served?.version !== version) {
    const old = state.served
    const database = openCatalogue(path.join(catalogueFolder(), `${version}.sqlite`))
    state.served = { version, database, statements: new LRUCache({ max: mostStatements }) }
    // Reads are synchronous: nobody is in the middle of one.
    old?.database.$client.close()
  }
  return state.served
}

/** A statement prepared once for each catalogue file. */
export function prepared<T extends object>(name: string, prepare: (database: CatalogueDatabase) => T): T {
  const { database, statements } = servedCatalogue()
  const known = statements.get(name) as T | undefined
  if (known !== undefined) return known
  const statement = prepare(database)
  statements.set(name, statement)
  return statement
}
