/** The query of a list: a search in, one page of cards and the count out. */
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { category, city, meta, property, propertyText, propertyType } from '../../db/schema/catalogue.server'
import type { Card } from '../catalogue/card'
import { cityKey, fold } from '../catalogue/city'
import { prepared } from '../catalogue/current.server'
import type { Language } from '../i18n/languages'
import type { Filters } from './filters'

/** Properties on one page of a list. */
export const pageSize = 12

export type ListName = 'sale' | 'rent'
export type ListPage = { cards: Card[]; count: number; page: number; pages: number }

const { placeholder } = sql

/**
 * One page of a list. A page past the end gives the last one.
 * A price that is not published matches every price filter and sorts last both ways, so that nothing can be told from it.
 */
export function findProperties(list: ListName, language: Language, filters: Filters): ListPage {
  const total = countProperties(list, language, filters)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(filters.page, pages)
  if (total === 0) return { cards: [], count: 0, page, pages }
  const { by, direction } = filters.sort
  const statement = prepared(`list ${shapeOf(filters)} ${by} ${direction}`, database =>
    database
      .select({ card: propertyText.card })
      .from(property)
      .innerJoin(propertyText, and(eq(propertyText.propertyID, property.id), eq(propertyText.language, placeholder('language'))))
      .where(conditions(filters))
      .orderBy(...order(filters))
      .limit(pageSize)
      .offset(placeholder('offset'))
      .prepare(),
  )
  const rows = statement.all({ ...values(list, language, filters), offset: (page - 1) * pageSize })
  return { cards: rows.map(row => row.card as Card), count: total, page, pages }
}

/** How many properties a search finds. */
export function countProperties(list: ListName, language: Language, filters: Filters): number {
  const shape = shapeOf(filters)
  if (shape === '') {
    const row = prepared('count of list', database =>
      database
        .select({ value: meta.value })
        .from(meta)
        .where(eq(meta.name, placeholder('name')))
        .prepare(),
    ).get({ name: `count-${listNumber(list)}` })
    return Number(row?.value ?? 0)
  }
  const statement = prepared(`count ${shape}`, database => {
    const counted = database.select({ count: count() }).from(property).$dynamic()
    const joined =
      filters.search === ''
        ? counted
        : counted.innerJoin(
            propertyText,
            sql`${propertyText.propertyID} = ${property.id} and ${propertyText.language} = ${placeholder('language')}`,
          )
    return joined.where(conditions(filters)).prepare()
  })
  return statement.get(values(list, language, filters))?.count ?? 0
}

export type CityOption = { name: string; zip: string; count: number }
export type TypeOption = { webID: number; name: string; count: number }

/** The cities with something in a list, in order of their names. */
export function cityOptions(list: ListName): CityOption[] {
  const counted = list === 'sale' ? city.countSale : city.countRent
  return prepared(`cities ${list}`, database =>
    database
      .select({ name: city.name, zip: city.zip, count: counted })
      .from(city)
      .where(sql`${counted} > 0`)
      .orderBy(asc(city.sort), asc(city.zip))
      .prepare(),
  ).all()
}

/** The categories of a list in their show order, with how many properties each holds. */
export function typeOptions(list: ListName, language: Language): TypeOption[] {
  const [allowed, counted] = list === 'sale' ? [category.sale, category.countSale] : [category.rent, category.countRent]
  const rows = prepared(`types ${list}`, database =>
    database
      .select({ webID: category.webID, names: category.names, count: counted })
      .from(category)
      .where(eq(allowed, true))
      .orderBy(asc(category.showOrder))
      .prepare(),
  ).all()
  return rows.map(row => ({ webID: row.webID, name: row.names[language] ?? '', count: row.count }))
}

/** Which filters are in force: searches of one shape share a prepared statement. */
function shapeOf(filters: Filters): string {
  return [
    filters.cities.length > 0 && 'city',
    filters.types.length > 0 && 'type',
    filters.priceMin > 0 && 'min',
    filters.priceMax > 0 && 'max',
    filters.bedrooms > 0 && 'bedrooms',
    filters.bathrooms > 0 && 'bathrooms',
    filters.garages > 0 && 'garages',
    filters.parkings > 0 && 'parkings',
    filters.garden && 'garden',
    filters.terrace && 'terrace',
    filters.surface > 0 && 'surface',
    filters.search !== '' && 'search',
  ]
    .filter(Boolean)
    .join(' ')
}

function conditions(filters: Filters): SQL | undefined {
  return and(
    eq(property.list, placeholder('list')),
    eq(property.state, sql`'offered'`),
    filters.cities.length > 0 ? sql`${property.cityKey} in (select value from json_each(${placeholder('cities')}))` : undefined,
    filters.types.length > 0
      ? inArray(
          property.id,
          sql`(select ${propertyType.propertyID} from ${propertyType} where ${propertyType.webID} in (select value from json_each(${placeholder('types')})))`,
        )
      : undefined,
    filters.priceMin > 0 ? or(isNull(property.price), gte(property.price, placeholder('priceMin'))) : undefined,
    filters.priceMax > 0 ? or(isNull(property.price), lte(property.price, placeholder('priceMax'))) : undefined,
    filters.bedrooms > 0 ? gte(property.bedrooms, placeholder('bedrooms')) : undefined,
    filters.bathrooms > 0 ? gte(property.bathrooms, placeholder('bathrooms')) : undefined,
    filters.garages > 0 ? gte(property.garages, placeholder('garages')) : undefined,
    filters.parkings > 0 ? gte(property.parkings, placeholder('parkings')) : undefined,
    filters.garden ? eq(property.hasGarden, sql`1`) : undefined,
    filters.terrace ? eq(property.hasTerrace, sql`1`) : undefined,
    filters.surface > 0 ? gte(property.surface, placeholder('surface')) : undefined,
    // Every word of the search must stand in the property's words (reference, ID, type, town, title).
    filters.search !== ''
      ? sql`not exists (select 1 from json_each(${placeholder('words')}) where instr(${propertyText.words}, value) = 0)`
      : undefined,
  )
}

function order({ sort: { by, direction } }: Filters): SQL[] {
  const way = direction === 'asc' ? asc : desc
  if (by === 'price') return [sql`${property.price} is null`, way(property.price), asc(property.id)]
  if (by === 'type') return [way(propertyText.titleSort), asc(property.id)]
  if (by === 'city') return [way(property.citySort), desc(property.postedOn), asc(property.id)]
  return [way(property.postedOn), way(property.id)]
}

function values(list: ListName, language: Language, filters: Filters) {
  return {
    ...filters,
    list: listNumber(list),
    language,
    cities: JSON.stringify(filters.cities.map(cityKey)),
    types: JSON.stringify(filters.types),
    words: JSON.stringify(fold(filters.search).split(' ').filter(Boolean)),
  }
}

function listNumber(list: ListName): 0 | 1 {
  return list === 'sale' ? 0 : 1
}
