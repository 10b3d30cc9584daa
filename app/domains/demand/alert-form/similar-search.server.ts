/** A search for what is like a property that is sold or let, for its page: by what that page's address was public for. */
import type { Site } from '../../../platform/context/site.server'
import type { ShownProperty } from '../../catalogue/property.server'
import { noFilters } from '../../search/filters'
import { savedQuery } from '../../search/form-search'
import { spellCities } from '../../search/list.server'
import { isKnownTown } from '../../search/places.server'

/** Prices within this share of the one that was asked, in whole steps. */
const share = 0.2
const step = { sale: 25_000, rent: 50 }

/**
 * The same list, main type and town, and about the price where one is published; of a hidden price or address nothing.
 * @returns the search as `savedQuery` writes it.
 */
export function similarQuery(site: Site, { list: number, record }: Pick<ShownProperty, 'list' | 'record'>): string {
  const list = number === 1 ? 'rent' : 'sale'
  const { City: name, Zip: zip, WebID: type, Price: price } = record
  const { cities } = spellCities(site, name && zip ? [{ name, zip }] : [])
  const around = (by: number, round: (steps: number) => number) => round(((price ?? 0) * by) / step[list]) * step[list]
  return savedQuery(list, {
    ...noFilters,
    cities: cities.filter(each => isKnownTown(site, each)),
    types: type === undefined ? [] : [type],
    priceMin: around(1 - share, Math.floor),
    priceMax: around(1 + share, Math.ceil),
  })
}
