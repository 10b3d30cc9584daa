/**
 * Reads a sentence into a search: `huis met tuin onder 400k nabij Gent`. Each reader takes the words it understands, in an order
 * in which the surer one comes first; what no reader takes stays words, and what could mean two things is not read.
 */
import { fold } from '../../../platform/i18n/fold'
import { type Language, languages } from '../../../platform/i18n/languages'
import { lettersOf } from '../../catalogue/town-names.server'
import type { Filters } from '../filters'
import { fewestLetters } from './near-words'
import { type Prepared, prepared } from './prepared'
import { readAvailability, readYears } from './read-dates.server'
import { readAreas, readEnergy, readOrientation, readRooms } from './read-facts.server'
import { readConditions, readFlags, readKinds, readSpaces } from './read-kinds.server'
import { keepNegations } from './read-negations.server'
import { onlyPlace, readDistances, readPlaces } from './read-places.server'
import { readLists, readPrices } from './read-price.server'
import { rest } from './rest.server'
import { type Asked, type Known, Sentence } from './sentence-words.server'
import { type Token, tokensOf } from './tokens'
import { hasVocabulary } from './vocabulary'

export type Reading = {
  filters: Partial<Filters>
  list?: 'sale' | 'rent'
  /** What was not understood, as typed. */
  rest: string
}

const readers = [
  readAvailability,
  readYears,
  readEnergy,
  readOrientation,
  readAreas,
  readRooms,
  readDistances,
  readLists,
  readPrices,
  readPlaces,
  readKinds,
  readSpaces,
  readFlags,
  readConditions,
] as const

/**
 * @param knownIn what is known, with its names in a language.
 * @returns undefined if nothing is understood: the words are searched as they are.
 */
export function readSentence(text: string, asked: Asked, knownIn: (language: Language) => Known): Reading | undefined {
  const typed = placesApart(tokensOf(text), knownIn(asked.language))
  const [language, ...others] = languagesOf(typed, asked.language)
  const first = new Sentence(typed, asked, knownIn(language), besideOthers(language, others))
  // A number alone is a postcode or a reference.
  if (/^\p{L}?\d+$/u.test(typed.map(({ word }) => word).join('')))
    return onlyPlace(first) ? { filters: first.filters, rest: '' } : undefined
  keepNegations(first)
  for (const other of languages) if (other !== language) keepNegations(first, prepared[other])
  for (const read of readers) read(first)
  const sentence = others.reduce((begun, other) => readFurther(begun, typed, knownIn(other), prepared[other]), first)
  const { filters, kinds, lists } = sentence
  if (kinds.size > 0) filters.types = [...kinds]
  const [list] = lists.size === 1 ? lists : [sentence.isMonthly ? ('rent' as const) : undefined]
  const isRead = Object.keys(filters).length > 0 || list !== undefined
  // What is left in a language without a vocabulary would be searched as it is, and find nothing.
  return isRead ? { filters, ...(list && { list }), rest: hasVocabulary(language) ? rest(sentence) : '' } : undefined
}

/** `Gent-Brugge` is two towns, `Knokke-Heist` is one. */
function placesApart(tokens: readonly Token[], known: Known): Token[] {
  return tokens.flatMap(token => {
    const parts = token.raw.split(/(?<=\p{L})[-–](?=\p{L})/u)
    if (parts.length < 2 || known.isSpelt(token.raw) || !parts.every(part => known.place(lettersOf(part))?.isLarge))
      return [token]
    return parts.flatMap((part, index) => [...(index > 0 ? [{ raw: '/', word: '/' }] : []), { raw: part, word: fold(part) }])
  })
}

/** Two languages beside the first: nobody mixes more. */
const mostFurther = 2

/** The language that knows most words, the page's if several do, then those that know others. */
function languagesOf(typed: readonly Token[], own: Language): [Language, ...Language[]] {
  const words = typed.map(({ word }) => word)
  const knownTo = (language: Language) => words.filter(word => prepared[language].single.has(word)).length
  const most = languages.reduce((best, each) => (knownTo(each) > Math.max(knownTo(best), 1) ? each : best), own)
  const isNew = (language: Language) =>
    words.some(word => prepared[language].single.has(word) && !prepared[most].single.has(word))
  const others = languages.filter(each => each !== most && isNew(each)).sort((a, b) => knownTo(b) - knownTo(a))
  return [most, ...others.slice(0, mostFurther)]
}

/** Places have their names in all languages; what stands before them is read in those of the sentence. */
function besideOthers(language: Language, others: readonly Language[]): Prepared {
  const own = prepared[language]
  if (others.length === 0) return own
  const together = (name: 'near' | 'around') => [own, ...others.map(each => prepared[each])].flatMap(each => each[name])
  return { ...own, near: together('near'), around: together('around') }
}

/** Reads what the first language left over. One short word may mean anything: `bad`, `land`, `box`. */
function readFurther(begun: Sentence, typed: readonly Token[], known: Known, v: Prepared): Sentence {
  const sentence = new Sentence(typed, begun.asked, known, v, begun)
  for (const read of readers) if (read !== readPlaces && read !== readDistances) read(sentence)
  const found = typed.filter((_, index) => begun.state[index] === 'free' && sentence.state[index] === 'read')
  const ownWords = typed.filter(({ word }) => v.single.has(word) && !begun.v.single.has(word))
  const isMeant =
    found.length > 1 || (found.length > 0 && ownWords.length > 1) || found.some(({ word }) => word.length >= fewestLetters)
  return isMeant ? sentence : begun
}
