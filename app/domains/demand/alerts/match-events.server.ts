/**
 * Matches imported changes with saved searches. Reads only searches for the property's places (`demand_place`), in batches, so
 * that 100,000 searches strain neither memory nor the site.
 * Guarantee: an event is marked as matched only after all searches were read; a killed run starts again, and the primary key of
 * `demand_alert` prevents duplicate alerts. Mails use marked events only (`send-alerts`).
 */

import { and, asc, eq, gt, max } from 'drizzle-orm'
import type { SiteDatabase } from '../../../../db/client.server'
import { catalogueEvent, demandProgress } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'
import type { Criteria } from '../../search/filters/registry'
import { matcherOf, type Offer } from '../../search/matches'
import { findOffer } from '../../search/offers.server'
import { askedAt, placesOfOffer, whereOf } from '../../search/places.server'
import { bitsOfOffer, type PackedCriteria, unpackCriteria } from '../criteria'

export type Announcement = { eventID: number; kind: 'new' | 'price' | 'back' }

/** A property with good news from an import, and how many searches it matches. */
export type MatchedProperty = { id: number; events: Announcement[]; demands: number }

export type MatchDeps = {
  database: SiteDatabase
  now: () => number
  /** Yields between batches. */
  pause?: () => Promise<void>
  /** Batch size. */
  portion?: number
  /** Runs in the transaction that marks the events: queues the staff mail. */
  report?: (tx: SiteTransaction, matched: MatchedProperty[]) => void
}

type Changed = { offer: Offer; places: readonly string[]; matched: MatchedProperty }
type Asked = { id: number; criteria: string; subscriberID: string; sinceEvent: number }
/** A search that finds a property. `criteria` is set if it must be checked again with the person's language or the map. */
type Found = { subscriberID: string; sinceEvent: number; changed: Changed; criteria: Criteria | undefined }

/** Buffer size before sorted writing, so that each database page is written few times. Some 2 MB. */
const maxHeld = 20_000

/** Place of searches without a location. */
export const everywhere = '*'

/** Most of these searches match nothing or several properties, so subscribers are read only when alerts are written. */
const nextDemands = `select d.id, d.criteria, d.subscriberID, d.sinceEvent from demand_place p cross join demand d on d.id = p.demandID
  where p.place = ? and p.list = ? and p.demandID > ? and p.types & ? and (p.priceMax = 0 or p.priceMax >= ?) order by p.demandID limit ?`

/** @returns number of alerts created. */
export async function matchEvents(
  site: Site,
  { database, now, pause = nextTurn, portion = 1000, report }: MatchDeps,
): Promise<number> {
  const start = lastMatched(database)
  const events = database.select().from(catalogueEvent).where(gt(catalogueEvent.id, start)).orderBy(asc(catalogueEvent.id)).all()
  const last = events.at(-1)?.id
  if (last === undefined) return 0
  const changed = changedOf(site, events)
  let alerts = 0
  let found: Found[] = []
  const demands = database.$client.prepare<[string, number, number, number, number, number], Asked>(nextDemands)
  const add = (some: Found[]) => addAlerts(database, some, { now, pause, portion })
  let asked = 0
  for (const each of changed.values()) {
    const { list, types, price } = each.offer
    for (const place of [...each.places, everywhere]) {
      for (let after = 0; ; ) {
        const rows = demands.all(place, list, after, bitsOfOffer(types), price ?? 0, portion)
        for (const row of rows) addFound(found, row, each, place)
        if (found.length >= maxHeld) {
          alerts += await add(found)
          found = []
        }
        after = rows.at(-1)?.id ?? 0
        // A place without searches takes time too.
        asked += rows.length + 1
        if (asked >= portion) {
          asked = 0
          await pause()
        }
        if (rows.length < portion) break
      }
    }
  }
  alerts += await add(found)
  alerts += alertOfSales(database, { from: start, to: last }, now())
  mark(database, { from: start, to: last }, tx =>
    report?.(
      tx,
      [...changed.values()].map(({ matched }) => matched),
    ),
  )
  return alerts
}

/** Writes alerts for active subscribers. @returns number of new ones. */
async function addAlerts(
  database: SiteDatabase,
  found: Found[],
  { now, pause, portion }: { now: () => number; pause: () => Promise<void>; portion: number },
): Promise<number> {
  const { $client } = database
  const insert = $client.prepare<[string, number, number, number]>(
    `insert into demand_alert (subscriberID, eventID, propertyID, state, matchedAt) values (?, ?, ?, 'waiting', ?) on conflict do nothing`,
  )
  const languageOf = $client
    .prepare<[string], Language>(`select language from subscriber where id = ? and state = 'active'`)
    .pluck()
  // In index order, so that neighbouring rows share a database page.
  found.sort((a, b) => (a.subscriberID < b.subscriberID ? -1 : a.subscriberID > b.subscriberID ? 1 : 0))
  let added = 0
  for (let index = 0; index < found.length; index += portion) {
    const at = now()
    database.transaction(
      () => {
        let person: { id: string; language: Language | undefined } | undefined
        for (const { subscriberID, sinceEvent, changed, criteria } of found.slice(index, index + portion)) {
          if (person?.id !== subscriberID) person = { id: subscriberID, language: languageOf.get(subscriberID) }
          const { offer, matched } = changed
          if (!person.language || (criteria && !matcherInPlace(criteria, person.language)(offer))) continue
          matched.demands += 1
          for (const { eventID } of matched.events)
            if (eventID > sinceEvent) added += insert.run(subscriberID, eventID, offer.id, at).changes
        }
      },
      { behavior: 'immediate' },
    )
    await pause()
  }
  return added
}

