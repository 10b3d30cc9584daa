/**
 * Matches what imports changed with the saved searches. Asks for those of a property's places only (`demand_place`), a few
 * thousand at a time, so that neither memory nor the site's other work feels a hundred thousand of them.
 *
 * Guarantee: an event is marked as matched only when all searches were asked; a run that is killed is begun anew, and who has
 * an alert already gets no second one (primary key of `demand_alert`). Mails are made of what is marked only (`send-alerts`).
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

/** A property that an import changed for the better, and how many searches it matches. */
export type MatchedProperty = { id: number; events: Announcement[]; demands: number }

export type MatchDeps = {
  database: SiteDatabase
  now: () => number
  /** Lets others work between two portions. */
  pause?: () => Promise<void>
  /** Searches asked at a time. */
  portion?: number
  /** In the transaction that marks the events: the staff mail. */
  report?: (tx: SiteTransaction, matched: MatchedProperty[]) => void
}

type Changed = { offer: Offer; places: readonly string[]; matched: MatchedProperty }
type Asked = { id: number; criteria: string; subscriberID: string; sinceEvent: number }
/** A search that finds a property. With `criteria` only if they do too: they need the language of the person, or a look at the map. */
type Found = { subscriberID: string; sinceEvent: number; changed: Changed; criteria: Criteria | undefined }

/** So many are held and then written in their order: each page of the file is written few times. They take some 2 MB. */
const mostHeld = 20_000

/** The place of searches that look everywhere. */
export const everywhere = '*'

/** Most searches that are read find nothing, or find several properties: who saved one is read when its alerts are written. */
const nextDemands = `select d.id, d.criteria, d.subscriberID, d.sinceEvent from demand_place p cross join demand d on d.id = p.demandID
  where p.place = ? and p.list = ? and p.demandID > ? and p.types & ? and (p.priceMax = 0 or p.priceMax >= ?) order by p.demandID limit ?`

/** @returns how many alerts arose. */
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
        if (found.length >= mostHeld) {
          alerts += await add(found)
          found = []
        }
        after = rows.at(-1)?.id ?? 0
        // A place that nobody asks for takes its time too.
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
  alerts += tellSales(database, { from: start, to: last }, now())
  mark(database, { from: start, to: last }, tx =>
    report?.(
      tx,
      [...changed.values()].map(({ matched }) => matched),
    ),
  )
  return alerts
}

/** Writes the alerts of who is active. @returns how many of them were new. */
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
  // In the order of the indexes by which they are found and told: neighbours are on one page of the file.
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

/** Marks what changed until now as matched, and tells nobody. */
export function passOver(database: SiteDatabase): void {
  const start = lastMatched(database)
  const last =
    database
      .select({ id: max(catalogueEvent.id) })
      .from(catalogueEvent)
      .get()?.id ?? 0
  if (last > start) mark(database, { from: start, to: last }, () => {})
}

/** The last event that was matched with all searches. */
export function lastMatched(database: Pick<SiteDatabase, 'select'>): number {
  return database.select().from(demandProgress).where(eq(demandProgress.id, 1)).get()?.lastEvent ?? 0
}

/**
 * Whether an event is worth telling whose searches find the property. A price counts as lowered only where both were published;
 * what a rollback changes is not the provider's news.
 */
function announcementOf({ id, kind, cause, oldPrice, newPrice }: typeof catalogueEvent.$inferSelect): Announcement | undefined {
  if (cause === 'rollback') return undefined
  if (kind === 'new' || kind === 'back') return { eventID: id, kind }
  const lowered = kind === 'price' && oldPrice !== null && newPrice !== null && newPrice < oldPrice
  return lowered ? { eventID: id, kind: 'price' } : undefined
}

/** What is still offered of what changed, as the list shows it now. */
function changedOf(site: Site, events: readonly (typeof catalogueEvent.$inferSelect)[]): Map<number, Changed> {
  const changed = new Map<number, Changed>()
  for (const event of events) {
    const announcement = announcementOf(event)
    if (!announcement) continue
    const known = changed.get(event.propertyID)
    if (known) known.matched.events.push(announcement)
    else {
      const offer = findOffer(site, event.propertyID)
      if (!offer) continue
      const matched = { id: offer.id, events: [announcement], demands: 0 }
      changed.set(offer.id, { offer, places: placesOfOffer(offer), matched })
    }
  }
  return changed
}

/** A search to be asked about properties of one of its places (`askedAt`): only whether they lie in a circle is still to be seen. */
export function matcherInPlace(criteria: Criteria, language: Language): (offer: Offer) => boolean {
  return matcherOf(criteria, criteria.radius > 0 ? whereOf(criteria) : undefined, language)
}

/** Adds a search that finds a property. */
function addFound(found: Found[], asked: Asked, changed: Changed, place: string): void {
  const { subscriberID, sinceEvent } = asked
  const packed = JSON.parse(asked.criteria) as PackedCriteria
  const { offer, places } = changed
  if (!matcherOf(packed)(offer)) return
  const { cities = [], zones = [], radius = 0, search = '' } = packed
  // Of several places the first that fits counts, so that each search is asked once.
  const several = radius > 0 || cities.length + zones.length > 1
  if (several && askedAt({ cities, zones, radius }).find(each => places.includes(each)) !== place) return
  const criteria = radius > 0 || search !== '' ? unpackCriteria(packed) : undefined
  found.push({ subscriberID, sinceEvent, changed, criteria })
}

/**
 * That a property is sold or let is for those who were mailed it and asked to hear of that.
 * @returns how many alerts arose.
 */
function tellSales({ $client }: SiteDatabase, { from, to }: { from: number; to: number }, at: number): number {
  const sales = `insert into demand_alert (subscriberID, eventID, propertyID, state, matchedAt)
    select distinct s.id, e.id, e.propertyID, 'waiting', ? from catalogue_event e
      join demand_alert a on a.propertyID = e.propertyID and a.state = 'mailed' join subscriber s on s.id = a.subscriberID
      where e.id > ? and e.id <= ? and e.cause = 'import' and e.kind in ('sold', 'rented') and s.tellSold = 1 and s.state = 'active'
    on conflict do nothing`
  return $client.prepare<[number, number, number]>(sales).run(at, from, to).changes
}

/** Only where nobody did it meanwhile: the report is made once. */
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
