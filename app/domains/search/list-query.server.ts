/** How a search becomes a statement: searches of one shape share a prepared one, and only values differ. */

import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { property, propertyText, propertyType } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Filters } from './filters'
import { searchWords } from './matches'
import { cityKeysIn } from './places.server'

/** The sale list holds sales and take-overs. */
export type ListName = 'sale' | 'rent'

const { placeholder } = sql

/** Joins a property to its texts in the language of the request. */
export const textOfProperty = and(eq(propertyText.propertyID, property.id), eq(propertyText.language, placeholder('language')))
/** The index of titles starts with these. */
export const titlesOfList = and(eq(propertyText.list, placeholder('list')), eq(propertyText.state, sql`'offered'`))

export function readsWords(filters: Filters): boolean {
  return filters.search !== ''
}

/** Which filters are in force: searches of one shape share a prepared statement. */
export function shapeOf(filters: Filters): string {
  return [
    asksPlace(filters) && 'city',
    filters.types.length > 0 && 'type',
    filters.priceMin > 0 && 'min',
    filters.priceMax > 0 && 'max',
    filters.bedrooms > 0 && 'bedrooms',
    filters.bathrooms > 0 && 'bathrooms',
    filters.garages > 0 && 'garages',
    filters.parkings > 0 && 'parkings',
    filters.bedroomsMax > 0 && 'bedroomsMax',
    filters.garagesMax > 0 && 'garagesMax',
    filters.parkingsMax > 0 && 'parkingsMax',
    filters.garden && 'garden',
    filters.terrace && 'terrace',
    filters.surface > 0 && 'surface',
    filters.search !== '' && `search${searchWords(filters).length}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function conditions(filters: Filters): SQL | undefined {
  return and(
    eq(property.list, placeholder('list')),
    eq(property.state, sql`'offered'`),
    asksPlace(filters) ? sql`${property.cityKey} in (select value from json_each(${placeholder('cities')}))` : undefined,
    // Asked of each property, not made a list of first: the other filters and the end of the page come before it.
    filters.types.length > 0
      ? sql`exists (select 1 from ${propertyType} where ${propertyType.propertyID} = ${property.id} and ${propertyType.webID} in (select value from json_each(${placeholder('types')})))`
      : undefined,
    filters.priceMin > 0 ? or(isNull(property.price), gte(property.price, placeholder('priceMin'))) : undefined,
    filters.priceMax > 0 ? or(isNull(property.price), lte(property.price, placeholder('priceMax'))) : undefined,
    filters.bedrooms > 0 ? gte(property.bedrooms, placeholder('bedrooms')) : undefined,
    filters.bathrooms > 0 ? gte(property.bathrooms, placeholder('bathrooms')) : undefined,
    filters.garages > 0 ? gte(property.garages, placeholder('garages')) : undefined,
    filters.parkings > 0 ? gte(property.parkings, placeholder('parkings')) : undefined,
    filters.bedroomsMax > 0 ? lte(property.bedrooms, placeholder('bedroomsMax')) : undefined,
    filters.garagesMax > 0 ? lte(property.garages, placeholder('garagesMax')) : undefined,
    filters.parkingsMax > 0 ? lte(property.parkings, placeholder('parkingsMax')) : undefined,
    filters.garden ? eq(property.hasGarden, sql`1`) : undefined,
    filters.terrace ? eq(property.hasTerrace, sql`1`) : undefined,
    filters.surface > 0 ? gte(property.surface, placeholder('surface')) : undefined,
    // Every word of the search must stand in the property's words (reference, ID, type, town, title).
    ...(filters.search !== ''
      ? [
          titlesOfList,
          ...searchWords(filters).map((_, index) => sql`instr(${propertyText.words}, ${placeholder(`word${index}`)}) > 0`),
        ]
      : []),
  )
}

/** Each order follows an index of the catalogue file, so that a page costs the rows up to it and no sort of the list. */
export function order({ sort: { by, direction } }: Filters): SQL[] {
  const way = direction === 'asc' ? asc : desc
  // NULL is smallest in SQLite: downwards it is last by itself.
  if (by === 'price')
    return [direction === 'asc' ? sql`${property.price} asc nulls last` : desc(property.price), way(property.id)]
  if (by === 'type') return [way(propertyText.titleSort), way(propertyText.propertyID)]
  if (by === 'city') return [way(property.citySort), way(property.id)]
  return [way(property.postedOn), way(property.id)]
}

export function values(site: Site, list: ListName, language: Language, filters: Filters) {
  return {
    ...filters,
    list: listNumber(list),
    language,
    cities: JSON.stringify(cityKeysIn(site, filters)),
    types: JSON.stringify(filters.types),
    ...Object.fromEntries(searchWords(filters).map((word, index) => [`word${index}`, word])),
  }
}

function asksPlace({ cities, zones }: Filters): boolean {
  return cities.length > 0 || zones.length > 0
}

export function listNumber(list: ListName): 0 | 1 {
  return list === 'sale' ? 0 : 1
}