/** Marks all events so far as matched, without alerting anybody. */
export function markEventsMatched(database: SiteDatabase): void {
  const start = lastMatched(database)
  const last =
    database
      .select({ id: max(catalogueEvent.id) })
      .from(catalogueEvent)
      .get()?.id ?? 0
  if (last > start) mark(database, { from: start, to: last }, () => {})
}

/** The last event matched with all searches. */
export function lastMatched(database: Pick<SiteDatabase, 'select'>): number {
  return database.select().from(demandProgress).where(eq(demandProgress.id, 1)).get()?.lastEvent ?? 0
}

/**
 * The announcement of an event; undefined if it is not worth telling. A price drop needs both prices published; a rollback is
 * not the provider's news.
 */
function announcementOf({ id, kind, cause, oldPrice, newPrice }: typeof catalogueEvent.$inferSelect): Announcement | undefined {
  if (cause === 'rollback') return undefined
  if (kind === 'new' || kind === 'back') return { eventID: id, kind }
  const lowered = kind === 'price' && oldPrice !== null && newPrice !== null && newPrice < oldPrice
  return lowered ? { eventID: id, kind: 'price' } : undefined
}

/** Changed properties that are still available, as lists show them. */
function changedOf(site: Site, events: readonly (typeof catalogueEvent.$inferSelect)[]): Map<number, Changed> {
  const changed = new Map<number, Changed>()
  for (const event of events) {
    const announcement = announcementOf(event)
    if (!announcement) continue
    const offer = findOffer(site, event.propertyID)
    // That a price fell tells where it lies.
    if (!offer || (announcement.kind === 'price' && offer.price === null)) continue
    const known = changed.get(event.propertyID)
    if (known) known.matched.events.push(announcement)
    else {
      const matched = { id: offer.id, events: [announcement], demands: 0 }
      changed.set(offer.id, { offer, places: placesOfOffer(offer), matched })
    }
  }
  return changed
}

/** Matches a search with properties in one of its places (`askedAt`); only circles still need checking. */
export function matcherInPlace(criteria: Criteria, language: Language): (offer: Offer) => boolean {
  return matcherOf(criteria, criteria.radius > 0 ? whereOf(criteria) : undefined, language)
}

/** Adds a matching search. */
function addFound(found: Found[], asked: Asked, changed: Changed, place: string): void {
  const { subscriberID, sinceEvent } = asked
  const packed = JSON.parse(asked.criteria) as PackedCriteria
  const { offer, places } = changed
  if (!matcherOf(packed)(offer)) return
  const { cities = [], zones = [], radius = 0, search = '' } = packed
  // Of several places, the first match counts, so that each search is counted once.
  const several = radius > 0 || cities.length + zones.length > 1
  if (several && askedAt({ cities, zones, radius }).find(each => places.includes(each)) !== place) return
  const criteria = radius > 0 || search !== '' ? unpackCriteria(packed) : undefined
  found.push({ subscriberID, sinceEvent, changed, criteria })
}

/**
 * Announces sales to people who were mailed the property and asked for it.
 * @returns number of alerts created.
 */
function alertOfSales({ $client }: SiteDatabase, { from, to }: { from: number; to: number }, at: number): number {
  const sales = `insert into demand_alert (subscriberID, eventID, propertyID, state, matchedAt)
    select distinct s.id, e.id, e.propertyID, 'waiting', ? from catalogue_event e
      join demand_alert a on a.propertyID = e.propertyID and a.state = 'mailed' join subscriber s on s.id = a.subscriberID
      where e.id > ? and e.id <= ? and e.cause = 'import' and e.kind in ('sold', 'rented') and s.tellSold = 1 and s.state = 'active'
    on conflict do nothing`
  return $client.prepare<[number, number, number]>(sales).run(at, from, to).changes
}

/** Does nothing if another process already did, so that there is one report. */
function mark(database: SiteDatabase, { from, to }: { from: number; to: number }, report: (tx: SiteTransaction) => void): void {
  database.transaction(
    tx => {
      tx.insert(demandProgress).values({ id: 1, lastEvent: 0 }).onConflictDoNothing().run()
      const { changes } = tx
        .update(demandProgress)
        .set({ lastEvent: to })
        .where(and(eq(demandProgress.id, 1), eq(demandProgress.lastEvent, from)))
        .run()
      if (changes === 1) report(tx)
    },
    { behavior: 'immediate' },
  )
}

const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))
