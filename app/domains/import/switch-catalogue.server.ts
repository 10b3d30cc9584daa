/** Makes a finished catalogue file the served one, and stores what changed. */
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { type CatalogueDatabase, catalogueFault, openCatalogue, type SiteDatabase } from '../../../db/client.server'
import type { property } from '../../../db/schema/catalogue.server'
import { catalogueEvent, catalogueTextChange, catalogueVersion } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { type Change, eventDetails, type GoneOn, lastGone } from './event-details.server'
import { earlierThan, forgetOld, keptVersions } from './kept-versions.server'
import { textChanges } from './text-changes.server'

type EventCause = (typeof catalogueEvent.$inferSelect)['cause']
type StandingRow = Pick<typeof property.$inferSelect, 'id' | 'state' | 'price'>
type Standing = Map<number, Pick<typeof property.$inferSelect, 'state' | 'price'>>

export type SwitchOptions = {
  /** Cause of the events; a rollback is not the provider's news. */
  cause?: EventCause
  /** The days on which the provider says that properties were withdrawn. */
  goneOn?: GoneOn | undefined
  /** A source's first catalogue produces no events. */
  isFirst?: boolean
  /** Written in the same transaction. */
  alongside?: ((tx: SiteTransaction) => void) | undefined
  /** Maximum disk space for kept files. */
  diskBytes?: number | undefined
}

/**
 * Switches to a version in one short transaction: the pointer and its events, or neither. A site's first catalogue produces no
 * events.
 * @throws if that version's file is missing, or another import switched meanwhile.
 */
export function switchCatalogue(
  site: SiteDatabase,
  folder: string,
  version: string,
  now: Date,
  { cause = 'import', isFirst = false, goneOn = () => undefined, alongside, diskBytes }: SwitchOptions = {},
): Change[] {
  const fileOf = (name: string) => path.join(folder, `${name}.sqlite`)
  return withCatalogue(fileOf(version), after => {
    const previous = servedVersion(site)
    if (previous === version) return []
    // A missing or damaged file yields no changes.
    const isKnown = previous !== undefined && !isFirst && !catalogueFault(fileOf(previous), { whole: true })
    const events = isKnown ? withCatalogue(fileOf(previous), before => eventsBetween(before, after)) : []
    // A rollback is not the provider's news.
    const texts = isKnown && cause === 'import' ? textChanges(after, fileOf(previous)) : []
    site.transaction(
      tx => {
        if (servedVersion(tx) !== previous)
          throw new Error('Another import switched the catalogue meanwhile: run this one again.')
        // After a rollback, the next one goes further back.
        const before = cause === 'rollback' ? earlierThan(folder, version) : previous
        const row = { version, previous: before ?? null, switchedAt: now.getTime() }
        tx.insert(catalogueVersion)
          .values({ id: 1, ...row })
          .onConflictDoUpdate({ target: catalogueVersion.id, set: row })
          .run()
        for (const event of events)
          tx.insert(catalogueEvent)
            .values({ ...event, version, cause, at: now.getTime() })
            .run()
        for (const change of texts)
          tx.insert(catalogueTextChange)
            .values({ ...change, at: now.getTime() })
            .run()
        alongside?.(tx)
      },
      { behavior: 'immediate' },
    )
    forgetOld(folder, { now, diskBytes, served: [version, previous] })
    return events
  })

  function eventsBetween(before: CatalogueDatabase, after: CatalogueDatabase) {
    const changes = compare(standingOf(before), standingOf(after), id => lastGone(site, id))
    const detailsOf = eventDetails(site, { before, after }, changes, { goneOn, now: now.getTime() })
    return changes.map(change => {
      const { saidOn, stood } = detailsOf(change)
      // A rollback is not the provider's news.
      return { ...change, saidOn: cause === 'rollback' ? null : saidOn, stood }
    })
  }
}

/**
 * Switches back to the previous version, or to any kept one, and stores the events, so that the price history stays true to what
 * visitors saw. Nobody is alerted. A repeated rollback goes further back.
 * @returns undefined if there is no such version, or its file is missing or damaged: nothing changes.
 */
export function rollback(
  site: SiteDatabase,
  folder: string,
  now: Date,
  wanted?: string,
  alongside?: SwitchOptions['alongside'],
): { version: string; changes: Change[] } | undefined {
  const row = site.select().from(catalogueVersion).where(eq(catalogueVersion.id, 1)).get()
  const earlier = row ? [row.previous, ...keptVersions(folder).filter(each => each < row.version)] : []
  const candidates = wanted === undefined ? earlier : keptVersions(folder).filter(each => each === wanted)
  const version = candidates.find(each => each && !catalogueFault(path.join(folder, `${each}.sqlite`), { whole: true }))
  return version ? { version, changes: switchCatalogue(site, folder, version, now, { cause: 'rollback', alongside }) } : undefined
}

/** The version that is served, or undefined before the first import. */
export function servedVersion(site: Pick<SiteDatabase, 'select'>): string | undefined {
  return site.select().from(catalogueVersion).where(eq(catalogueVersion.id, 1)).get()?.version
}

/**
 * Compares two catalogues as visitors see them.
 * @param goneBefore how a property missing from the first was removed earlier, if it was: a returning property is not new.
 */
function compare(before: Standing, after: Standing, goneBefore: (id: number) => { price: number | null } | undefined): Change[] {
  const changes: Change[] = []
  for (const [propertyID, now] of after) {
    const then = before.get(propertyID)
    const gone = then ? undefined : goneBefore(propertyID)
    const prices = { oldPrice: (then ?? gone)?.price ?? null, newPrice: now.price }
    const add = (kind: Change['kind']) => changes.push({ propertyID, kind, ...prices })
    if (!then && !gone) {
      if (now.state === 'offered') add('new')
    } else if (gone || then?.state !== now.state) {
      add(now.state === 'offered' ? 'back' : now.state)
    } else if (now.state === 'offered' && then.price !== now.price) add('price')
  }
  for (const [propertyID, then] of before) {
    if (!after.has(propertyID)) changes.push({ propertyID, kind: 'gone', oldPrice: then.price, newPrice: null })
  }
  return changes
}

function standingOf({ $client }: CatalogueDatabase): Standing {
  const rows = $client.prepare<[], StandingRow>('select id, state, price from property').iterate()
  return new Map(Array.from(rows, ({ id, state, price }) => [id, { state, price }]))
}

function withCatalogue<T>(file: string, read: (catalogue: CatalogueDatabase) => T): T {
  const catalogue = openCatalogue(file, 0)
  try {
    return read(catalogue)
  } finally {
    catalogue.$client.close()
  }
}
