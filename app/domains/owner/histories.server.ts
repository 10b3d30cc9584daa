/** What the agency noted of a property, from the served catalogue. Give it only numbers that `ownedProperty` has let through. */

import type { Site } from '../../platform/context/site.server'
import { formatMoment, type Locale } from '../../platform/i18n/formats'
import { extraRecordsOf } from '../catalogue/extra-records.server'
import type { HistoryRecord } from '../catalogue/snapshot'
import type { HistoryLine } from './history-query'

export type HistoryKind = HistoryRecord['Kind']

/** Newest first. */
export function historyLines(site: Site, propertyID: number, kind: HistoryKind, locale: Locale): HistoryLine[] {
  return extraRecordsOf(site, 'history', propertyID)
    .filter(record => record.Kind === kind)
    .map(record => ({
      id: record.ID,
      date: new Date(record.Date).toISOString(),
      when: formatMoment(Date.parse(record.Date), locale),
      type: record.Type,
      contact: record.Contact ?? '',
      subject: record.Subject ?? '',
      comment: record.Comment ?? '',
      status: record.Status ?? '',
      source: record.SourceName ?? '',
    }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.id - b.id)
}
