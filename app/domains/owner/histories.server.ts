/** A property's history. Pass only numbers checked by `ownedProperty`. */

import type { Site } from '../../platform/context/site.server'
import type { Texts } from '../../platform/i18n/texts'
import type { HistoryLine } from './history-query'
import { type HistoryKind, providerLines } from './provider-histories.server'
import { ownerViewings } from './viewings.server'

/** Newest first, in the reader's language; viewings booked on this site come from the calendar. */
export function historyLines(site: Site, propertyID: number, kind: HistoryKind, texts: Texts): HistoryLine[] {
  return kind === 'calendar'
    ? ownerViewings(site, propertyID, texts).map(({ line }) => line)
    : providerLines(site, propertyID, kind, texts)
}
