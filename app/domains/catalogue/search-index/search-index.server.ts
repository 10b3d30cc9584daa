/** The search index of the served catalogue: what the filters and orders of its two lists are answered from (docs/decisions/0096). */
import type { CatalogueDatabase } from '../../../../db/client.server'
import { perCatalogue } from '../../../platform/context/catalogue.server'
import { keep } from '../../../platform/context/keep'
import type { Site } from '../../../platform/context/site.server'
import { type Language, languages } from '../../../platform/i18n/languages'
import { type Bitmap, bitmapOf, emptyBitmap } from './bitmap'
import { groupAt } from './groups'
import { type FlagColumn, makeList, type NumberColumn } from './make-list.server'
import { makeOwnWords, makeWords } from './make-words.server'
import type { MapPlaces } from './map-index'
import { numberIndex } from './number-index'
import { groupsByNumberIn, groupsByTextIn, madeParts, type PartReader, partReader, partWriter } from './parts.server'
import { type RareWords, wordsIndex } from './words-index'

export const listIndex = perCatalogue(({ catalogue }: Site) => {
  const { database } = catalogue()
  const parts = partReader(database)
  return keep((list: 0 | 1) => {
    const ofList = parts(String(list), () => makeList(database, list))
    const ids = ofList.numbers('ids')
    const own = once(() => parts(`${list} own`, () => makeOwnWords(database, ids)))
    return indexOf(ofList, language => [
      parts(`${list} ${language}`, () => makeWords(database, { list, language, ids, own: rareWords(own()) })),
      own(),
    ])
  })
})

export type ListIndex = ReturnType<typeof indexOf>

/** Each part is read when it is asked for first. */
function indexOf(parts: PartReader, words: (language: Language) => [of: PartReader, own: PartReader]) {
  /** IDs of its offered properties, by place: the newest first. */
  const ids = parts.numbers('ids')
  const size = ids.length
  const towns = once(() => {
    const groups = groupsByTextIn(parts, 'towns')
    return { groups, position: new Map(groups.keys.map((key, at) => [key, at])) }
  })
  const types = once(() => groupsByNumberIn(parts, 'types'))
  const typeBitmaps = keep((webID: number) => {
    const at = types().keys.indexOf(webID)
    return at === -1 ? undefined : bitmapOf(groupAt(types(), at), size)
  })
  return {
    ids,
    size,
    number: keep((column: NumberColumn) => numberIndex(groupsByNumberIn(parts, column), size)),
    flag: keep((column: FlagColumn): Bitmap => {
      const groups = groupsByNumberIn(parts, column)
      const at = groups.keys.indexOf(1)
      return at === -1 ? emptyBitmap(size) : bitmapOf(groupAt(groups, at), size)
    }),
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
    /** Places from the cheapest up; those whose price is not published come last, from `unknown` on. */
    byPrice: once(() => {
      const { keys, starts, places } = groupsByNumberIn(parts, 'price')
      return { places, unknown: starts[keys.length]! }
    }),
    byTitle: keep((language: Language) => parts.places(`by title ${language}`)),
    byTown: keep((language: Language) => parts.places(`by town ${language}`)),
    /** Where each place lies. */
    map: once(
      (): MapPlaces => ({
        latitudes: parts.numbers('latitudes'),
        longitudes: parts.numbers('longitudes'),
        xs: parts.places('xs'),
        ys: parts.places('ys'),
        squares: groupsByNumberIn(parts, 'squares'),
      }),
    ),
    nearby: once(() => ({
      groups: groupsByNumberIn(parts, 'nearby'),
      latitudes: parts.numbers('nearby latitudes'),
      longitudes: parts.numbers('nearby longitudes'),
      prices: parts.numbers('nearby prices'),
    })),
  }
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

/** Writes the index into a catalogue file whose properties are written. */
export function writeSearchIndex(database: CatalogueDatabase): void {
  const write = partWriter(database)
  for (const list of [0, 1] as const) {
    const parts = makeList(database, list)
    write(String(list), parts)
    const ids = madeParts(parts).numbers('ids')
    const ownParts = makeOwnWords(database, ids)
    write(`${list} own`, ownParts)
    const own = rareWords(madeParts(ownParts))
    for (const language of languages) write(`${list} ${language}`, makeWords(database, { list, language, ids, own }))
  }
}
