/** Makes a finished catalogue file the one that is served, and notes what changed. */
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { type CatalogueDatabase, catalogueFault, openCatalogue, type SiteDatabase } from '../../../db/client.server'
import { property } from '../../../db/schema/catalogue.server'
import { catalogueEvent, catalogueVersion } from '../../../db/schema/site.server'

import { earlierThan, forgetOld, keptVersions } from './kept-versions.server'

type EventKind = (typeof catalogueEvent.$inferInsert)['kind']
type EventCause = (typeof catalogueEvent.$inferSelect)['cause']
type Standing = Map<number, Pick<typeof property.$inferSelect, 'state' | 'price'>>
export type Change = { propertyID: number; kind: EventKind; oldPrice: number | null; newPrice: number | null }

export type SwitchOptions = {
  /** Of the events: what a rollback changes is nothing that the provider says. */
  cause?: EventCause
  /** The first of a source makes no events. */
  isFirst?: boolean
  /** What the files that are kept may take. */
  diskBytes?: number | undefined
}

/**
 * Switches to a version in one short transaction: the pointer and the events of the change, or neither.
 * The first catalogue of a site makes no events: nobody missed anything.
 * @throws when the file of that version is not there, or another import switched meanwhile.
 */
export function switchCatalogue(
  site: SiteDatabase,
  folder: string,
  version: string,
  now: Date,
  { cause = 'import', isFirst = false, diskBytes }: SwitchOptions = {},
): Change[] {
  const next = standingOf(path.join(folder, `${version}.sqlite`))
  const previous = servedVersion(site)
  if (previous === version) return []
  const file = previous && path.join(folder, `${previous}.sqlite`)
  // One that is gone or damaged tells of no changes.
  const changes = file && !isFirst && !catalogueFault(file, { whole: true }) ? compare(standingOf(file), next) : []
  site.transaction(
    tx => {
      if (servedVersion(tx) !== previous) throw new Error('Another import switched the catalogue meanwhile: run this one again.')
      // After a rollback the next one goes further back.
      const before = cause === 'rollback' ? earlierThan(folder, version) : previous
      const row = { version, previous: before ?? null, switchedAt: now.getTime() }
      tx.insert(catalogueVersion)
        .values({ id: 1, ...row })
        .onConflictDoUpdate({ target: catalogueVersion.id, set: row })
        .run()
      for (const change of changes)
        tx.insert(catalogueEvent)
          .values({ ...change, version, cause, at: now.getTime() })
          .run()
    },
    { behavior: 'immediate' },
  )
  forgetOld(folder, { now, diskBytes, served: [version, previous] })
  return changes
}

/**
 * Switches back to the version that was served before, or to any that is kept, with the events of that change: the price history goes on
 * telling what visitors saw. Nobody is alerted of what it changes. Once more, it goes further back.
 * @returns undefined when there is no such version, or its file is gone or damaged: then nothing is changed.
 */
export function rollback(
  site: SiteDatabase,
  folder: string,
  now: Date,
  wanted?: string,
): { version: string; changes: Change[] } | undefined {
  const row = site.select().from(catalogueVersion).where(eq(catalogueVersion.id, 1)).get()
  const earlier = row ? [row.previous, ...keptVersions(folder).filter(each => each < row.version)] : []
  const candidates = wanted === undefined ? earlier : keptVersions(folder).filter(each => each === wanted)
  const version = candidates.find(each => each && !catalogueFault(path.join(folder, `${each}.sqlite`), { whole: true }))
  return version ? { version, changes: switchCatalogue(site, folder, version, now, { cause: 'rollback' }) } : undefined
}

/** The version that is served, or undefined before the first import. */
export function servedVersion(site: Pick<SiteDatabase, 'select'>): string | undefined {
  return site.select().from(catalogueVersion).where(eq(catalogueVersion.id, 1)).get()?.version
}

/** What changed for visitors from one catalogue to the next. */
export function compare(before: Standing, after: Standing): Change[] {
  const changes: Change[] = []
  for (const [propertyID, now] of after) {
    const then = before.get(propertyID)
    const prices = { oldPrice: then?.price ?? null, newPrice: now.price }
    const add = (kind: EventKind) => changes.push({ propertyID, kind, ...prices })
    if (!then) {
      if (now.state === 'offered') add('new')
    } else if (then.state !== now.state) {
      add(now.state === 'offered' ? 'back' : now.state)
    } else if (now.state === 'offered' && then.price !== now.price) add('price')
  }
  for (const [propertyID, then] of before) {
    if (!after.has(propertyID)) changes.push({ propertyID, kind: 'gone', oldPrice: then.price, newPrice: null })
  }
  return changes
}

function standingOf(file: string): Standing {
  const catalogue: CatalogueDatabase = openCatalogue(file)
  try {
    const rows = catalogue.select({ id: property.id, state: property.state, price: property.price }).from(property).all()
    return new Map(rows.map(({ id, state, price }) => [id, { state, price }]))
  } finally {
    catalogue.$client.close()
  }
}
