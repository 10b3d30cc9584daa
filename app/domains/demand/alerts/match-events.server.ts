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
import { anywhere, matcherOf, type Offer, roughMatcherOf } from '../../search/matches'
import { findOffer } from '../../search/offers.server'
import { askedAt, whereOf } from '../../search/places.server'
import { type PackedCriteria, unpackCriteria } from '../criteria'

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

type Changed = { offer: Offer; matched: MatchedProperty }
/** A search that may find some of them, and who saved it. */
type Candidate = { id: number; criteria: PackedCriteria; offers: readonly Changed[] }
type Person = [id: number, subscriberID: string, sinceEvent: number, language: Language]
type Alert = { subscriberID: string; eventID: number; propertyID: number }

/** So many alerts are held and then written in their order: each page of the file is written few times. They take some 2 MB. */
const mostHeld = 20_000

/** The place of searches that look everywhere. */
export const everywhere = '*'

/** Of all that are read few find anything: only what says so is read of them. */
const nextDemands = `select d.id, d.criteria from demand_place p join demand d on d.id = p.demandID
  where p.place = ? and p.list = ? and p.demandID > ? order by p.demandID limit ?`

/** In this order of tables: there are far fewer searches asked for than active people. */
const activePeople = `select d.id, d.subscriberID, d.sinceEvent, s.language from json_each(?) asked
  cross join demand d on d.id = asked.value cross join subscriber s on s.id = d.subscriberID where s.state = 'active'`

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
  let found: Alert[] = []
  const demands = database.$client.prepare<[string, number, number, number], [number, string]>(nextDemands).raw()
  const people = database.$client.prepare<[string], Person>(activePeople).raw()
  const add = (alerts: Alert[]) => addAlerts(database, alerts, { now, pause, portion })
  let asked = 0
  for (const { place, list, offers } of byPlace(changed.values())) {
    const types = new Set(offers.flatMap(({ offer }) => offer.types.map(String)))
    for (let after = 0; ; ) {
      const rows = demands.all(place, list, after, portion)
      const candidates = rows.flatMap(row => (asksOtherTypes(row[1], types) ? [] : candidateOf(row, offers)))
      if (candidates.length > 0) {
        const ids = JSON.stringify(candidates.map(({ id }) => id))
        const active = new Map(people.all(ids).map(person => [person[0], person]))
        found = found.concat(candidates.flatMap(each => alertsOf(each, active.get(each.id), place)))
      }
      if (found.length >= mostHeld) {
        alerts += await add(found)
        found = []
      }
      after = rows.at(-1)?.[0] ?? 0
      // A place that nobody asks for takes its time too.
      asked += rows.length + 1
      if (asked >= portion) {
        asked = 0
        await pause()
      }
      if (rows.length < portion) break
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

/** @returns how many of them were new. */
async function addAlerts(
  database: SiteDatabase,
  alerts: Alert[],
  { now, pause, portion }: { now: () => number; pause: () => Promise<void>; portion: number },
): Promise<number> {
  const insert = database.$client.prepare<[string, number, number, number]>(
    `insert into demand_alert (subscriberID, eventID, propertyID, state, matchedAt) values (?, ?, ?, 'waiting', ?) on conflict do nothing`,
  )
  // In the order of the indexes by which they are found and told: neighbours are on one page of the file.
  alerts.sort((a, b) => (a.subscriberID < b.subscriberID ? -1 : a.subscriberID > b.subscriberID ? 1 : 0))
  let added = 0
  for (let index = 0; index < alerts.length; index += portion) {
    const at = now()
    database.transaction(
      () => {
        for (const { subscriberID, eventID, propertyID } of alerts.slice(index, index + portion))
          added += insert.run(subscriberID, eventID, propertyID, at).changes
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
      if (offer) changed.set(offer.id, { offer, matched: { id: offer.id, events: [announcement], demands: 0 } })
    }
  }
  return changed
}

function byPlace(changed: Iterable<Changed>): { place: string; list: number; offers: Changed[] }[] {
  const groups = new Map<string, { place: string; list: number; offers: Changed[] }>()
  for (const each of changed) {
    for (const place of [...each.offer.places, everywhere]) {
      const name = `${each.offer.list} ${place}`
      const group = groups.get(name)
      if (group) group.offers.push(each)
      else groups.set(name, { place, list: each.offer.list, offers: [each] })
    }
  }
  return [...groups.values()]
}

/** A search to be asked about properties of one of its places (`askedAt`): only whether they lie in a circle is still to be seen. */
export function matcherInPlace(criteria: Criteria, language: Language): (offer: Offer) => boolean {
  return matcherOf(criteria, criteria.radius > 0 ? whereOf(criteria) : anywhere, language)
}

/**
 * Whether a search asks for types, and for none of these: seen in its JSON, as most can be left out by that and reading all of one takes
 * ten times as long. In a text of somebody the quotation marks have a backslash before them.
 */
function asksOtherTypes(criteria: string, types: ReadonlySet<string>): boolean {
  const [, asked] = /"types":\[([\d,]+)\]/.exec(criteria) ?? []
  return asked !== undefined && !asked.split(',').some(type => types.has(type))
}

function candidateOf([id, text]: [number, string], offers: readonly Changed[]): Candidate[] {
  const criteria = JSON.parse(text) as PackedCriteria
  const mayFind = roughMatcherOf(criteria)
  const fitting = offers.filter(({ offer }) => mayFind(offer))
  return fitting.length > 0 ? [{ id, criteria, offers: fitting }] : []
}

function alertsOf({ criteria: packed, offers }: Candidate, person: Person | undefined, place: string): Alert[] {
  if (!person) return []
  const [, subscriberID, sinceEvent, language] = person
  const criteria = unpackCriteria(packed)
  const finds = matcherInPlace(criteria, language)
  const several = criteria.radius > 0 || criteria.cities.length + criteria.zones.length > 1
  const places = several ? askedAt(criteria) : undefined
  return offers.flatMap(({ offer, matched }) => {
    if (!finds(offer)) return []
    // Of several places the first that fits counts, so that each is asked once.
    if (places && places.find(each => offer.places.includes(each)) !== place) return []
    matched.demands += 1
    return matched.events
      .filter(({ eventID }) => eventID > sinceEvent)
      .map(({ eventID }) => ({ subscriberID, eventID, propertyID: offer.id }))
  })
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
