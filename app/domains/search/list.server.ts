/** Runs a list's query: from a search to a page of cards and a count. */

import { asc, eq, sql } from 'drizzle-orm'
import { category, city } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { fold } from '../../platform/i18n/fold'
import type { Language } from '../../platform/i18n/languages'
import { isProvince } from '../../platform/i18n/provinces'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import type { Card } from '../catalogue/cards/card'
import { findCards as cardsByID } from '../catalogue/cards/cards.server'
import { cityKey } from '../catalogue/city'
import type { Offer } from '../catalogue/offers'
import { offersOf } from '../catalogue/offers.server'
import { ownTokenLabels } from '../catalogue/own-values'
import { findProperty } from '../catalogue/property.server'
import { townKey } from '../catalogue/town-names.server'
import type { Filters } from './filters'
import type { CityFilter } from './filters/place'
import { countIn, findIn, type ListName } from './found.server'
import { nameOfZone, townOption } from './places.server'
import type { ConditionOption, ListCounts, ListOptions, SearchOptions, TownOption, TypeName } from './search-options'
import { isPostcode } from './zones'

export type { ListName }

/** Properties per page. */
export const pageSize = 12

/** Results, pages, and the page shown; past the end, the last one. */
export type ListPages = { count: number; page: number; pages: number }
export type ListPage = ListPages & { cards: Card[] }

/** A list page, with the list's totals. */
export function findProperties(site: Site, list: ListName, language: Language, filters: Filters): ListPage {
  const found = findIn(site, list, language, filters)
  const pages = pagesOf(found.length, filters)
  return { ...pages, cards: cardsOf(site, onPage(found, pages.page), language) }
}

export function countPages(site: Site, list: ListName, language: Language, filters: Filters): ListPages {
  return pagesOf(countIn(site, list, language, filters), filters)
}

function pagesOf(count: number, { page }: Filters): ListPages {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  return { count, page: Math.min(page, pages), pages }
}

/** A list page's cards. An unpublished price matches every price filter and sorts last both ways, so that nothing reveals it. */
export function findCards(site: Site, list: ListName, language: Language, filters: Filters): Card[] {
  return cardsOf(site, findPage(site, list, language, filters), language)
}

/** A list page's properties. */
export function findPage(site: Site, list: ListName, language: Language, filters: Filters): Offer[] {
  return onPage(findIn(site, list, language, filters), filters.page)
}

function onPage(found: readonly Offer[], page: number): Offer[] {
  return found.slice((page - 1) * pageSize, page * pageSize)
}

function cardsOf(site: Site, offers: readonly Offer[], language: Language): Card[] {
  return cardsByID(
    site,
    offers.map(({ id }) => id),
    language,
  )
}

/** Number of results. */
export function countProperties(site: Site, list: ListName, language: Language, filters: Filters): number {
  return countIn(site, list, language, filters)
}

export type CityOption = { name: string; zip: string; countryID: number; count: number }
export type TypeOption = { webID: number; name: string; count: number }

/** Cities with something in a list, by name. */
export function cityOptions(site: Site, list: ListName): CityOption[] {
  const counted = list === 'sale' ? city.countSale : city.countRent
  return site
    .catalogue()
    .database.select({ name: city.name, zip: city.zip, countryID: city.countryID, count: counted })
    .from(city)
    .where(sql`${counted} > 0`)
    .orderBy(asc(city.sort), asc(city.zip))
    .all()
}

/** The same as shown on a page, in its order. */
const townOptions = memo(ofCatalogue, (site: Site, list: ListName, language: Language) =>
  inOrder(cityOptions(site, list).map(({ countryID, count, ...each }) => ({ ...townOption(language, each, countryID), count }))),
)

/** A list's categories in display order, with their number of properties. */
export const typeOptions = memo(ofCatalogue, (site: Site, list: ListName, language: Language): TypeOption[] => {
  const [allowed, counted] = list === 'sale' ? [category.sale, category.countSale] : [category.rent, category.countRent]
  const rows = site
    .catalogue()
    .database.select({ webID: category.webID, names: category.names, count: counted })
    .from(category)
    .where(eq(allowed, true))
    .orderBy(asc(category.showOrder))
    .all()
  return rows.map(row => ({ webID: row.webID, name: row.names[language] ?? '', count: row.count }))
})

