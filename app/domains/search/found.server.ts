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
  placesIn,
  put,
  type Span,
  spanOf,
} from '../catalogue/search-index/bitmap'
import { groupsIn, type MapGroup, type MapWindow, placesInside, windowAround } from '../catalogue/search-index/map-index'
import { type ListIndex, listIndex, type Order } from '../catalogue/search-index/search-index.server'
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
    ids: (offset, limit) => {
      const order = orderOf(index, language, filters.sort)
      return placesOn({ offset, limit }, { found, count }, order).map(place => index.ids[place]!)
    },
    window: () => windowAround(index.map(), found),
    groups: (window, apart) =>
      groupsIn(index.map(), found, window, apart).map(({ places, ...group }) => ({
        ...group,
        ids: newestFirst(index, places).map(place => index.ids[place]!),
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
  if (rules.length === 0) {
    fill(found, where.index.size)
    return where.index.size
  }
  // Where a search looks comes first: what is there lies together, and the others need not look elsewhere.
  if (rules.some(({ kind }) => kind === 'places')) putPlaces(found, where, criteria)
  else fill(found, where.index.size)
  const span = spanOf(found)
  for (const rule of rules) narrow(found, span, rule, criteria, where)
  return countOf(found, span)
}

/** Keeps what is as a rule demands; but for the places, from which a search begins. */
function narrow(found: Bitmap, span: Span, rule: AnyRule, criteria: Criteria, where: Where): void {
  const { index, language } = where
  const keep = (set: Bitmap) => keepOnly(found, set, span)
  if (rule.kind === 'at-least') index.number(rule.column).atLeast(found, span, criteria[rule.field], rule.unknown)
  else if (rule.kind === 'at-most') index.number(rule.column).atMost(found, span, criteria[rule.field], rule.unknown)
  else if (rule.kind === 'has') keep(index.flag(rule.column))
  else if (rule.kind === 'one-of') keep(anyOf(index, criteria[rule.field], index.word(rule.column).bitmap))
  else if (rule.kind === 'without-type') leaveOut(found, anyOf(index, [rule.webID], index.type), span)
  else if (rule.kind === 'types') keep(anyOf(index, criteria.types, index.type))
  else if (rule.kind === 'inside') keep(placesInside(index.map(), criteria[rule.field]))
  else if (rule.kind === 'words') for (const word of searchWords(criteria)) keep(index.words(language)(word))
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

/** Makes a set hold what is in the towns, provinces and circles where a search looks. */
function putPlaces(found: Bitmap, { site, index }: Where, { cities, zones, radius }: Criteria): void {
  found.fill(0)
  for (const zone of zones) if (isProvince(zone)) add(found, inProvince(site, index, zone))
  const towns = { cities, zones: zones.filter(zone => !isProvince(zone)), radius }
  putTowns(found, index, cityKeysIn(site, towns))
  for (const circle of circlesOf(towns)) index.addRound(found, circle)
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

function newestFirst({ byDate }: ListIndex, places: readonly number[]): readonly number[] {
  if (places.length < 2) return places
  const positions = byDate().positions()
  return places.toSorted((one, other) => positions[one]! - positions[other]!)
}

/** An order of the index, and whether it is followed from its end. */
type Followed = { order: Order; isTurned: boolean }

function orderOf(index: ListIndex, language: Language, { by, direction }: Sort): Followed {
  const isDown = direction === 'desc'
  if (by === 'date') return { order: index.byDate(), isTurned: !isDown }
  if (by === 'price') return { order: index.byPrice(), isTurned: isDown }
  return { order: by === 'type' ? index.byTitle(language) : index.byTown(language), isTurned: isDown }
}

type Page = { offset: number; limit: number }

/** So few are put in order; among more, a page is soon full of those that an order comes by. */
const few = 256

/** The places of a page. A price that is not published sorts last both ways. */
function placesOn({ offset, limit }: Page, { found, count }: { found: Bitmap; count: number }, followed: Followed): number[] {
  const { places, known, positions } = followed.order
  /** From a position of the order to its turn, and the other way round. */
  const turn = (at: number) => (!followed.isTurned ? at : at < known ? known - 1 - at : places.length - 1 - at + known)
  if (count <= few) {
    const own = positions()
    const turns = Uint32Array.from(placesIn(found), place => turn(own[place]!)).sort()
    return Array.from(turns.subarray(offset, offset + limit), at => places[turn(at)]!)
  }
  const shown: number[] = []
  const isAll = count === places.length
  for (let at = isAll ? offset : 0, passed = at; at < places.length && shown.length < limit; at++) {
    const place = places[turn(at)]!
    if (holds(found, place) && passed++ >= offset) shown.push(place)
  }
  return shown
}
