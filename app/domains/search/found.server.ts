/** What a search finds, by the search index of the catalogue: its rules one after the other, each a set of properties. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { isProvince, type Province } from '../../platform/i18n/provinces'
import {
  add,
  type Bitmap,
  copy,
  countOf,
  emptyBitmap,
  fill,
  holds,
  keepOnly,
  leaveOut,
  placesDownwards,
  placesUpwards,
  put,
} from '../catalogue/search-index/bitmap'
import { groupsIn, type MapGroup, type MapWindow, placesInside, windowAround } from '../catalogue/search-index/map-index'
import { type ListIndex, listIndex } from '../catalogue/search-index/search-index.server'
import type { Filters } from './filters'
import type { Sort } from './filters/display'
import { type AnyRule, type Criteria, rulesAsked } from './filters/registry'
import { searchWords } from './filters/words'
import { circlesOf, cityKeysIn } from './places.server'

/** The sale list holds sales and take-overs. */
export type ListName = 'sale' | 'rent'

export type Found = {
  count: number
  /** Properties in the order of the search: `limit` at most, after the first `offset`. */
  ids: (offset: number, limit: number) => number[]
  /** The pixels of the map around what is found; undefined for nothing. */
  window: () => MapWindow | undefined
  /** What is found in a window of the map, joined where marks would lie over each other (`map-index.ts`). */
  groups: (window: MapWindow, apart: { x: number; y: number }) => FoundGroup[]
}

export type FoundGroup = Omit<MapGroup, 'places'> & {
  /** The IDs of those that lie at one point. */
  ids: number[]
}

export function findIn(site: Site, list: ListName, language: Language, filters: Filters): Found {
  const where = { site, index: indexOf(site, list), language }
  const { index } = where
  const found = emptyBitmap(index.size)
  const count = narrowAll(found, filters, where)
  return {
    count,
    ids: (offset, limit) => placesOf(found, index, language, filters.sort, { offset, limit }).map(place => index.ids[place]!),
    window: () => windowAround(index.map(), found, count),
    groups: (window, apart) =>
      groupsIn(index.map(), { found, count }, window, apart).map(({ places, ...group }) => ({
        ...group,
        ids: places.map(place => index.ids[place]!),
      })),
  }
}

/** How many properties a search finds. */
export function countIn(site: Site, list: ListName, language: Language, criteria: Criteria): number {
  const index = indexOf(site, list)
  return narrowAll(index.work.found, criteria, { site, index, language })
}

const indexOf = (site: Site, list: ListName) => listIndex(site)(list === 'sale' ? 0 : 1)

type Where = { site: Site; index: ListIndex; language: Language }

/** Makes a set hold what the rules of a search allow. @returns how many that are. */
function narrowAll(found: Bitmap, criteria: Criteria, where: Where): number {
  const rules = rulesAsked(criteria)
  fill(found, where.index.size)
  for (const rule of rules) narrow(found, rule, criteria, where)
  return rules.length === 0 ? where.index.size : countOf(found)
}

/** Keeps what is as a rule demands. */
function narrow(found: Bitmap, rule: AnyRule, criteria: Criteria, where: Where): void {
  const { index, language } = where
  if (rule.kind === 'at-least') index.number(rule.column).atLeast(found, criteria[rule.field], rule.unknown)
  else if (rule.kind === 'at-most') index.number(rule.column).atMost(found, criteria[rule.field], rule.unknown)
  else if (rule.kind === 'has') keepOnly(found, index.flag(rule.column))
  else if (rule.kind === 'one-of') keepOnly(found, anyOf(index, criteria[rule.field], index.word(rule.column).bitmap))
  else if (rule.kind === 'without-type') leaveOut(found, anyOf(index, [rule.webID], index.type))
  else if (rule.kind === 'types') keepOnly(found, anyOf(index, criteria.types, index.type))
  else if (rule.kind === 'inside') keepOnly(found, placesInside(index.map(), criteria[rule.field]))
  else if (rule.kind === 'places') keepOnly(found, inPlaces(where, criteria))
  else for (const word of searchWords(criteria)) keepOnly(found, index.words(language)(word))
}

/** @param of undefined for what the list has nothing of. @returns a set that nobody changes, and that the next rule may. */
function anyOf<Key>({ work: { allowed } }: ListIndex, keys: readonly Key[], of: (key: Key) => Bitmap | undefined): Bitmap {
  const sets = keys.flatMap(key => of(key) ?? [])
  const [first, ...others] = sets
  if (first && others.length === 0) return first
  if (first) copy(allowed, first)
  else allowed.fill(0)
  for (const each of others) add(allowed, each)
  return allowed
}

/** Those in the towns, provinces and circles where a search looks; of the same kind as `anyOf` gives. */
function inPlaces({ site, index }: Where, { cities, zones, radius }: Criteria): Bitmap {
  const provinces = zones.filter(isProvince)
  const setOf = (province: Province) => inProvince(site, index, province)
  if (cities.length === 0 && provinces.length === zones.length) return anyOf(index, provinces, setOf)
  const { allowed } = index.work
  allowed.fill(0)
  for (const province of provinces) add(allowed, setOf(province))
  const towns = { cities, zones: zones.filter(zone => !isProvince(zone)), radius }
  putTowns(allowed, index, cityKeysIn(site, towns))
  for (const circle of circlesOf(towns)) index.addRound(allowed, circle)
  return allowed
}

const provinceSets = new WeakMap<ListIndex, Map<Province, Bitmap>>()

/** A province has many towns, and there are few provinces: each is put together once, and goes with the index. */
function inProvince(site: Site, index: ListIndex, province: Province): Bitmap {
  const sets = provinceSets.get(index) ?? new Map<Province, Bitmap>()
  provinceSets.set(index, sets)
  const known = sets.get(province)
  if (known) return known
  const set = emptyBitmap(index.size)
  putTowns(set, index, cityKeysIn(site, { cities: [], zones: [province] }))
  sets.set(province, set)
  return set
}

function putTowns(set: Bitmap, index: ListIndex, keys: readonly string[]): void {
  for (const key of keys) {
    const places = index.town(key)
    if (places) put(set, places)
  }
}

type Page = { offset: number; limit: number }

/** A price that is not published sorts last both ways. */
function placesOf(found: Bitmap, index: ListIndex, language: Language, { by, direction }: Sort, page: Page): number[] {
  const isUp = direction === 'asc'
  if (by === 'date') return (isUp ? placesDownwards : placesUpwards)(found, page.offset, page.limit)
  if (by === 'price') {
    const { places, unknown } = index.byPrice()
    const known = walk(found, places.subarray(0, unknown), isUp, page)
    const rest = { offset: Math.max(0, page.offset - known.passed), limit: page.limit - known.places.length }
    return [...known.places, ...walk(found, places.subarray(unknown), isUp, rest).places]
  }
  return walk(found, by === 'type' ? index.byTitle(language) : index.byTown(language), isUp, page).places
}

/** Goes through an order until the page is full. `passed`: what was found on the way. */
function walk(found: Bitmap, order: Uint32Array, isUp: boolean, { offset, limit }: Page) {
  const places: number[] = []
  let passed = 0
  for (let step = 0; step < order.length && places.length < limit; step++) {
    const place = order[isUp ? step : order.length - 1 - step]!
    if (holds(found, place) && passed++ >= offset) places.push(place)
  }
  return { places, passed }
}
