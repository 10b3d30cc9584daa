/**
 * A search as an object: parsed from the query string of SPEC §2, normalised, defaults dropped, and written back in
 * one canonical form. Pure and shared with the browser; a demand registration stores the same object.
 */
import { cityKey } from '../catalogue/city'
import { parseZone } from './zones'

export type CityFilter = { name: string; zip: string }
export type SortBy = 'date' | 'price' | 'type' | 'city'
export type Sort = { by: SortBy; direction: 'asc' | 'desc' }

export type Filters = {
  cities: CityFilter[]
  /** Provinces, postcodes and towns (`zones.ts`); what lies in any of them or in any of the cities is found. */
  zones: string[]
  /** WebIDs of categories. */
  types: number[]
  /** Whole euro; 0 means no limit. */
  priceMin: number
  priceMax: number
  /** At least this many; 0 means any. */
  bedrooms: number
  bathrooms: number
  garages: number
  parkings: number
  /** At most this many; 0 means any. */
  bedroomsMax: number
  garagesMax: number
  parkingsMax: number
  garden: boolean
  terrace: boolean
  /** Living area of at least so many m²; 0 means any. */
  surface: number
  /** Reference, type or city, as typed. */
  search: string
  sort: Sort
  view: 'list' | 'map'
  /** From 1. */
  page: number
}

/** The fields that count rooms: each is written under its own name when above 0 (SPEC §2). */
export const roomFields = ['bedrooms', 'bathrooms', 'garages', 'parkings'] as const
export type RoomField = (typeof roomFields)[number]
/** Those that may have an upper bound too (SPEC §3, demand register), written as `bedroomsMax`. */
export const boundedRooms = ['bedrooms', 'garages', 'parkings'] as const
export type BoundedRoom = (typeof boundedRooms)[number]

/** More rooms than this are asked for by nobody. */
export const mostRooms = 20

const sortParameters: Record<SortBy, string> = {
  price: 'sortPrice',
  type: 'sortTypeDescription',
  city: 'sortCity',
  date: 'sortDate',
}
export const defaultSort: Sort = { by: 'date', direction: 'desc' }

/** Bounds that keep any query string cheap. */
const limits = { list: 60, amount: 999_999_999, rooms: mostRooms, surface: 100_000, text: 80, page: 100_000 }

/** A search for everything. */
export const noFilters: Filters = {
  cities: [],
  zones: [],
  types: [],
  priceMin: 0,
  priceMax: 0,
  bedrooms: 0,
  bathrooms: 0,
  garages: 0,
  parkings: 0,
  bedroomsMax: 0,
  garagesMax: 0,
  parkingsMax: 0,
  garden: false,
  terrace: false,
  surface: 0,
  search: '',
  sort: defaultSort,
  view: 'list',
  page: 1,
}

/**
 * Every query parameter that belongs to a search; others (a campaign's, say) are left alone. `list` is a form's choice
 * between sale and rent (`askedList`): it leads to an address and is in none.
 */
export const searchParameters: ReadonlySet<string> = new Set([
  'list',
  'city',
  'zone',
  'type',
  'price',
  'priceMin',
  'priceMax',
  ...roomFields,
  ...boundedRooms.map(field => `${field}Max`),
  'garden',
  'terrace',
  'surface',
  'search',
  'sort',
  ...Object.values(sortParameters),
  'view',
  'page',
])

/**
 * Reads a search from a query string. Anything that makes no sense is dropped, never refused: any query string gives
 * a page. A plain form's repeated fields (`city=…&city=…`, `priceMin`, `priceMax`, `sort=price-asc`) are understood too.
 */
export function parseFilters(query: URLSearchParams): Filters {
  const [priceMin, priceMax] = parsePrice(query)
  const rooms = (name: string) => wholeNumber(query.get(name), limits.rooms)
  return {
    cities: listOfCities(query),
    zones: listOfZones(query),
    types: listOfTypes(query),
    priceMin,
    priceMax,
    bedrooms: rooms('bedrooms'),
    bathrooms: rooms('bathrooms'),
    garages: rooms('garages'),
    parkings: rooms('parkings'),
    bedroomsMax: atLeast(rooms('bedroomsMax'), rooms('bedrooms')),
    garagesMax: atLeast(rooms('garagesMax'), rooms('garages')),
    parkingsMax: atLeast(rooms('parkingsMax'), rooms('parkings')),
    garden: query.get('garden') === '1',
    terrace: query.get('terrace') === '1',
    surface: wholeNumber(query.get('surface'), limits.surface),
    search: cleanText(query.get('search') ?? ''),
    sort: parseSort(query),
    view: query.get('view') === 'map' ? 'map' : 'list',
    page: Math.max(1, wholeNumber(query.get('page'), limits.page)),
  }
}

