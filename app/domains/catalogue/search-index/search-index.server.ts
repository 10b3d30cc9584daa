/** The search index of the served catalogue: what the filters and orders of its two lists are answered from (docs/decisions/0096). */
import type { CatalogueDatabase } from '../../../../db/client.server'
import { perCatalogue } from '../../../platform/context/catalogue.server'
import { keep } from '../../../platform/context/keep'
import type { Site } from '../../../platform/context/site.server'
import { type Language, languages } from '../../../platform/i18n/languages'
import { type Bitmap, bitmapOf, emptyBitmap } from './bitmap'
import { groupAt } from './groups'
import type { IndexBefore } from './kept-parts.server'
import { changedRows, type FlagColumn, listRows, makeList, type NumberColumn, type WordColumn } from './make-list.server'
import { changedOwnWords, changedWords, makeOwnWords, makeWords, ownWordsOf } from './make-words.server'
import { type MapPlaces, stripsOf } from './map-index'
import { numberIndex } from './number-index'
import { pairList } from './pair-list'
import {
  groupsByNumberIn,
  groupsByTextIn,
  type PartReader,
  type Parts,
  partReader,
  partWriter,
  writtenParts,
} from './parts.server'
import { type Circle, roundPoint } from './round-point'
import { type RareWords, wordsIndex } from './words-index'

export const listIndex = perCatalogue(({ catalogue }: Site) => {
  const { database } = catalogue()
  const read = partReader(database)
  return keep((list: 0 | 1) => {
    const makers = makersOf(database, list)
    const group = (name: string) => read(`${list}${name}`, makers[name]!)
    const own = once(() => group(' own'))
    return indexOf(group(''), language => [group(` ${language}`), own()])
  })
})

/** What makes the parts of a list, by the group in which they are kept; some parts at a time. */
function makersOf(database: CatalogueDatabase, list: 0 | 1): Record<string, () => Iterable<Parts>> {
  const rows = once(() => listRows(database, list))
  const own = once(() => ownWordsOf(database, rows()))
  const pairs = once(pairList)
  const words = (language: Language) => makeWords(database, { list, language, rows: rows(), own: own() }, pairs())
  return {
    '': () => makeList(database, list, rows()),
    ' own': () => makeOwnWords(own(), pairs()),
    ...Object.fromEntries(languages.map(language => [` ${language}`, () => words(language)])),
  }
}

/** The same from the index of before: each part is read before it is written. */
function changersOf(database: CatalogueDatabase, list: 0 | 1, before: IndexBefore): Record<string, () => Iterable<Parts>> {
  const { rows, kept } = changedRows(database, list, before)
  const group = (name: string) => ({ parts: before.read(`${list}${name}`), kept })
  return {
    '': () => makeList(database, list, rows, group('')),
    ' own': () => changedOwnWords(database, rows, group(' own')),
    ...Object.fromEntries(
      languages.map(language => [` ${language}`, () => changedWords(database, { language, rows }, group(` ${language}`))]),
    ),
  }
}

export type ListIndex = ReturnType<typeof indexOf>

