/**
 * Reads a sentence into a search: `huis met tuin onder 400k nabij Gent`. Each reader takes the words it understands, in an order
 * in which the surer one comes first; what no reader takes stays words, and what could mean two things is not read.
 */
import type { Filters } from '../filters'
import { readAvailability, readYears } from './read-dates.server'
import { readAreas, readEnergy, readOrientation, readRooms } from './read-facts.server'
import { readConditions, readFlags, readKinds, readSpaces } from './read-kinds.server'
import { keepNegations } from './read-negations.server'
import { onlyPlace, readDistances, readPlaces } from './read-places.server'
import { readLists, readPrices } from './read-price.server'
import { rest } from './rest.server'
import { type Asked, type Known, Sentence } from './sentence-words.server'

export type Reading = {
  filters: Partial<Filters>
  list?: 'sale' | 'rent'
  /** What was not understood, as typed. */
  rest: string
}

const readers = [
  keepNegations,
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

/** @returns undefined if nothing is understood: the words are searched as they are. */
export function readSentence(text: string, asked: Asked, known: Known): Reading | undefined {
  const sentence = new Sentence(text, asked, known)
  const { filters, kinds, lists } = sentence
  // A number alone is a postcode or a reference.
  if (/^\p{L}?\d+$/u.test(sentence.tokens.map(({ word }) => word).join('')))
    return onlyPlace(sentence) ? { filters, rest: '' } : undefined
  for (const read of readers) read(sentence)
  if (kinds.size > 0) filters.types = [...kinds]
  const [list] = lists.size === 1 ? lists : [sentence.isMonthly ? ('rent' as const) : undefined]
  const isRead = Object.keys(filters).length > 0 || list !== undefined
  return isRead ? { filters, ...(list && { list }), rest: rest(sentence) } : undefined
}
