/** The query of a list: a search in, one page of cards and the count out. */
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { category, city, meta, property, propertyText, propertyType } from '../../db/schema/catalogue.server'
import type { ListingAddress } from '../catalogue/address-of-listing'
import type { Card } from '../catalogue/card'
import { cityKey, fold } from '../catalogue/city'
import { prepared } from '../catalogue/current.server'
import type { Language } from '../i18n/languages'
import type { CityFilter, Filters } from './filters'

/** Properties on one page of a list. */
export const pageSize = 12

export type ListName = 'sale' | 'rent'
export type ListPage = { cards: Card[]; count: number; page: number; pages: number }

const { placeholder } = sql
const textOfProperty = and(eq(propertyText.propertyID, property.id), eq(propertyText.language, placeholder('language')))
/** The titles' index starts with these. */
const titlesOfList = and(eq(propertyText.list, placeholder('list')), eq(propertyText.state, sql`'offered'`))

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
  const statement = prepared(`list ${shapeOf(filters)} ${by} ${direction}`, database => {
    // The page's IDs first: rows that are only skipped over need no text.
    const found = database.select({ id: property.id }).from(property).$dynamic()
    const ids = (readsWords(filters) || by === 'type' ? found.innerJoin(propertyText, textOfProperty) : found)
      .where(and(conditions(filters), by === 'type' ? titlesOfList : undefined))
      .orderBy(...order(filters))
      .limit(pageSize)
      .offset(placeholder('offset'))
    return database
      .select({ card: propertyText.card })
      .from(property)
      .innerJoin(propertyText, textOfProperty)
      .where(inArray(property.id, ids))
      .orderBy(...order(filters))
      .prepare()
  })
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
    return (readsWords(filters) ? counted.innerJoin(propertyText, textOfProperty) : counted).where(conditions(filters)).prepare()
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

/** What the search box of the home page offers: the cities and types of either list, and in which lists each is. */
export type SearchOptions = {
  cities: { name: string; zip: string; lists: ListName[] }[]
  types: { webID: number; name: string; lists: ListName[] }[]
}

export function searchOptions(language: Language): SearchOptions {
  const [sale, rent] = [cityOptions('sale'), cityOptions('rent')].map(
    cities => new Map(cities.map(option => [cityKey(option), option])),
  )
  const cities = [...new Map([...sale!, ...rent!])].map(([key, { name, zip }]) => ({
    name,
    zip,
    lists: inLists(sale!.has(key), rent!.has(key)),
  }))
  const [saleTypes, rentTypes] = [typeOptions('sale', language), typeOptions('rent', language)].map(
    types => new Map(types.map(option => [option.webID, option.name])),
  )
  const types = [...new Map([...saleTypes!, ...rentTypes!])].map(([webID, name]) => ({
    webID,
    name,
    lists: inLists(saleTypes!.has(webID), rentTypes!.has(webID)),
  }))
  return { cities: cities.sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1)), types }
}

function inLists(sale: boolean, rent: boolean): ListName[] {
  return [...(sale ? (['sale'] as const) : []), ...(rent ? (['rent'] as const) : [])]
}

/** The cities as the catalogue spells them; one it does not know stays as it was typed and finds nothing. */
export function spellCities(cities: readonly CityFilter[]): { cities: CityFilter[]; known: boolean[] } {
  const statement = prepared('city by key', database =>
    database
      .select({ name: city.name, zip: city.zip })
      .from(city)
      .where(eq(city.key, placeholder('key')))
      .prepare(),
  )
  const found = cities.map(asked => statement.get({ key: cityKey(asked) }))
  return { cities: cities.map((asked, index) => found[index] ?? asked), known: found.map(Boolean) }
}

/** The address of the offered property that has exactly this reference or ID, or undefined. */
export function findByReference(text: string, language: Language): ListingAddress | undefined {
  const asked = text.trim()
  if (asked === '') return undefined
  const statement = prepared('by reference', database =>
    database
      .select({ card: propertyText.card })
      .from(property)
      .innerJoin(propertyText, textOfProperty)
      .where(
        and(
          eq(property.state, sql`'offered'`),
          or(eq(property.reference, placeholder('reference')), eq(property.id, placeholder('id'))),
        ),
      )
      .limit(1)
      .prepare(),
  )
  const id = /^\d{1,9}$/.test(asked) ? Number(asked) : -1
  const card = statement.get({ language, reference: asked.toUpperCase(), id })?.card as Card | undefined
  return card && { id: card.id, list: card.list, slug: card.slug }
}

function readsWords(filters: Filters): boolean {
  return filters.search !== ''
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

/** Each order follows an index of the catalogue file, so that a page costs the rows up to it and no sort of the list. */
function order({ sort: { by, direction } }: Filters): SQL[] {
  const way = direction === 'asc' ? asc : desc
  // NULL is smallest in SQLite: downwards it is last by itself.
  if (by === 'price')
    return [direction === 'asc' ? sql`${property.price} asc nulls last` : desc(property.price), way(property.id)]
  if (by === 'type') return [way(propertyText.titleSort), way(propertyText.propertyID)]
  if (by === 'city') return [way(property.citySort), way(property.id)]
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
