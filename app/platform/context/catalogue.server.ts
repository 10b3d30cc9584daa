/** The served catalogue file. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type CatalogueDatabase, catalogueFault, openCatalogue, type SiteDatabase } from '../../../db/client.server'
import type { Log } from '../log/log'
import type { Settings } from '../settings/settings.server'
import { dayInBrussels } from '../time/brussels'

export type ServedCatalogue = {
  version: string
  database: CatalogueDatabase
  /** The version to serve; another one is served while its file is damaged. */
  wanted: string
}

export type CatalogueReaderOptions = { mappedBytes?: number | undefined; importsElsewhere?: boolean | undefined }

export type CatalogueReader = {
  /** @throws if no catalogue was ever imported, or none can be read. */
  served: () => ServedCatalogue
  /** Marks a version as just built by this process, so that its file is not checked in full again. */
  trust: (version: string) => void
  /** Checks the whole served file after a failed request: the next request gets the last intact one. */
  recheck: () => void
  close: () => void
}

/** Interval for checking again while no file can be read (ms). */
const retryEvery = 5000
const noneReadable = 'No catalogue file can be read: run `npm run catalogue -- import`.'

const keptIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.sqlite')) : []

/** When a version was built (ms): its name starts with that moment in UTC. NaN for an invalid version. */
export function momentOfImport(version: string): number {
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(version) ?? []
  return Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`)
}

/** The day of an import, in Brussels; empty for an invalid version. */
export function dayOfImport(version: string): string {
  const moment = momentOfImport(version)
  return Number.isNaN(moment) ? '' : dayInBrussels(moment)
}

/** The folder of the catalogue files. */
export function catalogueFolder({ varDir }: Pick<Settings, 'varDir'>): string {
  return path.join(varDir, 'catalogue')
}

/**
 * Reads the served catalogue of a site. The pointer is read each time, so that another process's import takes effect at the next
 * request; the previous file is closed once its requests are over. The first file is checked in full, later ones were by their
 * import. A damaged file is replaced by the last intact one until the next import.
 * @param options `mappedBytes` as for `openCatalogue`. `importsElsewhere`: no import runs in this process, so the pointer is read
 * once per event-loop tick (a read takes some 20 µs, and a list asks eight times).
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
  /** Whether `current` was confirmed as the wanted version in this tick. */
  let isSure = false

  function open(wanted: string, previous: string | null): ServedCatalogue {
    // A restored backup has none, which is no damage.
    for (const version of keptIn(folder).length > 0 ? candidates(wanted, previous) : []) {
      if (damaged.has(version)) continue
      const file = path.join(folder, `${version}.sqlite`)
      // Versions other than the wanted one may have been kept for a rollback for any length of time.
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

  /** The wanted version first, then the previous one, then the others, newest first. */
  function candidates(wanted: string, previous: string | null): string[] {
    const others = keptIn(folder)
      .map(name => name.replace('.sqlite', ''))
      .sort()
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
        // Reads are synchronous: none is in progress.
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
