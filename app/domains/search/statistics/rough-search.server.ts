/** A search in rough terms for statistics: towns, types and prices, without any typed text. */
import type { Site } from '../../../platform/context/site.server'
import { languages } from '../../../platform/i18n/languages'
import { isProvince } from '../../../platform/i18n/provinces'
import { locate } from '../../../platform/paths/locate'
import { townOf } from '../../catalogue/town-names.server'
import { countOfFilters, type Filters, noFilters, parseFilters, writeFilters } from '../filters'
import { type ListName, typeOptions } from '../list.server'
import { nameOfZone } from '../places.server'
import { isPostcode } from '../zones'

export type RoughSearch = { list: ListName; search: string }

/** Maximum each of towns, zones and types; beyond it, the search counts as everywhere. */
const maxListed = 3
/** Price steps in euro, each up to a price; above the last there is no limit. */
const steps: Record<ListName, readonly { upTo: number; step: number }[]> = {
  sale: [
    { upTo: 1_000_000, step: 50_000 },
    { upTo: 5_000_000, step: 500_000 },
  ],
  rent: [
    { upTo: 2000, step: 100 },
    { upTo: 10_000, step: 1000 },
  ],
}

/**
 * @param url of a response: path and query
 * @returns undefined if it is not a search: another page, a list without filters, further pages, another order, or a map
 */
export function roughSearchOf(site: Site, url: string): RoughSearch | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  const key = query === '' ? undefined : locate(path)?.entry.key
  if (key !== 'sale-list' && key !== 'rent-list') return undefined
  const list = key === 'sale-list' ? 'sale' : 'rent'
  const filters = parseFilters(new URLSearchParams(query))
  const isFirst = filters.page === 1 && filters.sort === noFilters.sort && filters.view === noFilters.view
  if (!isFirst || countOfFilters(filters) === 0) return undefined
  return { list, search: writeFilters(roughly(site, list, filters)) }
}

function roughly(site: Site, list: ListName, { cities, zones, types, priceMin, priceMax }: Filters): Filters {
  const offered = new Set(typeOptions(site, list, languages[0]).map(({ webID }) => webID))
  return {
    ...noFilters,
    cities: cities.filter(city => townOf(city) !== undefined).slice(0, maxListed),
    zones: zones.filter(zone => isKnown(site, zone)).slice(0, maxListed),
    types: types.filter(type => offered.has(type)).slice(0, maxListed),
    priceMin: inSteps(list, priceMin, Math.floor),
    priceMax: inSteps(list, priceMax, Math.ceil),
  }
}

function isKnown(site: Site, zone: string): boolean {
  return isProvince(zone) || isPostcode(zone) || nameOfZone(site, zone, languages[0]) !== undefined
}

function inSteps(list: ListName, price: number, round: (steps: number) => number): number {
  const found = steps[list].find(({ upTo }) => price <= upTo)
  return found ? round(price / found.step) * found.step : 0
}