/** Maximum conditions: a provider that writes free sentences would fill every page. */
const maxConditions = 30

/** A list's conditions in the page's language, most frequent first. */
export const conditionOptions = memo(ofCatalogue, (site: Site, list: ListName, language: Language): ConditionOption[] => {
  const found = new Map<string, { count: number; id: number }>()
  for (const { conditionName, id } of offersOf(site)[list === 'sale' ? 0 : 1]) {
    if (conditionName === null) continue
    const known = found.get(conditionName)
    if (known) known.count += 1
    else found.set(conditionName, { count: 1, id })
  }
  const mostFirst = [...found].sort(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1))
  return (
    mostFirst
      .slice(0, maxConditions)
      // Names in the language of one of its properties.
      .map(([value, { id }]) => ({ value, name: findProperty(site, id, language)?.record.ConditionName ?? value }))
  )
})

/** Choices of the home page's search box. */
export function searchOptions(site: Site, language: Language): SearchOptions {
  const towns = inBoth<TownOption>(list => townOptions(site, list, language), cityKey)
  return {
    cities: inOrder(towns),
    types: inBoth<TypeName>(
      list => typeOptions(site, list, language),
      type => type.webID,
    ),
  }
}

type Counted<T> = Omit<T, 'count'> & { counts: ListCounts }

/** The options of both lists, each once, with their numbers in both. */
function inBoth<T extends { count?: number }>(
  optionsOf: (list: ListName) => readonly T[],
  keyOf: (option: T) => string | number,
): Counted<T>[] {
  const all = new Map<string | number, Counted<T>>()
  for (const list of ['sale', 'rent'] as const) {
    for (const option of optionsOf(list)) {
      const { count = 0, ...rest } = option
      const key = keyOf(option)
      all.set(key, { ...rest, counts: { ...all.get(key)?.counts, [list]: count } })
    }
  }
  return [...all.values()]
}

const usualOptions = memo(
  ofCatalogue,
  (site: Site, list: ListName, language: Language): ListOptions => ({
    conditions: conditionOptions(site, list, language),
    own: ownTokenLabels(site.configuration.propertyFields, language),
    cities: townOptions(site, list, language),
    types: typeOptions(site, list, language),
    zones: {},
  }),
)

/**
 * Choices of a list's search; usually one object shared per catalogue. @param filters requested cities and conditions stay
 * selectable even if nothing is available.
 */
export function listOptions(
  site: Site,
  list: ListName,
  language: Language,
  filters: Pick<Filters, 'cities' | 'zones' | 'conditions'>,
): ListOptions {
  const usual = usualOptions(site, list, language)
  const { cities: offered, conditions } = usual
  const absent = filters.cities.filter(each => !offered.some(({ name, zip }) => name === each.name && zip === each.zip))
  const zones = filters.zones.flatMap(zone => {
    const name = isProvince(zone) || isPostcode(zone) ? undefined : nameOfZone(site, zone, language)
    return name === undefined ? [] : [[zone, name]]
  })
  const unknown = filters.conditions.filter(each => !conditions.some(({ value }) => value === each))
  if (absent.length + zones.length + unknown.length === 0) return usual
  return {
    ...usual,
    conditions: unknown.length === 0 ? conditions : [...conditions, ...unknown.map(value => ({ value, name: value }))],
    cities: absent.length === 0 ? offered : [...offered, ...absent.map(each => townOption(language, each))],
    zones: Object.fromEntries(zones),
  }
}

/** Names on the page. */
function inOrder<T extends Pick<TownOption, 'town'>>(cities: readonly T[]): T[] {
  return cities.toSorted((a, b) => (fold(a.town) < fold(b.town) ? -1 : 1))
}

/** Cities in the catalogue's spelling; unknown ones stay as typed and match nothing. */
export function spellCities(site: Site, cities: readonly CityFilter[]): { cities: CityFilter[]; known: boolean[] } {
  const { database } = site.catalogue()
  const named = (key: string) => database.select({ name: city.name, zip: city.zip }).from(city).where(eq(city.key, key)).get()
  const found = cities.map(typed => named(townKey(typed)) ?? named(cityKey(typed)))
  return { cities: cities.map((typed, index) => found[index] ?? typed), known: found.map(Boolean) }
}
