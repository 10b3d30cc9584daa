/** The catalogue file that is served now. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type CatalogueDatabase, catalogueFault, openCatalogue, type SiteDatabase } from '../../../db/client.server'
import type { Log } from '../log/log'
import type { Settings } from '../settings/settings.server'
import { dayInBrussels } from '../time/brussels'

export type ServedCatalogue = {
  version: string
  database: CatalogueDatabase
  /** The version that should be served; another one when its file is damaged. */
  wanted: string
}

export type CatalogueReaderOptions = { mappedBytes?: number | undefined; importsElsewhere?: boolean | undefined }

export type CatalogueReader = {
  /** @throws when no catalogue was ever imported, or none of those that are kept can be read. */
  served: () => ServedCatalogue
  /** This version was just built by this process: it need not be looked at as a whole. */
  trust: (version: string) => void
  /** Looks at the whole served file, after it failed a request: the next one gets the last that is whole. */
  recheck: () => void
  close: () => void
}

/** While no file can be read they are looked at again this often (ms). */
const retryEvery = 5000
const noneReadable = 'No catalogue file can be read: run `npm run catalogue -- import`.'

/** When a version was built (ms): it begins with its moment in UTC. NaN for what is none. */
export function momentOfImport(version: string): number {
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(version) ?? []
  return Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`)
}

/** The day of an import, in Brussels; empty for what is no version. */
export function dayOfImport(version: string): string {
  const moment = momentOfImport(version)
  return Number.isNaN(moment) ? '' : dayInBrussels(moment)
}

/** Where catalogue files are kept. */
export function catalogueFolder({ varDir }: Pick<Settings, 'varDir'>): string {
  return path.join(varDir, 'catalogue')
}

/**
 * Reads the served catalogue of a site. The pointer is read each time, so that an import by another process is seen at the next
 * request; the previous file is closed once the requests that read it are over. The first file is looked at
 * as a whole, those that follow were by their import. In place of a damaged one the last that is whole is served, until the next
 * import.
 * @param options `mappedBytes` as `openCatalogue` takes it. `importsElsewhere`: no import runs in this process, so the pointer is read
 * once in a turn of the event loop (a reading takes some 20 µs, and a list asks eight times).
 */
export function catalogueReader(
  site: SiteDatabase,
  folder: string,
  log: Log,
  options: CatalogueReaderOptions = {},
): CatalogueReader {
  const { mappedBytes, importsElsewhere = false } = options
  const pointer = site.$client.prepare<[], { version: string; previous: string | null }>(
    'select version, previous from catalogue_version where id = 1',
  )
  const damaged = new Set<string>()
  let trusted: string | undefined
  let current: ServedCatalogue | undefined
  let failed: { wanted: string; until: number } | undefined
  /** Whether `current` was found to be the wanted one in this turn. */
  let isSure = false

  function open(wanted: string, previous: string | null): ServedCatalogue {
    for (const version of candidates(wanted, previous)) {
      if (damaged.has(version)) continue
      const file = path.join(folder, `${version}.sqlite`)
      // Those that are not wanted were kept for a rollback, however long.
      const fault = catalogueFault(file, { whole: version !== trusted && (current === undefined || version !== wanted) })
      if (fault === undefined) return serve(version, wanted)
      noteDamage(version, fault)
    }
    damaged.clear()
    failed = { wanted, until: performance.now() + retryEvery }
    throw new Error(noneReadable)
  }

  function noteDamage(version: string, fault: string) {
    damaged.add(version)
    log('catalogue-damaged', { version, error: fault })
  }

  /** The wanted one first, then that before it, then any other, the newest first. */
  function candidates(wanted: string, previous: string | null): string[] {
    const kept = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.sqlite')) : []
    const others = kept.map(name => name.replace('.sqlite', '')).sort()
    return [...new Set([wanted, ...(previous ? [previous] : []), ...others.reverse()])]
  }

  function serve(version: string, wanted: string): ServedCatalogue {
    const database = openCatalogue(path.join(folder, `${version}.sqlite`), mappedBytes)
    if (version !== wanted) log('catalogue-replaced', { wanted, served: version })
    return { version, wanted, database }
  }

  return {
    served: () => {
      if (isSure && current !== undefined) return current
      const row = pointer.get()
      if (row === undefined) throw new Error('There is no catalogue yet: run `npm run catalogue -- import`.')
      if (current?.wanted !== row.version) {
        if (failed?.wanted === row.version && performance.now() < failed.until) throw new Error(noneReadable)
        const old = current
        current = open(row.version, row.previous)
        // Reads are synchronous: nobody is in the middle of one.
        old?.database.$client.close()
      }
      if (importsElsewhere) {
        isSure = true
        setImmediate(() => {
          isSure = false
        })
      }
      return current
    },
    trust: version => {
      trusted = version
    },
    recheck: () => {
      if (current === undefined) return
      const { version, database } = current
      const fault = catalogueFault(path.join(folder, `${version}.sqlite`), { whole: true })
      if (fault === undefined) return
      noteDamage(version, fault)
      current = undefined
      database.$client.close()
    },
    close: () => current?.database.$client.close(),
  }
}