/** Writes a search in its canonical form, with `?` in front, or '' for no search at all. */
export function writeFilters(filters: Filters): string {
  const parts: string[] = []
  if (filters.cities.length > 0) parts.push(`city=${filters.cities.map(writeCity).join(',')}`)
  if (filters.zones.length > 0) parts.push(`zone=${filters.zones.map(encode).join(',')}`)
  if (filters.types.length > 0) parts.push(`type=${filters.types.join(',')}`)
  if (filters.priceMin > 0 || filters.priceMax > 0) parts.push(`price=${filters.priceMin}-${filters.priceMax}`)
  for (const field of roomFields) if (filters[field] > 0) parts.push(`${field}=${filters[field]}`)
  for (const field of boundedRooms) if (filters[`${field}Max`] > 0) parts.push(`${field}Max=${filters[`${field}Max`]}`)
  if (filters.garden) parts.push('garden=1')
  if (filters.terrace) parts.push('terrace=1')
  if (filters.surface > 0) parts.push(`surface=${filters.surface}`)
  if (filters.search !== '') parts.push(`search=${encode(filters.search)}`)
  const { by, direction } = filters.sort
  if (by !== defaultSort.by || direction !== defaultSort.direction) parts.push(`${sortParameters[by]}=${direction}`)
  if (filters.view !== 'list') parts.push(`view=${filters.view}`)
  if (filters.page > 1) parts.push(`page=${filters.page}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** A search as the fields of a form that keeps it: `[name, value]`, in the order of the canonical form. */
export function formFields(filters: Filters): [string, string][] {
  return [...new URLSearchParams(writeFilters(filters))]
}

/** The list a form asks for by its `list` field, or undefined. */
export function askedList(query: URLSearchParams): 'sale' | 'rent' | undefined {
  const asked = query.get('list')
  return asked === 'sale' || asked === 'rent' ? asked : undefined
}

/** How many filters narrow a search down; sort, view and page are none. */
export function countOfFilters(filters: Filters): number {
  return activeFilters(filters).length
}

/** The search as the page of it that search engines should know: without its order and its view. */
export function withoutOrder(filters: Filters): Filters {
  return { ...filters, sort: defaultSort, view: 'list' }
}

/** A search as the feed of it: the newest first, whatever the page and the order were. */
export function feedSearch(filters: Filters): Filters {
  return { ...withoutOrder(filters), page: 1 }
}

/**
 * True when the search parameters of a query string already stand in the canonical form, whatever else is in it. How its
 * characters are encoded does not count: Remix hands a query over encoded anew (`,` as `%2C`).
 */
export function isCanonical(query: string): boolean {
  const parameters = new URLSearchParams(query)
  const own = new URLSearchParams([...parameters].filter(([name]) => searchParameters.has(name)))
  return own.toString() === new URLSearchParams(writeFilters(parseFilters(parameters))).toString()
}

/** True when a query string holds more than a search: a campaign's parameters, say. */
export function hasForeign(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some(name => !searchParameters.has(name))
}

/**
 * The query string with its search part in canonical form and foreign parameters kept behind it.
 * @param filters what is written instead of the search that the query holds, e.g. the same with another page.
 */
export function canonicalQuery(query: string, filters: Filters = parseFilters(new URLSearchParams(query))): string {
  const foreign = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !searchParameters.has(name)))
  const own = writeFilters(filters)
  if (foreign.size === 0) return own
  return own === '' ? `?${foreign}` : `${own}&${foreign}`
}

/** One of the filters in force, and the search without it: what a removable chip shows and leads to. */
export type ActiveFilter =
  | { kind: 'city'; city: CityFilter; without: Filters }
  | { kind: 'type'; webID: number; without: Filters }
  | { kind: 'price'; min: number; max: number; without: Filters }
  | { kind: 'zone'; zone: string; without: Filters }
  | { kind: 'roomsMax'; field: BoundedRoom; count: number; without: Filters }
  | { kind: 'rooms'; field: RoomField; count: number; without: Filters }
  | { kind: 'garden' | 'terrace'; without: Filters }
  | { kind: 'surface'; squareMetres: number; without: Filters }
  | { kind: 'search'; text: string; without: Filters }

export function activeFilters(filters: Filters): ActiveFilter[] {
  const first = { ...filters, page: 1 }
  const active: ActiveFilter[] = []
  for (const city of filters.cities) {
    active.push({ kind: 'city', city, without: { ...first, cities: filters.cities.filter(other => other !== city) } })
  }
  for (const zone of filters.zones) {
    active.push({ kind: 'zone', zone, without: { ...first, zones: filters.zones.filter(other => other !== zone) } })
  }
  for (const webID of filters.types) {
    active.push({ kind: 'type', webID, without: { ...first, types: filters.types.filter(other => other !== webID) } })
  }
  if (filters.priceMin > 0 || filters.priceMax > 0) {
    active.push({ kind: 'price', min: filters.priceMin, max: filters.priceMax, without: { ...first, priceMin: 0, priceMax: 0 } })
  }
  for (const field of roomFields) {
    if (filters[field] > 0) active.push({ kind: 'rooms', field, count: filters[field], without: { ...first, [field]: 0 } })
  }
  for (const field of boundedRooms) {
    const count = filters[`${field}Max`]
    if (count > 0) active.push({ kind: 'roomsMax', field, count, without: { ...first, [`${field}Max`]: 0 } })
  }
  if (filters.garden) active.push({ kind: 'garden', without: { ...first, garden: false } })
  if (filters.terrace) active.push({ kind: 'terrace', without: { ...first, terrace: false } })
  if (filters.surface > 0) {
    active.push({ kind: 'surface', squareMetres: filters.surface, without: { ...first, surface: 0 } })
  }
  if (filters.search !== '') active.push({ kind: 'search', text: filters.search, without: { ...first, search: '' } })
  return active
}

/** In the order of their keys, so that the same cities are the same address. Of two spellings the first counts. */
function listOfCities(query: URLSearchParams): CityFilter[] {
  const cities = new Map<string, CityFilter>()
  for (const value of listOf(query, 'city')) {
    const city = parseCity(value)
    if (city && !cities.has(cityKey(city)) && cities.size < limits.list) cities.set(cityKey(city), city)
  }
  return sortCities([...cities.values()])
}

/** @returns a new list in the order of the canonical form. */
export function sortCities(cities: readonly CityFilter[]): CityFilter[] {
  return [...cities].sort((a, b) => (cityKey(a) < cityKey(b) ? -1 : 1))
}

function listOfZones(query: URLSearchParams): string[] {
  const zones = new Set<string>()
  for (const value of listOf(query, 'zone')) {
    const zone = parseZone(value)
    if (zone !== undefined && zones.size < limits.list) zones.add(zone)
  }
  return [...zones].sort()
}

/** An upper bound below the lower one means as many as that; 0 stays no bound. */
function atLeast(most: number, least: number): number {
  return most === 0 ? 0 : Math.max(most, least)
}

function listOfTypes(query: URLSearchParams): number[] {
  const types = new Set<number>()
  for (const value of listOf(query, 'type')) {
    const webID = wholeNumber(value, 1_000_000)
    if (webID > 0 && types.size < limits.list) types.add(webID)
  }
  return [...types].sort((a, b) => a - b)
}

function parseCity(value: string): CityFilter | undefined {
  const [name = '', zip = ''] = value.split('|', 2)
  const city = { name: cleanText(name), zip: [...zip.slice(0, 40).replace(/[^\p{L}\p{N}-]/gu, '')].slice(0, 10).join('') }
  return city.name === '' || city.zip === '' ? undefined : city
}

function writeCity({ name, zip }: CityFilter): string {
  return encode(`${name}|${zip}`)
}

/** As browsers write a query: they encode an apostrophe too, and an address must come back as it was written. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/'/g, '%27')
}

/** `price=min-max`, or a plain form's two fields. Turned round when the minimum lies above the maximum. */
function parsePrice(query: URLSearchParams): [number, number] {
  const [writtenMin, writtenMax] = (query.get('price') ?? '').split('-', 2)
  const min = wholeNumber(query.get('priceMin') ?? writtenMin, limits.amount)
  const max = wholeNumber(query.get('priceMax') ?? writtenMax, limits.amount)
  return max > 0 && min > max ? [max, min] : [min, max]
}

function parseSort(query: URLSearchParams): Sort {
  const [by, direction] = (query.get('sort') ?? '').split('-', 2)
  if (by !== undefined && Object.hasOwn(sortParameters, by) && isDirection(direction)) return { by: by as SortBy, direction }
  for (const [name, parameter] of Object.entries(sortParameters)) {
    const value = query.get(parameter)
    if (isDirection(value)) return { by: name as SortBy, direction: value }
  }
  return defaultSort
}

function isDirection(value: unknown): value is Sort['direction'] {
  return value === 'asc' || value === 'desc'
}

/** Comma-separated, repeated, or both. */
function listOf(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).flatMap(value => value.split(',', 4 * limits.list))
}

/** A whole number from 0 up to `maximum`, as people type it (`250 000`, `€ 250.000`); anything else is 0. */
function wholeNumber(value: string | null | undefined, maximum: number): number {
  const digits = (value ?? '').slice(0, 40).replace(/[\s.€_']/g, '')
  if (!/^\d{1,12}$/.test(digits)) return 0
  return Math.min(Number(digits), maximum)
}

/** Text without control characters, in one normal form, single-spaced and of bounded length. */
function cleanText(value: string): string {
  const plain = value
    .slice(0, 4 * limits.text)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/,/g, ' ')
  return [...plain.replace(/ +/g, ' ').trim()].slice(0, limits.text).join('').trim()
}
