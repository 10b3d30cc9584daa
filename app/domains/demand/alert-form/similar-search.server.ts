/** A search for properties like a sold or rented one, using only what its page made public. */
import type { Site } from '../../../platform/context/site.server'
import type { ShownProperty } from '../../catalogue/property.server'
import { noFilters } from '../../search/filters'
import { savedQuery } from '../../search/form-search'
import { spellCities } from '../../search/list.server'
import { isKnownTown } from '../../search/places.server'

/** Price range as a share of the asking price, in whole steps. */
const share = 0.2
const step = { sale: 25_000, rent: 50 }

/**
 * The same list, main type and town, and a similar price if published; ignores hidden prices and addresses.
 * @returns the search, written by `savedQuery`.
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
