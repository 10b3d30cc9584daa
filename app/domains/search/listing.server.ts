/** Decides what a list's address shows, or where it redirects. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Texts, Translate } from '../../platform/i18n/texts'
import { href } from '../../platform/paths/table'
import { townIn } from '../catalogue/town-names.server'
import type { AskedSearch } from './asked-search.server'
import type { Alternatives } from './EmptyResult'
import {
  activeFilters,
  askedList,
  canonicalQuery,
  countOfFilters,
  type Filters,
  filterText,
  isCanonical,
  noFilters,
  parseFilters,
  readSearch,
  type Search,
  withoutOrder,
  writeFilters,
  writeSearch,
} from './filters'
import { sortCities } from './filters/place'
import { countPages, countProperties, type ListName, type ListPages, listOptions, spellCities } from './list.server'
import { readNames } from './read-names.server'
import { namesOf } from './search-options'
import { readTyped } from './sentence/sentence.server'
import { townPageFor } from './towns/town-places.server'

export type Listing = ListPages &
  Search & {
    /** Only for an empty result. */
    alternatives?: Alternatives
    /** For a title: the only city chosen, in the language, if the catalogue knows it. */
    city?: string
  }

/** Maximum number of alternative searches tried for an empty result. */
const maxAlternatives = 6

/**
 * @param search the raw query string.
 * @returns `redirectTo` if the address is not canonical: another spelling or order of the parameters, a plain form's fields, a
 * city not spelt as in the catalogue, the other list, a page past the last. Input that is not searched as typed stays in the
 * address.
 */
export function findListing(site: Site, list: ListName, language: Language, search: string): Listing | { redirectTo: string } {
  const query = new URLSearchParams(search)
  const chosen = askedList(query) ?? list
  const typed = readTyped(site, chosen, language, query)
  if (typed) return { redirectTo: href(`${typed.list}-list`, language) + canonicalQuery(search, typed) }
  const path = href(`${chosen}-list`, language)
  const { filters, notes, known } = listedSearch(site, language, query)
  const written = writeSearch({ filters, notes })
  // Skips parsing and rewriting for addresses that the site wrote itself, which most are.
  const isOurs = written === search && notes.length === 0
  if (!isOurs && (chosen !== list || !isCanonical(search) || written !== writeSearch(readSearch(query))))
    return { redirectTo: path + canonicalQuery(search, { filters, notes }) }
  const { count, page, pages } = countPages(site, list, language, filters)
  if (page !== filters.page) return { redirectTo: path + canonicalQuery(search, { filters: { ...filters, page }, notes }) }
  const [first] = filters.cities
  return {
    filters,
    notes,
    count,
    page,
    pages,
    ...(first && known[0] && filters.cities.length === 1 && { city: townIn(language, first) }),
    ...(count === 0 && { alternatives: findAlternatives(site, list, language, filters) }),
  }
}

/**
 * A query string's search with the catalogue's spelling of towns and with names resolved.
 * @returns also whether the catalogue has each town.
 */
export function listedSearch(site: Site, language: Language, query: URLSearchParams): Search & { known: boolean[] } {
  const { filters: parsed, notes } = readNames(site, language, query)
  const { cities, known } = spellCities(site, parsed.cities)
  // Parsed again, so that a catalogue spelling that an address cannot hold does not cause a redirect loop.
  const filters = parseFilters(new URLSearchParams(writeFilters({ ...parsed, cities: sortCities(cities) })))
  return { filters, notes, known }
}

/** Number of results for a raw query string, and what a typed sentence in it was read as. */
export function countSearch(site: Site, { list, language, query }: AskedSearch): { count: number; read?: string[] } {
  const typed = readTyped(site, list, language, query)
  if (!typed) return { count: countProperties(site, list, language, readNames(site, language, query).filters) }
  const { filters } = typed
  const texts = site.texts(language)
  const names = namesOf(listOptions(site, typed.list, language, filters))
  const read = activeFilters(filters).map(filter => filterText(texts, filter, names))
  return {
    count: countProperties(site, typed.list, language, filters),
    read: typed.list === list ? read : [listTitle(texts.t, typed.list, undefined), ...read],
  }
}

function findAlternatives(site: Site, list: ListName, language: Language, filters: Filters): Alternatives {
  const without = activeFilters(filters)
    .slice(0, maxAlternatives)
    .map((filter, index) => ({ index, count: countProperties(site, list, language, filter.without) }))
    .filter(({ count }) => count > 0)
  return { without, otherList: countProperties(site, list === 'sale' ? 'rent' : 'sale', language, filters) }
}

/**
 * For search engines: the address without order, or the town's page with the same homes; noindex for endless combinations and
 * typing errors.
 */
export function addressForEngines(
  site: Site,
  list: ListName,
  language: Language,
  { filters, notes, count }: Listing,
): { canonical: string; noindex: boolean } {
  const { cities, types } = filters
  const others = countOfFilters({ ...filters, cities: [], types: [] })
  const town = others === 0 && filters.page === 1 ? townPageFor(site, list, language, filters) : undefined
  return {
    canonical: town ?? href(`${list}-list`, language) + writeFilters(withoutOrder(filters)),
    noindex: notes.length > 0 || count === 0 || cities.length > 1 || types.length > 1 || others > 0,
  }
}

/**
 * For search engines. Other pages than the first, and lists of one town or type, say what they show: a description that many pages
 * share is ignored.
 * @param title of the page, with its town and page number
 */
export function listDescription(
  site: Site,
  list: ListName,
  { t, language }: Texts,
  { filters: { types, cities, page }, count, title }: { filters: Filters; count: number; title: string },
): string {
  const agency = site.configuration.agency.name
  if (types.length + cities.length === 0 && page === 1)
    return t(list === 'sale' ? 'LIST_META_SALE' : 'LIST_META_RENT', { agency })
  const names = listOptions(site, list, language, noFilters)
    .types.filter(({ webID }) => types.includes(webID))
    .map(({ name }) => name)
  return t('LIST_META_FOUND', { part: [title, ...names].join(', '), found: t('RESULT_COUNT', { count }), agency })
}

/** `Te koop in Gent`; with the type first, if one is chosen. */
export function listTitle(t: Translate, list: ListName, city: string | undefined): string {
  if (city) return t(list === 'sale' ? 'LIST_TITLE_SALE_CITY' : 'LIST_TITLE_RENT_CITY', { city })
  return t(list === 'sale' ? 'LIST_TITLE_SALE' : 'LIST_TITLE_RENT')
}
