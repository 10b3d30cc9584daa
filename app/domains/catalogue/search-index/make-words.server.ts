/** Makes the parts of a list's words in a language, by which the free search finds. */
import type { CatalogueDatabase } from '../../../../db/client.server'
import type { Language } from '../../../platform/i18n/languages'
import { type Groups, groupAt, groupsOfPairs } from './groups'
import { type Parts, partsOfGroups } from './parts.server'
import { threeLetters } from './words-index'

/** Words that stand with so few properties are looked for by their letters: references and numbers, mostly. */
const mostRare = 4

/** @param ids of the list, by place. */
export function makeWords({ $client }: CatalogueDatabase, list: 0 | 1, language: Language, ids: Float64Array): Parts {
  const placeOf = new Map(Array.from(ids, (id, place) => [id, place]))
  const rows = $client
    .prepare<[string, number], [number, string]>(
      `select propertyID, words from property_text where language = ? and list = ? and state = 'offered' order by propertyID`,
    )
    .raw()
  const known = new Map<string, number>()
  const [said, places]: [number[], number[]] = [[], []]
  for (const [id, words] of rows.iterate(language, list)) {
    const place = placeOf.get(id)
    if (place === undefined) continue
    for (const word of new Set(words.split(' '))) {
      if (word === '') continue
      const position = known.get(word) ?? known.size
      known.set(word, position)
      said.push(position)
      places.push(place)
    }
  }
  const all = groupsOfPairs([...known.keys()], Uint32Array.from(said), Uint32Array.from(places))
  const isCommon = (word: number) => all.starts[word + 1]! - all.starts[word]! > mostRare
  const common = all.keys.flatMap((_, word) => (isCommon(word) ? [word] : []))
  const rare: string[][] = Array.from(ids, () => [])
  for (let word = 0; word < all.keys.length; word++)
    if (!isCommon(word)) for (const place of groupAt(all, word)) rare[place]!.push(all.keys[word]!)
  const texts = rare.map(words => words.sort().join(' '))
  const starts = new Uint32Array(texts.length + 1)
  for (const [place, text] of texts.entries()) starts[place + 1] = starts[place]! + text.length + 1
  return {
    ...partsOfGroups('common', only(all, common)),
    rare: texts.join(' '),
    'rare starts': starts,
    ...partsOfGroups('letters', byLetters(rare)),
  }
}

function only({ keys, starts, places }: Groups<string[]>, wanted: readonly number[]): Groups<string[]> {
  const keyed: number[] = []
  const placed: number[] = []
  for (const [position, word] of wanted.entries())
    for (let at = starts[word]!; at < starts[word + 1]!; at++) {
      keyed.push(position)
      placed.push(places[at]!)
    }
  return groupsOfPairs(
    wanted.map(word => keys[word]!),
    Uint32Array.from(keyed),
    Uint32Array.from(placed),
  )
}

/** The places of the words with each three letters. @param words by place */
function byLetters(words: readonly (readonly string[])[]): Groups {
  const found = new Map<number, number[]>()
  for (const [place, each] of words.entries())
    for (const word of each)
      for (let at = 0; at + 2 < word.length; at++) {
        const letters = threeLetters(word, at)
        const places = found.get(letters)
        if (places === undefined) found.set(letters, [place])
        else if (places.at(-1) !== place) places.push(place)
      }
  const keys = [...found.keys()].sort((one, other) => one - other)
  const starts = new Uint32Array(keys.length + 1)
  for (const [at, key] of keys.entries()) starts[at + 1] = starts[at]! + found.get(key)!.length
  const places = new Uint32Array(starts[keys.length]!)
  for (const [at, key] of keys.entries()) places.set(found.get(key)!, starts[at])
  return { keys: Float64Array.from(keys), starts, places }
}
