/** What happened with a property. Give it only numbers that `ownedProperty` has let through. */

import type { Site } from '../../platform/context/site.server'
import type { Texts } from '../../platform/i18n/texts'
import type { HistoryLine } from './history-query'
import { type HistoryKind, toldLines } from './told-histories.server'
import { ownerViewings } from './viewings.server'

/** Newest first, in the words of its reader; viewings that were booked on this site are in the calendar. */
export function historyLines(site: Site, propertyID: number, kind: HistoryKind, texts: Texts): HistoryLine[] {
  return kind === 'calendar'
    ? ownerViewings(site, propertyID, texts).map(({ line }) => line)
    : toldLines(site, propertyID, kind, texts)
}
