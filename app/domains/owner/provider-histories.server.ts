/** The provider's history of a property, from the served catalogue. Pass only numbers checked by `ownedProperty`. */

import type { Site } from '../../platform/context/site.server'
import { formatMoment, type Locale } from '../../platform/i18n/formats'
import { extraRecordsOf } from '../catalogue/extra-records.server'
import type { HistoryRecord } from '../catalogue/snapshot'
import type { HistoryLine } from './history-query'

export type HistoryKind = HistoryRecord['Kind']

/** Diary entries about viewings, by line number. */
export function diaryViewings(site: Site, propertyID: number): ReadonlyMap<number, NonNullable<HistoryRecord['Viewing']>> {
  return new Map(
    extraRecordsOf(site, 'history', propertyID).flatMap(({ ID, Viewing }) => (Viewing ? [[ID, Viewing] as const] : [])),
  )
}

/** Newest first, in the reader's language. */
export function providerLines(site: Site, propertyID: number, kind: HistoryKind, locale: Locale): HistoryLine[] {
  return extraRecordsOf(site, 'history', propertyID)
    .filter(record => record.Kind === kind)
    .map(record => {
      const said = record.Translations?.[locale.language]
      const own = { type: record.Type, status: record.Status ?? '', source: record.SourceName ?? '' }
      const {
        Type: type = own.type,
        Status: status = own.status,
        SourceName: source = own.source,
      } = record.names?.[locale.language] ?? {}
      return {
        id: record.ID,
        date: new Date(record.Date).toISOString(),
        when: formatMoment(Date.parse(record.Date), locale),
        contact: record.Contact ?? '',
        subject: said?.Subject ?? record.Subject ?? '',
        comment: said?.Comment ?? record.Comment ?? '',
        ...{ type, status, source, own },
        ...(record.language && record.language !== locale.language && !said && { textLanguage: record.language }),
      }
    })
    .sort((a, b) => b.date.localeCompare(a.date) || a.id - b.id)
}
