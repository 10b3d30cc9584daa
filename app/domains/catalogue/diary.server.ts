/** Viewings in the diary of the agency's own program that were not booked on this site. */
import { and, eq, sql } from 'drizzle-orm'
import { extra } from '../../../db/schema/catalogue.server'
import { momentOfImport } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import type { HistoryRecord } from './snapshot'

/** Moments in ms. */
export type DiaryVisit = { startsAt: number; endsAt: number }

/** Duration of a viewing without an end (ms). */
const usual = 30 * 60_000

/** By property; without viewings that were cancelled, or over when the catalogue was built. */
export const diaryVisits = memo(ofCatalogue, (site: Site): ReadonlyMap<number, readonly DiaryVisit[]> => {
  const { database, version } = site.catalogue()
  const made = momentOfImport(version)
  const state = sql`json_extract(${extra.record}, '$.Viewing.State')`
  const rows = database
    .select({ record: extra.record })
    .from(extra)
    .where(and(eq(extra.kind, 'history'), sql`${state} = 'planned'`))
    .all()
  const visits = new Map<number, DiaryVisit[]>()
  for (const { record } of rows) {
    const { PropertyID, Date: date, Viewing } = record as HistoryRecord
    if (Viewing?.Booked !== undefined) continue
    const startsAt = Date.parse(date)
    const endsAt = Viewing?.EndDate === undefined ? startsAt + usual : Date.parse(Viewing.EndDate)
    if (endsAt <= made) continue
    const own = visits.get(PropertyID) ?? []
    visits.set(PropertyID, own)
    own.push({ startsAt, endsAt })
  }
  return visits
})
