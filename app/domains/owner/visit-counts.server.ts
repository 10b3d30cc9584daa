/** Visit counts in the site database: written in batches, read by Brussels day. */
import { and, asc, between, desc, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { propertyDay, visitSalt, visitSaved, visitSeen, visitSource } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { daysAfter, daysBefore, lastDays } from '../../platform/time/calendar-days'
import type { Counters } from './overview'

/** Unwritten counts of one day. */
export type Batch = {
  /** `YYYY-MM-DD` in Brussels. */
  day: string
  /** Property → visitors of its page, as salted hashes of 16 bytes ('latin1'). */
  visits: Map<number, Set<string>>
  appearances: Map<number, number>
  /** Property → visitors who had saved it, like `visits`. */
  saves: Map<number, Set<string>>
  /** Where people came from (`visit-source.ts`) → how many. */
  sources: Map<string, number>
}

/** Different sources in a day; the rest count as other sites, because anybody can make up names. */
const maxSources = 60

/** Adds a batch in one transaction. People already counted today, even before a restart, are not counted again. */
export function writeCounts(database: SiteDatabase, { day, visits, appearances, saves, sources }: Batch): void {
  database.transaction(
    tx => {
      for (const [propertyID, people] of visits)
        add(tx, { propertyID, day, visits: newOf(tx, visitSeen, { propertyID, day }, people) })
      for (const [propertyID, people] of saves)
        add(tx, { propertyID, day, saves: newOf(tx, visitSaved, { propertyID, day }, people) })
      for (const [propertyID, times] of appearances) add(tx, { propertyID, day, appearances: times })
      addSources(tx, day, sources)
    },
    { behavior: 'immediate' },
  )
}

type DayOf = { propertyID: number; day: string }

/** Keeps a property's visitors of a day. @returns how many were not counted before. */
function newOf(tx: SiteTransaction, table: typeof visitSeen | typeof visitSaved, of: DayOf, people: ReadonlySet<string>): number {
  let fresh = 0
  for (const person of people) {
    const row = { ...of, person: Buffer.from(person, 'latin1') }
    fresh += tx.insert(table).values(row).onConflictDoNothing().run().changes
  }
  return fresh
}

type Seen = DayOf & { visits?: number; appearances?: number; saves?: number }

function add(tx: SiteTransaction, { propertyID, day, visits = 0, appearances = 0, saves = 0 }: Seen): void {
  if (visits + appearances + saves === 0) return
  tx.insert(propertyDay)
    .values({ propertyID, day, visits, appearances, saves })
    .onConflictDoUpdate({
      target: [propertyDay.propertyID, propertyDay.day],
      set: {
        visits: sql`${propertyDay.visits} + ${visits}`,
        appearances: sql`${propertyDay.appearances} + ${appearances}`,
        saves: sql`${propertyDay.saves} + ${saves}`,
      },
    })
    .run()
}

function addSources(tx: SiteTransaction, day: string, sources: Batch['sources']): void {
  if (sources.size === 0) return
  const rows = tx.select({ source: visitSource.source }).from(visitSource).where(eq(visitSource.day, day)).all()
  const known = new Set(rows.map(({ source }) => source))
  for (const [named, arrivals] of sources) {
    const source = known.has(named) || known.size < maxSources ? named : ''
    known.add(source)
    tx.insert(visitSource)
      .values({ day, source, arrivals })
      .onConflictDoUpdate({
        target: [visitSource.day, visitSource.source],
        set: { arrivals: sql`${visitSource.arrivals} + ${arrivals}` },
      })
      .run()
  }
}

/** The day's salt, shared by all processes and kept across restarts; earlier days' salts are deleted. */
export function saltOf(database: SiteDatabase, day: string, fresh: () => Buffer): Buffer {
  return database.transaction(
    tx => {
      tx.insert(visitSalt).values({ day, salt: fresh() }).onConflictDoNothing().run()
      forgetDaysBefore(tx, day)
      return tx.select().from(visitSalt).where(eq(visitSalt.day, day)).get()?.salt as Buffer
    },
    { behavior: 'immediate' },
  )
}

/** Deletes what could identify visitors of earlier days, or of a future day started by a clock that was ahead. */
export function forgetDaysBefore(database: Pick<SiteDatabase, 'delete'>, day: string): void {
  const tomorrow = daysAfter(day, 1)
  for (const table of [visitSalt, visitSeen, visitSaved])
    database
      .delete(table)
      .where(or(lt(table.day, day), gt(table.day, tomorrow)))
      .run()
}

export type DayCount = { day: string; visits: number; appearances: number }
/** Figures of a property in the portal: SPEC §3's counters, and the last thirty days one by one. */
export type PropertyCounts = { visits: Counters; appearances: Counters; days: DayCount[] }

/** Days of the chart (SPEC §9); counters for a week and a month end today. */
export const chartDays = 30
const weekDays = 7

export function countsOf(database: SiteDatabase, propertyID: number, today: string): PropertyCounts {
  const rows = database
    .select({ day: propertyDay.day, visits: propertyDay.visits, appearances: propertyDay.appearances })
    .from(propertyDay)
    .where(and(eq(propertyDay.propertyID, propertyID), gte(propertyDay.day, daysBefore(today, chartDays - 1))))
    .orderBy(asc(propertyDay.day))
    .all()
  const total = database
    .select({ visits: sql<number>`total(${propertyDay.visits})`, appearances: sql<number>`total(${propertyDay.appearances})` })
    .from(propertyDay)
    .where(eq(propertyDay.propertyID, propertyID))
    .get() ?? { visits: 0, appearances: 0 }
  const byDay = new Map(rows.map(row => [row.day, row]))
  const days = lastDays(today, chartDays).map(day => byDay.get(day) ?? { day, visits: 0, appearances: 0 })
  const sum = (what: 'visits' | 'appearances', count: number) => days.slice(-count).reduce((all, each) => all + each[what], 0)
  const counters = (what: 'visits' | 'appearances') => ({
    day: sum(what, 1),
    week: sum(what, weekDays),
    month: sum(what, chartDays),
    total: total[what],
  })
  return { visits: counters('visits'), appearances: counters('appearances'), days }
}

/** Visits and appearances of one property between two days, inclusive. */
export function countsBetween(database: SiteDatabase, propertyID: number, from: string, to: string) {
  const row = database
    .select({ visits: sql<number>`total(${propertyDay.visits})`, appearances: sql<number>`total(${propertyDay.appearances})` })
    .from(propertyDay)
    .where(and(eq(propertyDay.propertyID, propertyID), sql`${propertyDay.day} between ${from} and ${to}`))
    .get()
  return { visits: row?.visits ?? 0, appearances: row?.appearances ?? 0 }
}

/** Days, both inclusive, and properties; all if undefined. */
type Counted = { from: string; to: string; ids?: readonly number[] | undefined }

function isIn({ from, to, ids }: Counted): SQL | undefined {
  const isOne = ids && sql`${propertyDay.propertyID} in (select value from json_each(${JSON.stringify(ids)}))`
  return and(between(propertyDay.day, from, to), isOne)
}

/** Visits and appearances of several properties. */
export function siteCountsBetween(database: SiteDatabase, counted: Counted) {
  const row = database
    .select({ visits: sql<number>`total(${propertyDay.visits})`, appearances: sql<number>`total(${propertyDay.appearances})` })
    .from(propertyDay)
    .where(isIn(counted))
    .get()
  return { visits: row?.visits ?? 0, appearances: row?.appearances ?? 0 }
}

/** The most visited properties, or those that most visitors had saved; `most` of them, or all. */
export function mostSeen(
  database: SiteDatabase,
  what: 'visits' | 'saves',
  { most = -1, ...counted }: Counted & { most?: number },
) {
  const times = sql<number>`sum(${propertyDay[what]})`
  return database
    .select({ propertyID: propertyDay.propertyID, count: times })
    .from(propertyDay)
    .where(and(isIn(counted), gt(propertyDay[what], 0)))
    .groupBy(propertyDay.propertyID)
    .orderBy(desc(times), propertyDay.propertyID)
    .limit(most)
    .all()
}

/** Where visitors came from, the most frequent first. */
export function mostFrequentSources(database: SiteDatabase, { from, to, most }: { from: string; to: string; most: number }) {
  const arrivals = sql<number>`sum(${visitSource.arrivals})`
  return database
    .select({ source: visitSource.source, count: arrivals })
    .from(visitSource)
    .where(between(visitSource.day, from, to))
    .groupBy(visitSource.source)
    .orderBy(desc(arrivals), visitSource.source)
    .limit(most)
    .all()
}

/** Visits since a day for each of these properties; 0 if none. */
export function visitsSince(database: SiteDatabase, ids: readonly number[], from: string): number[] {
  const rows = database
    .select({ id: propertyDay.propertyID, visits: sql<number>`sum(${propertyDay.visits})` })
    .from(propertyDay)
    .where(
      and(gte(propertyDay.day, from), sql`${propertyDay.propertyID} in (select value from json_each(${JSON.stringify(ids)}))`),
    )
    .groupBy(propertyDay.propertyID)
    .all()
  const found = new Map(rows.map(({ id, visits }) => [id, visits]))
  return ids.map(id => found.get(id) ?? 0)
}
