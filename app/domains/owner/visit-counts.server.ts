/** Visit counts in the site database: written in batches, read by Brussels day. */
import { and, asc, between, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { propertyDay, visitSalt, visitSeen } from '../../../db/schema/site.server'
import { daysAfter, daysBefore, lastDays } from '../../platform/time/calendar-days'
import type { Counters } from './overview'

/** Unwritten counts of one day. */
export type Batch = {
  /** `YYYY-MM-DD` in Brussels. */
  day: string
  /** Property → visitors of its page, as salted hashes of 16 bytes ('latin1'). */
  visits: Map<number, Set<string>>
  appearances: Map<number, number>
}

/** Adds a batch in one transaction. People already counted today, even before a restart, are not counted again. */
export function writeCounts(database: SiteDatabase, { day, visits, appearances }: Batch): void {
  database.transaction(
    tx => {
      const add = (propertyID: number, seen: { visits: number; appearances: number }) =>
        tx
          .insert(propertyDay)
          .values({ propertyID, day, ...seen })
          .onConflictDoUpdate({
            target: [propertyDay.propertyID, propertyDay.day],
            set: {
              visits: sql`${propertyDay.visits} + ${seen.visits}`,
              appearances: sql`${propertyDay.appearances} + ${seen.appearances}`,
            },
          })
          .run()
      for (const [propertyID, people] of visits) {
        let fresh = 0
        for (const person of people) {
          const row = { day, propertyID, person: Buffer.from(person, 'latin1') }
          fresh += tx.insert(visitSeen).values(row).onConflictDoNothing().run().changes
        }
        if (fresh > 0) add(propertyID, { visits: fresh, appearances: 0 })
      }
      for (const [propertyID, times] of appearances) add(propertyID, { visits: 0, appearances: times })
    },
    { behavior: 'immediate' },
  )
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
  database
    .delete(visitSalt)
    .where(or(lt(visitSalt.day, day), gt(visitSalt.day, tomorrow)))
    .run()
  database
    .delete(visitSeen)
    .where(or(lt(visitSeen.day, day), gt(visitSeen.day, tomorrow)))
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

/** Visits and appearances of all properties between two days, inclusive. */
export function siteCountsBetween(database: SiteDatabase, from: string, to: string) {
  const row = database
    .select({ visits: sql<number>`total(${propertyDay.visits})`, appearances: sql<number>`total(${propertyDay.appearances})` })
    .from(propertyDay)
    .where(between(propertyDay.day, from, to))
    .get()
  return { visits: row?.visits ?? 0, appearances: row?.appearances ?? 0 }
}

/** The most visited properties between two days, inclusive. */
export function mostVisited(database: SiteDatabase, { from, to, most }: { from: string; to: string; most: number }) {
  const visits = sql<number>`sum(${propertyDay.visits})`
  return database
    .select({ propertyID: propertyDay.propertyID, visits })
    .from(propertyDay)
    .where(and(between(propertyDay.day, from, to), gt(propertyDay.visits, 0)))
    .groupBy(propertyDay.propertyID)
    .orderBy(desc(visits), propertyDay.propertyID)
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
