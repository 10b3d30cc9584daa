/** What the words of a sentence can mean: the filters of a search, and what stands between them. */

/** Filters that a sentence sets by a word alone. */
export const flagMeanings = ['garden', 'terrace', 'newBuild', 'groundFloor', 'furnished'] as const
/** Filters that a sentence sets by a number and a word. */
export const roomMeanings = ['bedrooms', 'bathrooms', 'garages', 'parkings'] as const
/** Main categories (SPEC §9) by WebID. */
export const kindIDs = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export const orientationMeanings = ['NE', 'NW', 'SE', 'SW', 'N', 'E', 'S', 'W'] as const

type FlagMeaning = (typeof flagMeanings)[number]
type RoomMeaning = (typeof roomMeanings)[number]
type Orientation = (typeof orientationMeanings)[number]

/** Each value is a list of phrases, separated by bars. */
export type Vocabulary = {
  kinds: Record<(typeof kindIDs)[number], string>
  /** Words for any home. */
  home: string
  sale: string
  rent: string
  flags: Record<FlagMeaning, string>
  rooms: Record<RoomMeaning, string>
  /** Two garages. */
  doubleGarage: string
  squareMetres: string
  ares: string
  hectares: string
  /** A surface with one of them is the plot's; `ofOthers`: of a garden or a terrace, which no filter holds. */
  plot: string
  living: string
  ofOthers: string
  energy: string
  better: string
  /** Before a year; `built` may stand before or after it. */
  built: string
  after: string
  before: string
  available: string
  now: string
  months: readonly string[]
  orientations: Record<Orientation, string>
  facing: string
  /** Words that are both a garden and where it lies: `zuidtuin`. */
  gardenFacing: Partial<Record<Orientation, string>>
  atMost: string
  atLeast: string
  /** After a number: `of meer`. */
  orMore: string
  about: string
  between: string
  to: string
  from: string
  /** Words for a price, beside an amount. */
  price: string
  euro: string
  thousand: string
  million: string
  perMonth: string
  near: string
  around: string
  /** After a place: `en omgeving`. */
  aroundIt: string
  /** `10 km van`: after the distance. */
  ofPlace: string
  within: string
  kilometres: string
  in: string
  article: string
  province: string
  /** By ISO code; regions have several. */
  provinces: readonly (readonly [names: string, codes: string])[]
  /** Areas that no filter holds: never a town with one letter wrong. */
  regions: string
  with: string
  without: string
  or: string
  and: string
  numbers: readonly string[]
  /** Words that say nothing of the home. */
  fillers: string
}

/** A list of phrases, each as its words. */
export function phrasesOf(list: string): readonly (readonly string[])[] {
  return list
    .split('|')
    .map(phrase => phrase.replace(/\./g, '').trim().split(/\s+/).filter(Boolean))
    .filter(phrase => phrase.length > 0)
    .sort((a, b) => b.length - a.length)
}