/** Each part is read when it is asked for first. */
function indexOf(parts: PartReader, words: (language: Language) => [of: PartReader, own: PartReader]) {
  /** IDs of its offered properties, by place (`ListRows`). */
  const ids = parts.numbers('ids')
  const size = ids.length
  const towns = once(() => {
    const groups = groupsByTextIn(parts, 'towns')
    return { groups, position: new Map(groups.keys.map((key, at) => [key, at])) }
  })
  const map = once((): MapPlaces => {
    const [xs, ys] = [parts.pixels('xs'), parts.pixels('ys')]
    return { latitudes: parts.numbers('latitudes'), longitudes: parts.numbers('longitudes'), xs, ys, strips: stripsOf(ys) }
  })
  const points = once(() => roundPoint(map()))
  const types = once(() => groupsByNumberIn(parts, 'types'))
  const typeBitmaps = keep((webID: number) => {
    const at = types().keys.indexOf(webID)
    return at === -1 ? undefined : bitmapOf(groupAt(types(), at), size)
  })
  return {
    ids,
    size,
    /** Sets to put a search together in, which nothing interrupts: what it finds where only the number is wanted, and what a rule allows. */
    work: { found: emptyBitmap(size), allowed: emptyBitmap(size) },
    number: keep((column: NumberColumn) => numberIndex(groupsByNumberIn(parts, column), size)),
    flag: keep((column: FlagColumn): Bitmap => {
      const groups = groupsByNumberIn(parts, column)
      const at = groups.keys.indexOf(1)
      return at === -1 ? emptyBitmap(size) : bitmapOf(groupAt(groups, at), size)
    }),
    word: keep((column: WordColumn) => {
      const groups = groupsByTextIn(parts, column)
      const bitmaps = keep((at: number) => bitmapOf(groupAt(groups, at), size))
      return {
        /** Those that occur, each with how many properties have it and the ID of one of them. */
        known: groups.keys.map((word, at) => {
          const places = groupAt(groups, at)
          return { word, count: places.length, id: ids[places[0]!]! }
        }),
        /** Undefined for one that the list has nothing of. */
        bitmap(word: string): Bitmap | undefined {
          const at = groups.keys.indexOf(word)
          return at === -1 ? undefined : bitmaps(at)
        },
      }
    }),
    /** Adds the properties in a circle to a set. */
    addRound: (found: Bitmap, circle: Circle): void => points()(found, circle),
    /** Undefined for a type that the list has nothing of. */
    type: (webID: number): Bitmap | undefined => (types().keys.includes(webID) ? typeBitmaps(webID) : undefined),
    /** Places of the properties of a town; undefined for one that the list has nothing of. */
    town(key: string): Uint32Array | undefined {
      const { groups, position } = towns()
      const at = position.get(key)
      return at === undefined ? undefined : groupAt(groups, at)
    },
    words: keep((language: Language) => {
      const both = words(language)
      return wordsIndex(groupsByTextIn(both[0], 'common'), both.map(rareWords), size)
    }),
    /** The newest first. */
    byDate: once(() => orderOf(parts.places('by date'))),
    /** From the cheapest up. */
    byPrice: once(() => {
      const { keys, starts, places } = groupsByNumberIn(parts, 'price')
      return orderOf(places, starts[keys.length]!)
    }),
    byTitle: keep((language: Language) => orderOf(parts.places(`by title ${language}`))),
    byTown: keep((language: Language) => orderOf(parts.places(`by town ${language}`))),
    /** Where each place lies. */
    map,
    nearby: once(() => ({
      groups: groupsByNumberIn(parts, 'nearby'),
      latitudes: parts.numbers('nearby latitudes'),
      longitudes: parts.numbers('nearby longitudes'),
      prices: parts.numbers('nearby prices'),
    })),
  }
}

/** Every place once. Those from position `known` on have nothing to be ordered by: they come last both ways. */
export type Order = { places: Uint32Array; known: number /** The position of each place. */; positions: () => Uint32Array }

function orderOf(places: Uint32Array, known = places.length): Order {
  const positions = once(() => {
    const all = new Uint32Array(places.length)
    for (let at = 0; at < places.length; at++) all[places[at]!] = at
    return all
  })
  return { places, known, positions }
}

function rareWords(parts: PartReader): RareWords {
  return { rare: parts.text('rare'), starts: parts.places('rare starts'), letters: groupsByNumberIn(parts, 'letters') }
}

function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

/**
 * Writes the index into a catalogue file whose properties are written. Not in a transaction: its journal would hold in memory what was
 * there before.
 * @param differing where the file has the index of before: the numbers of the properties that were written or taken away since. The bytes are
 * those of an index that is made from nothing (docs/decisions/0119).
 */
export function writeSearchIndex(database: CatalogueDatabase, differing?: ReadonlySet<number>): void {
  const read = differing && writtenParts(database)
  const write = partWriter(database)
  for (const list of [0, 1] as const) {
    const makers = read ? changersOf(database, list, { read, differing }) : makersOf(database, list)
    for (const [name, make] of Object.entries(makers)) for (const parts of make()) write(`${list}${name}`, parts)
  }
}
