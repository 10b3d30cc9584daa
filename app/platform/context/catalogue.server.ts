/** The catalogue file that is served now. */
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { type CatalogueDatabase, openCatalogue, type SiteDatabase } from '../../../db/client.server'
import type { Settings } from '../settings/settings.server'

export type ServedCatalogue = {
  version: string
  database: CatalogueDatabase
  /** Prepared statements of this file, kept by the functions that made them. */
  statements: LRUCache<string, object>
}

/** The shapes of a search are some hundred thousand; a statement that was dropped is prepared again. */
const mostStatements = 400

/** Where catalogue files are kept. */
export function catalogueFolder({ varDir }: Pick<Settings, 'varDir'>): string {
  return path.join(varDir, 'catalogue')
}

/**
 * Reads the served catalogue of a site.
 * @returns a function that gives it. The pointer is read each time (a few microseconds), so that an import by another process
 * is seen at the next request; the previous file is closed once the requests that read it are over. It throws when no catalogue
 * was ever imported.
 */
export function catalogueReader(site: SiteDatabase, folder: string): { served: () => ServedCatalogue; close: () => void } {
  const pointer = site.$client.prepare<[], { version: string }>('select version from catalogue_version where id = 1')
  let current: ServedCatalogue | undefined
  return {
    served: () => {
      const version = pointer.get()?.version
      if (version === undefined) throw new Error('There is no catalogue yet: run `npm run catalogue -- import`.')
      if (current?.version !== version) {
        const old = current
        const database = openCatalogue(path.join(folder, `${version}.sqlite`))
        current = { version, database, statements: new LRUCache({ max: mostStatements }) }
        // Reads are synchronous: nobody is in the middle of one.
        old?.database.$client.close()
      }
      return current
    },
    close: () => current?.database.$client.close(),
  }
}

/** A statement prepared once for each catalogue file. */
export function prepared<T extends object>(
  site: { catalogue: () => ServedCatalogue },
  name: string,
  prepare: (database: CatalogueDatabase) => T,
): T {
  const { database, statements } = site.catalogue()
  const known = statements.get(name) as T | undefined
  if (known !== undefined) return known
  const statement = prepare(database)
  statements.set(name, statement)
  return statement
}
