/** What the agency noted of a property, from the served catalogue. Give it only numbers that `ownedProperty` has let through. */

import { and, eq, sql } from 'drizzle-orm'
import { extra } from '../../../db/schema/catalogue.server'
import { prepared } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { formatMoment } from '../../platform/i18n/formats'
import type { HistoryRecord } from '../catalogue/snapshot'
import type { HistoryLine } from './history-query'

export type HistoryKind = HistoryRecord['Kind']

/** Newest first. */
export function historyLines(site: Site, propertyID: number, kind: HistoryKind): HistoryLine[] {
  const rows = prepared(site, 'histories', database =>
    database
      .select({ record: extra.record })
      .from(extra)
      .where(and(eq(extra.kind, sql`'history'`), eq(extra.propertyID, sql.placeholder('propertyID'))))
      .prepare(),
  ).all({ propertyID })
  return rows
    .map(row => row.record as HistoryRecord)
    .filter(record => record.Kind === kind)
    .map(record => ({
      id: record.ID,
      date: new Date(record.Date).toISOString(),
      when: formatMoment(Date.parse(record.Date)),
      type: record.Type,
      contact: record.Contact ?? '',
      subject: record.Subject ?? '',
      comment: record.Comment ?? '',
      status: record.Status ?? '',
      source: record.SourceName ?? '',
    }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.id - b.id)
}
