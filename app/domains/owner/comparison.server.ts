/** Compares a property with the agency's similar ones. */
import { and, count, eq, gte, ne, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { property } from '../../../db/schema/catalogue.server'
import { enquiry } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { momentInBrussels } from '../../platform/time/brussels'
import { daysBefore, daysBetween } from '../../platform/time/calendar-days'
import { medianOf } from '../catalogue/median'
import type { ShownProperty } from '../catalogue/property.server'
import type { Overview } from './overview'
import { chartDays, visitsSince } from './visit-counts.server'

/** Below this number, the comparison would reveal too much about the others. */
const fewest = 3
const most = 500

/**
 * Visits and requests of the chart's days, and days since posting, each with the median of the agency's other available
 * properties of the same list and type. @param today ISO day in Brussels.
 */
export function comparisonOf(
  site: Site,
  database: SiteDatabase,
  { id, list, record }: Pick<ShownProperty, 'id' | 'list' | 'record'>,
  today: string,
): Overview['comparison'] {
  const similar = site
    .catalogue()
    .database.select({ id: property.id, postedOn: property.postedOn })
    .from(property)
    .where(
      and(
        eq(property.list, list),
        eq(property.state, sql`'offered'`),
        sql`${property.webID} is ${record.WebID ?? null}`,
        ne(property.id, id),
      ),
    )
    .orderBy(sql`${property.postedOn} desc`)
    .limit(most)
    .all()
  if (similar.length < fewest) return null
  const from = daysBefore(today, chartDays - 1)
  const ids = [id, ...similar.map(row => row.id)]
  const figures = {
    visits: visitsSince(database, ids, from),
    requests: requestsSince(database, ids, momentInBrussels(from, '00:00') ?? Date.parse(from)),
    days: [record.DateOfPosting, ...similar.map(row => row.postedOn)].map(day => Math.max(0, daysBetween(day, today))),
  }
  const rows = (['visits', 'requests', 'days'] as const).map(what => {
    const [own = 0, ...others] = figures[what]
    return { what, own, median: medianOf(others) }
  })
  return { count: similar.length, rows }
}

/** Requests through the site since a moment (ms) for each of these properties; 0 if none. */
function requestsSince(database: SiteDatabase, ids: readonly number[], from: number): number[] {
  const rows = database
    .select({ id: enquiry.propertyID, requests: count() })
    .from(enquiry)
    .where(and(gte(enquiry.createdAt, from), sql`${enquiry.propertyID} in (select value from json_each(${JSON.stringify(ids)}))`))
    .groupBy(enquiry.propertyID)
    .all()
  const found = new Map(rows.map(({ id, requests }) => [id, requests]))
  return ids.map(id => found.get(id) ?? 0)
}
