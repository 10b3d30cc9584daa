/** Makes the parts of a list's words, by which the free search finds: any part of a word is looked for. */
import type { CatalogueDatabase } from '../../../../db/client.server'
import { fold } from '../../../platform/i18n/fold'
import type { Language } from '../../../platform/i18n/languages'
import { type Groups, groupAt, groupsOfPairs } from './groups'
import { addedPairs, gone, type KeptPlaces, keptGroups } from './kept-parts.server'
import type { ListRows } from './make-list.server'
import type { PairList } from './pair-list'
import { groupsByNumberIn, groupsByTextIn, type PartReader, type Parts, partsOfGroups } from './parts.server'
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
  const common = words.filter((_, word) => times[word]! > mostRare).sort()
  const position = new Map(common.map((word, at) => [word, at]))
  const positions = Int32Array.from(words, word => position.get(word) ?? -1)
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

/** The words of a language where the index of before tells of most of them. */
export function* changedWords(
  { $client }: CatalogueDatabase,
  { language, rows: { ids, placeOf } }: Pick<WordsOf, 'language' | 'rows'>,
  { parts, kept }: { parts: PartReader; kept: KeptPlaces },
): Generator<Parts, void> {
  const find = $client
    .prepare<[string, number], [reference: string, words: string]>(
      `select reference, words from property_text join property on id = propertyID where language = ? and propertyID = ?`,
    )
    .raw()
  const wordsOf = (id: number): string[] => {
    const [reference, text] = find.get(language, id)!
    const own = ownWords(reference, id)
    return [...new Set(text.slice(text.startsWith(own) ? own.length : 0).split(' '))].filter(word => word !== '')
  }
  const common = groupsByTextIn(parts, 'common')
  const rare = rareIn(parts)
  const added = addedPairs<string>()
  for (const id of kept.added) for (const word of wordsOf(id)) added.add(word, placeOf.get(id)!)
  // A word that few had may be common with those that are added: who has it still is looked for.
  const isCommon = new Set(common.keys)
  const stayed = addedPairs<string>()
  eachPlace(rare, place => {
    if (kept.now[place] === gone) return
    for (const word of rare.of(place).split(' '))
      if (added.groups.has(word) && !isCommon.has(word)) stayed.add(word, kept.now[place]!)
  })
  const more = new Map(added.groups)
  const byID = (one: number, other: number) => ids[one]! - ids[other]!
  for (const [word, places] of stayed.groups) more.set(word, [...places, ...(more.get(word) ?? [])].sort(byID))
  const groups = keptGroups(common, kept.now, more, { rank: ids, least: mostRare + 1 })
  yield partsOfGroups('common', groups)
  // Whose words became common, or no longer are: the rare ones are found anew in its text, in their order.
  const now = new Set(groups.keys)
  const anew = new Set(kept.added.map(id => placeOf.get(id)!))
  for (const [word, places] of stayed.groups) if (now.has(word)) for (const place of places) anew.add(place)
  for (const [at, word] of common.keys.entries())
    if (!now.has(word)) for (const place of groupAt(common, at)) if (kept.now[place] !== gone) anew.add(kept.now[place]!)
  const rareWords = new Map<number, string>()
  for (const place of anew)
    rareWords.set(
      place,
      wordsOf(ids[place]!)
        .filter(word => !now.has(word))
        .join(' '),
    )
  yield* changedRare(parts, kept, rareWords)
}

/** The words of references and IDs where the index of before tells of most of them. */
export function changedOwnWords(
  { $client }: CatalogueDatabase,
  { placeOf }: ListRows,
  { parts, kept }: { parts: PartReader; kept: KeptPlaces },
): Generator<Parts, void> {
  const reference = $client.prepare<[number], string>('select reference from property where id = ?').pluck()
  return changedRare(parts, kept, new Map(kept.added.map(id => [placeOf.get(id)!, ownWords(reference.get(id)!, id)])))
}

/** @param anew the words of those places that are not as before, or were not there. */
function* changedRare(parts: PartReader, { now, size }: KeptPlaces, anew: ReadonlyMap<number, string>): Generator<Parts, void> {
  const before = rareIn(parts)
  const stays = now.map(place => (anew.has(place) ? gone : place))
  const texts = new Array<string>(size)
  for (const [place, text] of anew) texts[place] = text
  eachPlace(before, place => {
    if (stays[place] !== gone) texts[stays[place]!] = before.of(place)
  })
  yield { rare: texts.join(' '), 'rare starts': startsOf(texts) }
  const added = addedPairs<number>()
  for (const place of [...anew.keys()].sort((one, other) => one - other))
    for (const letters of lettersIn(anew.get(place)!)) added.add(letters, place)
  const groups = keptGroups(groupsByNumberIn(parts, 'letters'), stays, added.groups, { least: 1 })
  yield partsOfGroups('letters', { ...groups, keys: Float64Array.from(groups.keys) })
}

function rareIn(parts: PartReader) {
  const [text, starts] = [parts.text('rare'), parts.places('rare starts')]
  return { starts, of: (place: number) => text.slice(starts[place], starts[place + 1]! - 1) }
}

function eachPlace({ starts }: { starts: Uint32Array }, visit: (place: number) => void): void {
  for (let place = 0; place + 1 < starts.length; place++) visit(place)
}

/** Where the words of each place begin, and where the last end. */
function startsOf(words: readonly string[]): Uint32Array {
  const starts = new Uint32Array(words.length + 1)
  for (let place = 0; place < words.length; place++) starts[place + 1] = starts[place]! + words[place]!.length + 1
  return starts
}

/** @param words that hardly another has, by place, with a space between. */
function* rareParts(words: readonly string[], pairs: PairList): Generator<Parts, void> {
  yield { rare: words.join(' '), 'rare starts': startsOf(words) }
  yield partsOfGroups('letters', byLetters(words, pairs))
}

const space = ' '.charCodeAt(0)

/** Each three letters that follow each other in a word, once. */
function lettersIn(text: string): Set<number> {
  const found = new Set<number>()
  for (const word of text.split(' ')) for (let at = 0; at + 2 < word.length; at++) found.add(threeLetters(word, at))
  return found
}

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
