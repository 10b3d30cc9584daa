/** How a search becomes a statement: searches of one shape share a prepared one, and only values differ. */

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CatalogueDatabase } from '../../../db/client.server'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Filters } from './filters'
import { conditionsOf, readsWords, valuesOf } from './filters/rules.server'
import { cityKeysIn } from './places.server'

/** The sale list holds sales and take-overs. */
export type ListName = 'sale' | 'rent'

const { placeholder } = sql

/** Joins a property to its texts in the language of the request. */
export const textOfProperty = and(eq(propertyText.propertyID, property.id), eq(propertyText.language, placeholder('language')))
/** The index of titles starts with these. */
export const titlesOfList = and(eq(propertyText.list, placeholder('list')), eq(propertyText.state, sql`'offered'`))

export function conditions(filters: Filters): SQL | undefined {
  return and(
    eq(property.list, placeholder('list')),
    eq(property.state, sql`'offered'`),
    readsWords(filters) ? titlesOfList : undefined,
    ...conditionsOf(filters),
  )
}

/** True where the order follows the words of the language. */
export function ordersByWords({ sort: { by } }: Filters): boolean {
  return by === 'type' || by === 'city'
}

/**
 * Each order follows an index of the catalogue file, so that a page costs the rows up to it and no sort of the list. A file
 * that has no names of towns by language is in the order of the catalogue's own, until the next import.
 */
export function order(database: CatalogueDatabase, { sort: { by, direction } }: Filters): SQL[] {
  const way = direction === 'asc' ? asc : desc
  // NULL is smallest in SQLite: downwards it is last by itself.
  if (by === 'price')
    return [direction === 'asc' ? sql`${property.price} asc nulls last` : desc(property.price), way(property.id)]
  if (by === 'type') return [way(propertyText.titleSort), way(propertyText.propertyID)]
  if (by === 'city')
    return hasTownSort(database)
      ? [way(propertyText.townSort), way(propertyText.propertyID)]
      : [way(property.citySort), way(property.id)]
  return [way(property.postedOn), way(property.id)]
}

function hasTownSort({ $client }: CatalogueDatabase): boolean {
  return $client.prepare("select 1 from pragma_table_info('property_text') where name = 'townSort'").get() !== undefined
}

export function values(site: Site, list: ListName, language: Language, filters: Filters) {
  return { list: listNumber(list), language, ...valuesOf(filters, () => cityKeysIn(site, filters)) }
}

export function listNumber(list: ListName): 0 | 1 {
  return list === 'sale' ? 0 : 1
}
