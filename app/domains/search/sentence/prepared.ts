/** The vocabularies as lists of phrases, made once. Pure. */
import type { Language } from '../../../platform/i18n/languages'
import { flagMeanings, kindIDs, orientationMeanings, phrasesOf, roomMeanings, type Vocabulary } from './meanings'
import { nearWords } from './near-words'
import { vocabularies } from './vocabulary'

/** A language's vocabulary, ready to be compared. `single`: its words of three letters and more. */
export type Prepared = { [Key in Simple]: Phrases } & {
  kinds: [number, Phrases][]
  flags: [(typeof flagMeanings)[number], Phrases][]
  rooms: [(typeof roomMeanings)[number], Phrases][]
  orientations: [(typeof orientationMeanings)[number], Phrases][]
  gardenFacing: [(typeof orientationMeanings)[number], Phrases][]
  provinces: [string[], Phrases][]
  numbers: ReadonlyMap<string, number>
  months: readonly string[]
  single: ReadonlySet<string>
  /** Those that one typing mistake turns into the given word. */
  mistyped: (typed: string) => string[]
}
export type Phrases = readonly (readonly string[])[]
type Simple = { [Key in keyof Vocabulary]: Vocabulary[Key] extends string ? Key : never }[keyof Vocabulary]

export const prepared = Object.fromEntries(
  Object.entries(vocabularies).map(([language, words]) => [language, prepare(words)]),
) as Record<Language, Prepared>

function prepare(words: Vocabulary): Prepared {
  const simple = Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) => (typeof value === 'string' ? [[key, phrasesOf(value)]] : [])),
  ) as Record<Simple, Phrases>
  const all = [
    ...Object.values(words).flatMap(value => (typeof value === 'string' ? [value] : [])),
    ...[words.kinds, words.flags, words.rooms, words.orientations, words.gardenFacing].flatMap(each => Object.values(each)),
  ].flatMap(phrasesOf)
  const single = new Set(
    [...all.flat(), ...words.numbers.flatMap(each => each.split('|')), ...words.months].filter(word => /\p{L}{3}/u.test(word)),
  )
  return {
    ...simple,
    kinds: kindIDs.map(id => [id, phrasesOf(words.kinds[id])]),
    flags: flagMeanings.map(name => [name, phrasesOf(words.flags[name])]),
    rooms: roomMeanings.map(name => [name, phrasesOf(words.rooms[name])]),
    orientations: orientationMeanings.map(name => [name, phrasesOf(words.orientations[name])]),
    gardenFacing: orientationMeanings.map(name => [name, phrasesOf(words.gardenFacing[name] ?? '')]),
    provinces: words.provinces.map(([names, codes]) => [codes.split(' '), phrasesOf(names)]),
    numbers: new Map(words.numbers.flatMap((each, index) => each.split('|').map(word => [word, index + 1] as const))),
    months: words.months,
    single,
    mistyped: nearWords(single),
  }
}
