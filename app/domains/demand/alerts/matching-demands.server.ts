/** Number of active searches that match a property, for the owner's portal. */

import type { SiteDatabase } from '../../../../db/client.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { findOffer } from '../../search/offers.server'
import { placesOfOffer } from '../../search/places.server'
import { unpackCriteria } from '../criteria'
import { everywhere, matcherInPlace } from './match-events.server'

type Row = { criteria: string; language: Language }

/** Counts each search once, however many of the property's places it covers. 0 if not available. */
export function matchingDemands(site: Site, propertyID: number, database: SiteDatabase = site.database): number {
  const offer = findOffer(site, propertyID)
  if (!offer) return 0
  const places = [...placesOfOffer(offer), everywhere]
  const rows = database.$client
    .prepare<unknown[], Row>(
      `select d.criteria, s.language from demand d join subscriber s on s.id = d.subscriberID where s.state = 'active' and d.id in
        (select demandID from demand_place where list = ? and place in (${places.map(() => '?').join(', ')}))`,
    )
    .iterate(offer.list, ...places)
  let count = 0
  for (const { criteria, language } of rows) {
    if (matcherInPlace(unpackCriteria(JSON.parse(criteria)), language)(offer)) count += 1
  }
  return count
}
