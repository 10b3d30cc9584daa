/** Makes the parts of a list's words, by which the free search finds: any part of a word is looked for. */
import type { CatalogueDatabase } from '../../../../db/client.server'
import { fold } from '../../../platform/i18n/fold'
import type { Language } from '../../../platform/i18n/languages'
import { type Groups, groupsOfPairs } from './groups'
import { numberList } from './number-list'
import { type Parts, partsOfGroups } from './parts.server'
import { type RareWords, threeLetters } from './words-index'

/** Words that stand with so few properties are looked for by their letters. */
const mostRare = 4

/** A property's reference and ID, with which its words begin in every language. */
const ownWords = (reference: string, id: number) => fold(`${reference} ${id}`)

/** @param ids of the list, by place. */
export function makeOwnWords({ $client }: CatalogueDatabase, ids: Float64Array): Parts {
  const placeOf = placesOf(ids)
  const words = new Array<string>(ids.length).fill('')
  for (const [id, reference] of $client.prepare<[], [number, string]>('select id, reference from property').raw().iterate()) {
    const place = placeOf.get(id)
    if (place !== undefined) words[place] = ownWords(reference, id)
  }
  return rareParts(words)
}

/** The words of a language beside those. @param own those, by place: `rareWords` of the parts that `makeOwnWords` made. */
export function makeWords(
  { $client }: CatalogueDatabase,
  { list, language, ids, own }: { list: 0 | 1; language: Language; ids: Float64Array; own: RareWords },
): Parts {
  const placeOf = placesOf(ids)
  const rows = $client
    .prepare<[string, number], [number, string]>(
      `select propertyID, words from property_text where language = ? and list = ? and state = 'offered' order by propertyID`,
    )
    .raw()
  const known = new Map<string, number>()
  const [said, places] = [numberList(), numberList()]
  const lastPlace: number[] = []
  for (const [id, words] of rows.iterate(language, list)) {
    const place = placeOf.get(id)
    if (place === undefined) continue
    const begin = own.rare.slice(own.starts[place], own.starts[place + 1]! - 1)
    for (const word of (words.startsWith(begin) ? words.slice(begin.length) : words).split(' ')) {
      if (word === '') continue
      const position = known.get(word) ?? known.size
      if (position === known.size) known.set(word, position)
      else if (lastPlace[position] === place) continue
      lastPlace[position] = place
      said.push(position)
      places.push(place)
    }
  }
  return wordParts([...known.keys()], said.values(), places.values(), ids.length)
}

function wordParts(words: readonly string[], said: Uint32Array, places: Uint32Array, size: number): Parts {
  const times = new Uint32Array(words.length)
  for (const word of said) times[word]! += 1
  const common: string[] = []
  const positions = Int32Array.from(times, (count, word) => (count > mostRare ? common.push(words[word]!) - 1 : -1))
  const rare = new Array<string>(size).fill('')
  const [keyed, placed] = [numberList(), numberList()]
  for (const [pair, word] of said.entries()) {
    const place = places[pair]!
    if (positions[word] === -1) rare[place] += `${rare[place] === '' ? '' : ' '}${words[word]}`
    else {
      keyed.push(positions[word]!)
      placed.push(place)
    }
  }
  return { ...partsOfGroups('common', groupsOfPairs(common, keyed.values(), placed.values())), ...rareParts(rare) }
}

/** @param words that hardly another has, by place, with a space between. */
function rareParts(words: readonly string[]): Parts {
  const starts = new Uint32Array(words.length + 1)
  for (const [place, each] of words.entries()) starts[place + 1] = starts[place]! + each.length + 1
  return { rare: words.join(' '), 'rare starts': starts, ...partsOfGroups('letters', byLetters(words)) }
}

/** The places of the words with each three letters. */
function byLetters(words: readonly string[]): Groups {
  const known = new Map<number, number>()
  const lastPlace: number[] = []
  const [keyed, placed] = [numberList(), numberList()]
  for (const [place, text] of words.entries()) {
    for (let at = 0; at + 2 < text.length; at++) {
      if (text.slice(at, at + 3).includes(' ')) continue
      const letters = threeLetters(text, at)
      const position = known.get(letters) ?? known.size
      if (position === known.size) known.set(letters, position)
      else if (lastPlace[position] === place) continue
      lastPlace[position] = place
      keyed.push(position)
      placed.push(place)
    }
  }
  const found = [...known.keys()]
  const inOrder = Float64Array.from(found).sort()
  const rank = new Map(Array.from(inOrder, (letters, at) => [letters, at]))
  const ranks = Uint32Array.from(found, letters => rank.get(letters)!)
  return groupsOfPairs(
    inOrder,
    keyed.values().map(position => ranks[position]!),
    placed.values(),
  )
}

function placesOf(ids: Float64Array): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (let place = 0; place < ids.length; place++) places.set(ids[place]!, place)
  return places
}
