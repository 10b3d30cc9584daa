/** Searches like visitors', from a catalogue's towns, types and prices. Deterministic per seed. */
import { orientations } from '../../app/domains/catalogue/orientations'
import { type Filters, noFilters } from '../../app/domains/search/filters'
import { type CityFilter, radiuses, sortCities } from '../../app/domains/search/filters/place'
import { provinces } from '../../app/platform/i18n/provinces'

export type Offer = { cities: CityFilter[]; types: number[]; prices: number[] }
export type Kind = 'list' | 'town' | 'type' | 'price' | 'town, type and price' | 'rooms and price' | 'words' | 'sorted'

/** Everything that a search may contain: each filter. */
export const wishNames = [
  ...(['town', 'province', 'type', 'price, least', 'price, most', 'bedrooms', 'bedrooms, most', 'bathrooms', 'garages'] as const),
  ...(['garages, most', 'parkings', 'parkings, most', 'garden', 'terrace', 'surface', 'number', 'word'] as const),
  ...(['radius', 'plot, least', 'plot, most', 'energy label', 'condition', 'built, least', 'built, most'] as const),
  ...(['new build', 'ground floor', 'furnished', 'orientation', 'available'] as const),
]
type Wish = (typeof wishNames)[number]

/** A small pseudorandom generator from 0 to 1 (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Frequency of each kind, in per cent. */
export const mix: Record<Kind, number> = {
  list: 15,
  town: 20,
  type: 10,
  price: 10,
  'town, type and price': 20,
  'rooms and price': 10,
  words: 5,
  sorted: 10,
}

export function createSearches({ cities, types, prices }: Offer, seed: number) {
  const chance = createChance(seed)
  const one = <T>(values: readonly T[]) => values[Math.floor(chance() * values.length)] as T
  const some = <T>(values: readonly T[], most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(chance() * most) }, () => one(values))),
  ]
  const towns = (most: number) => sortCities(some(cities, most))
  const categories = () => some(types, 2).sort((a, b) => a - b)
  /** Close to actual prices, to the euro, so that hardly any search repeats. */
  const limit = () => Math.round(one(prices) * (0.8 + chance() * 0.6) + chance() * 1000)
  const kinds = Object.entries(mix).flatMap(([kind, times]) => Array<Kind>(times).fill(kind as Kind))

  const make: Record<Kind, () => Partial<Filters>> = {
    list: () => ({ page: 1 + Math.floor(chance() * 3) }),
    town: () => ({ cities: towns(1) }),
    type: () => ({ types: categories() }),
    price: () => ({ priceMax: limit() }),
    'town, type and price': () => ({ cities: towns(3), types: categories(), priceMax: limit() }),
    'rooms and price': () => ({ bedrooms: 1 + Math.floor(chance() * 4), priceMax: limit() }),
    words: () => ({ search: one(cities).name.split(' ')[0] as string }),
    sorted: () => ({
      priceMax: limit(),
      sort: { by: one(['price', 'city', 'type'] as const), direction: one(['asc', 'desc'] as const) },
    }),
  }
  const from = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1))
  const wishes: Record<Wish, () => Partial<Filters>> = {
    town: () => ({ cities: towns(1) }),
    province: () => ({ zones: [one(provinces)] }),
    type: () => ({ types: categories() }),
    'price, least': () => ({ priceMin: limit() }),
    'price, most': () => ({ priceMax: limit() }),
    bedrooms: () => ({ bedrooms: from(1, 4) }),
    'bedrooms, most': () => ({ bedroomsMax: from(1, 4) }),
    bathrooms: () => ({ bathrooms: from(1, 2) }),
    garages: () => ({ garages: from(1, 2) }),
    'garages, most': () => ({ garagesMax: from(1, 2) }),
    parkings: () => ({ parkings: from(1, 2) }),
    'parkings, most': () => ({ parkingsMax: from(1, 2) }),
    garden: () => ({ garden: true }),
    terrace: () => ({ terrace: true }),
    surface: () => ({ surface: from(40, 250) }),
    radius: () => ({ cities: towns(1), radius: one(radiuses) }),
    'plot, least': () => ({ plotArea: from(50, 1500) }),
    'plot, most': () => ({ plotAreaMax: from(50, 1500) }),
    'energy label': () => ({ energy: from(1, 5) }),
    condition: () => ({ conditions: some(['Goed', 'Uitstekend', 'Instapklaar'], 2) }),
    'built, least': () => ({ builtFrom: from(1900, 2020) }),
    'built, most': () => ({ builtTo: from(1900, 2020) }),
    'new build': () => ({ newBuild: true }),
    'ground floor': () => ({ groundFloor: true }),
    furnished: () => ({ furnished: true }),
    orientation: () => ({ orientations: some(orientations, 3) }),
    available: () => ({ availableBy: 20_270_000 + 100 * from(1, 8) + 1 }),
    // Part of a reference or an ID, which hardly two properties share, and a common word.
    number: () => ({ search: String(from(10_000, 99_999)) }),
    word: () => ({ search: one(cities).name.split(' ')[0] as string }),
  }
  return {
    /** With one filter, or several. */
    wishing: (asked: readonly Wish[]): Filters => Object.assign({ ...noFilters }, ...asked.map(wish => wishes[wish]())),
    /** One of a kind. */
    of: (kind: Kind): Filters => ({ ...noFilters, ...make[kind]() }),
    next: (): { kind: Kind; filters: Filters } => {
      const kind = one(kinds)
      return { kind, filters: { ...noFilters, ...make[kind]() } }
    },
    chance,
    limit,
    towns,
    categories,
  }
}
