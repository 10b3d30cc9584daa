/** Weekly search counts in the site database. */
import { and, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { searchWeek } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'
import { daysBefore, weekdayOf } from '../../../platform/time/calendar-days'
import type { RoughSearch } from './rough-search.server'

export type SearchCount = RoughSearch & { asked: number; empty: number }

/** Maximum different searches per week; the rest count as other searches, because anybody can make up addresses. */
const maxSearches = 2000
/** Weeks to keep. */
const weeksKept = 8

/** The Monday of a day's week. @param day `YYYY-MM-DD` */
export const weekOf = (day: string) => daysBefore(day, weekdayOf(day) - 1)

/** Adds to a week's counts, in one transaction. */
export function addSearches({ database }: Pick<Site, 'database'>, week: string, counts: readonly SearchCount[]): void {
  database.transaction(
    tx => {
      const known = tx.select({ rows: count() }).from(searchWeek).where(eq(searchWeek.week, week)).get()?.rows ?? 0
      for (const { list, search, asked, empty } of counts) {
        const added = { asked: sql`${searchWeek.asked} + ${asked}`, empty: sql`${searchWeek.empty} + ${empty}` }
        const of = (text: string) => and(eq(searchWeek.week, week), eq(searchWeek.list, list), eq(searchWeek.search, text))
        if (tx.update(searchWeek).set(added).where(of(search)).run().changes > 0) continue
        const kept = known >= maxSearches ? '' : search
        tx.insert(searchWeek)
          .values({ week, list, search: kept, asked, empty })
          .onConflictDoUpdate({ target: [searchWeek.week, searchWeek.list, searchWeek.search], set: added })
          .run()
      }
    },
    { behavior: 'immediate' },
  )
}

/** Deletes counts from long before a week, and those that a fast clock put after it. */
export function forgetOldSearches(tx: SiteTransaction, week: string): void {
  const { week: counted } = searchWeek
  tx.delete(searchWeek)
    .where(or(lt(counted, daysBefore(week, 7 * weeksKept)), gt(counted, week)))
    .run()
}

/** A week's most frequent searches, those most often without results, and the total. */
export function searchesOf({ database }: Pick<Site, 'database'>, week: string, limit: number) {
  const inWeek = eq(searchWeek.week, week)
  const { asked, empty } = searchWeek
  const all = database
    .select({ asked: sql<number>`total(${asked})`, empty: sql<number>`total(${empty})` })
    .from(searchWeek)
    .where(inWeek)
    .get()
  const first = (by: typeof asked | typeof empty): SearchCount[] =>
    database
      .select()
      .from(searchWeek)
      .where(and(inWeek, gt(by, 0), sql`${searchWeek.search} <> ''`))
      .orderBy(desc(by), searchWeek.list, searchWeek.search)
      .limit(limit)
      .all()
  return { asked: all?.asked ?? 0, empty: all?.empty ?? 0, mostFrequent: first(asked), mostEmpty: first(empty) }
}
