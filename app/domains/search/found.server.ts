/** What a search finds, by the search index of the catalogue: its rules one after the other, each a set of properties. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import {
  add,
  type Bitmap,
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
  const index = listIndex(site)(list === 'sale' ? 0 : 1)
  const rules = rulesAsked(filters)
  const found = emptyBitmap(index.size)
  fill(found, index.size)
  for (const rule of rules) narrow(found, rule, filters, { site, index, language })
  const count = rules.length === 0 ? index.size : countOf(found)
  return {
    count,
    ids: (offset, limit) => placesOf(found, index, language, filters.sort, { offset, limit }).map(place => index.ids[place]!),
    window: () => windowAround(index.map(), found),
    groups: (window, apart) =>
      groupsIn(index.map(), found, window, apart).map(({ places, ...group }) => ({
        ...group,
        ids: places.map(place => index.ids[place]!),
      })),
  }
}

type Where = { site: Site; index: ListIndex; language: Language }

/** Keeps what is as a rule demands. */
function narrow(found: Bitmap, rule: AnyRule, criteria: Criteria, { site, index, language }: Where): void {
  if (rule.kind === 'at-least') index.number(rule.column).atLeast(found, criteria[rule.field], rule.unknown)
  else if (rule.kind === 'at-most') index.number(rule.column).atMost(found, criteria[rule.field], rule.unknown)
  else if (rule.kind === 'has') keepOnly(found, index.flag(rule.column))
  else if (rule.kind === 'one-of') keepOnly(found, inAny(index, criteria[rule.field], index.word(rule.column).bitmap))
  else if (rule.kind === 'without-type') leaveOut(found, ofTypes(index, [rule.webID]))
  else if (rule.kind === 'types') keepOnly(found, ofTypes(index, criteria.types))
  else if (rule.kind === 'inside') keepOnly(found, placesInside(index.map(), criteria[rule.field]))
  else if (rule.kind === 'places') keepOnly(found, inPlaces(site, index, criteria))
  else for (const word of searchWords(criteria)) keepOnly(found, index.words(language)(word))
}

/** @param of undefined for what the list has nothing of. */
function inAny<Key>(index: ListIndex, keys: readonly Key[], of: (key: Key) => Bitmap | undefined): Bitmap {
  const any = emptyBitmap(index.size)
  for (const key of keys) {
    const each = of(key)
    if (each) add(any, each)
  }
  return any
}

const ofTypes = (index: ListIndex, types: readonly number[]) => inAny(index, types, index.type)

function inPlaces(site: Site, index: ListIndex, criteria: Criteria): Bitmap {
  const any = emptyBitmap(index.size)
  for (const key of cityKeysIn(site, criteria)) {
    const places = index.town(key)
    if (places) put(any, places)
  }
  for (const circle of circlesOf(criteria)) index.addRound(any, circle)
  return any
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
