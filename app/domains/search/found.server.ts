/** Finds properties: available ones in the search's order, filtered by its rules. */
import type { CatalogueDatabase } from '../../../db/client.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { memo } from '../../platform/memo/memo'
import { ofShownPrices } from '../catalogue/marquee.server'
import type { Offer } from '../catalogue/offers'
import { offersByID, offersOf } from '../catalogue/offers.server'
import type { Filters } from './filters'
import { defaultSort, parseSortValue, type Sort, sortValue } from './filters/display'
import type { Criteria } from './filters/registry'
import { matcherOf } from './matches'
import { whereOf } from './places.server'

/** The sale list contains sales and take-overs. */
export type ListName = 'sale' | 'rent'

const numberOf = (list: ListName) => (list === 'sale' ? 0 : 1)

/** All results in order. */
export function findIn(site: Site, list: ListName, language: Language, filters: Filters): readonly Offer[] {
  return orders(site, list, language, sortValue(filters.sort)).filter(matcherOf(filters, whereOf(filters), language))
}

/** Number of results. */
export function countIn(site: Site, list: ListName, language: Language, criteria: Criteria): number {
  return offersOf(site)[numberOf(list)].filter(matcherOf(criteria, whereOf(criteria), language)).length
}

/** Caches each list in each requested order, because sorting takes longer than filtering. */
const orders = memo(ofShownPrices, (site: Site, list: ListName, language: Language, sort: string) =>
  inOrder(site, list, language, parseSortValue(sort) ?? defaultSort),
)

/** Prices that no page shows come last both ways, so that nothing reveals them. */
function inOrder(site: Site, list: ListName, language: Language, { by, direction }: Sort): readonly Offer[] {
  const newestFirst = offersOf(site)[numberOf(list)]
  if (by === 'date') return direction === 'desc' ? newestFirst : newestFirst.toReversed()
  if (by === 'price') return byPrice(newestFirst, direction === 'desc' ? -1 : 1)
  const offers = offersByID(site)
  const ids = idsByText(site.catalogue().database, by === 'type' ? 'titleSort' : 'townSort', { list: numberOf(list), language })
  const ordered = ids.flatMap(id => offers.get(id) ?? [])
  return direction === 'desc' ? ordered.reverse() : ordered
}

function byPrice(offers: readonly Offer[], sign: 1 | -1): readonly Offer[] {
  return offers.toSorted((one, other) => {
    if (one.price === null || other.price === null) {
      if (one.price !== other.price) return one.price === null ? 1 : -1
    } else if (one.price !== other.price) return sign * (one.price - other.price)
    return sign * (one.id - other.id)
  })
}

function idsByText(
  { $client }: CatalogueDatabase,
  column: 'titleSort' | 'townSort',
  { list, language }: { list: 0 | 1; language: Language },
): number[] {
  const known = $client.prepare(`select 1 from pragma_table_info('property_text') where name = ?`).get(column)
  // Older files sort towns by the catalogue's spelling.
  const sort = known ? column : '(select citySort from property where id = propertyID)'
  return $client
    .prepare<[string, number], number>(
      `select propertyID from property_text where language = ? and list = ? and state = 'offered' order by ${sort}, propertyID`,
    )
    .pluck()
    .all(language, list)
}
