/** Makes the parts of a list's words, by which the free search finds: any part of a word is looked for. */
import type { CatalogueDatabase } from '../../../../db/client.server'
import { fold } from '../../../platform/i18n/fold'
import type { Language } from '../../../platform/i18n/languages'
import { type Groups, groupsOfPairs } from './groups'
import type { ListRows } from './make-list.server'
import type { PairList } from './pair-list'
import { type Parts, partsOfGroups } from './parts.server'
import { threeLetters } from './words-index'

/** Words that stand with so few properties are looked for by their letters. */
const mostRare = 4

/** A property's reference and ID, with which its words begin in every language. */
const ownWords = (reference: string, id: number) => fold(`${reference} ${id}`)

/** @returns those of each property, by place. */
export function ownWordsOf({ $client }: CatalogueDatabase, { ids, placeOf }: ListRows): string[] {
  const words = new Array<string>(ids.length).fill('')
  for (const [id, reference] of $client.prepare<[], [number, string]>('select id, reference from property').raw().iterate()) {
    const place = placeOf.get(id)
    if (place !== undefined) words[place] = ownWords(reference, id)
  }
  return words
}

/**
 * @param own by place: `ownWordsOf`
 * @param pairs what is gathered in: in the same memory for one language after the other.
 */
export const makeOwnWords = (own: readonly string[], pairs: PairList): Generator<Parts, void> => rareParts(own, pairs)

type WordsOf = { list: 0 | 1; language: Language; rows: ListRows; own: readonly string[] }

/** The words of a language beside those. */
export function* makeWords(database: CatalogueDatabase, of: WordsOf, pairs: PairList): Generator<Parts, void> {
  const { words, times } = gatherWords(database, of, pairs)
  yield* wordParts(words, times, pairs, of.rows.ids.length)
}

/**
 * Gathers the pairs of a word, by its position, and a property that has it.
 * @returns the words by position, and how many properties have each.
 */
function gatherWords(
  { $client }: CatalogueDatabase,
  { list, language, rows: { placeOf }, own }: WordsOf,
  pairs: PairList,
): { words: string[]; times: number[] } {
  const rows = $client
    .prepare<[string, number], [number, string]>(
      `select propertyID, words from property_text where language = ? and list = ? and state = 'offered' order by propertyID`,
    )
    .raw()
  const known = new Map<string, number>()
  const times: number[] = []
  /** Who had each word last. */
  const lastPlace: number[] = []
  pairs.empty()
  for (const [id, text] of rows.iterate(language, list)) {
    const place = placeOf.get(id)
    if (place === undefined) continue
    let from = text.startsWith(own[place]!) ? own[place]!.length : 0
    while (from < text.length) {
      const space = text.indexOf(' ', from)
      const end = space === -1 ? text.length : space
      const word = text.slice(from, end)
      from = end + 1
      if (word === '') continue
      let position = known.get(word)
      if (position === undefined) {
        position = known.size
        known.set(word, position)
        times.push(0)
      } else if (lastPlace[position] === place) continue
      lastPlace[position] = place
      times[position]! += 1
      pairs.push(position, place)
    }
  }
  return { words: [...known.keys()], times }
}

function* wordParts(words: readonly string[], times: readonly number[], pairs: PairList, size: number): Generator<Parts, void> {
  const common: string[] = []
  const positions = Int32Array.from(times, (count, word) => (count > mostRare ? common.push(words[word]!) - 1 : -1))
  const rare = new Array<string>(size).fill('')
  const [said, places] = [pairs.keys(), pairs.places()]
  // Those of common words are moved to the front, where those stood that were looked at.
  let kept = 0
  for (let pair = 0; pair < said.length; pair++) {
    const [word, place] = [said[pair]!, places[pair]!]
    if (positions[word] === -1) rare[place] += `${rare[place] === '' ? '' : ' '}${words[word]}`
    else {
      said[kept] = positions[word]!
      places[kept++] = place
    }
  }
  yield partsOfGroups('common', groupsOfPairs(common, said.subarray(0, kept), places.subarray(0, kept)))
  yield* rareParts(rare, pairs)
}

/** @param words that hardly another has, by place, with a space between. */
function* rareParts(words: readonly string[], pairs: PairList): Generator<Parts, void> {
  const starts = new Uint32Array(words.length + 1)
  for (let place = 0; place < words.length; place++) starts[place + 1] = starts[place]! + words[place]!.length + 1
  yield { rare: words.join(' '), 'rare starts': starts }
  yield partsOfGroups('letters', byLetters(words, pairs))
}

const space = ' '.charCodeAt(0)

/** The places of the words with each three letters. */
function byLetters(words: readonly string[], pairs: PairList): Groups {
  const known = new Map<number, number>()
  const lastPlace: number[] = []
  pairs.empty()
  for (let place = 0; place < words.length; place++) {
    const text = words[place]!
    /** Letters since the last space. */
    let length = 0
    for (let at = 0; at < text.length; at++) {
      length = text.charCodeAt(at) === space ? 0 : length + 1
      if (length < 3) continue
      const letters = threeLetters(text, at - 2)
      let position = known.get(letters)
      if (position === undefined) {
        position = known.size
        known.set(letters, position)
      } else if (lastPlace[position] === place) continue
      lastPlace[position] = place
      pairs.push(position, place)
    }
  }
  const found = Float64Array.from(known.keys())
  const inOrder = found.slice().sort()
  const rank = new Map(Array.from(inOrder, (letters, at) => [letters, at]))
  const ranks = Uint32Array.from(found, letters => rank.get(letters)!)
  const keyed = pairs.keys()
  for (let pair = 0; pair < keyed.length; pair++) keyed[pair] = ranks[keyed[pair]!]!
  return groupsOfPairs(inOrder, keyed, pairs.places())
}
