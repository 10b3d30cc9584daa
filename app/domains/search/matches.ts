/**
 * Whether a search finds a property: the rules of its filters for one property that is already read; the list is
 * found by the same rules (`found.server.ts`). A demand is matched with this, so that what a mail announces is what the
 * list shows. Pure; a property-based test holds the two together.
 */

import type { Language } from '../../platform/i18n/languages'
import { contains } from '../../platform/map/shape'
import { type Circle, isInCircle, type Point } from '../catalogue/search-index/round-point'
import { type AnyRule, type Criteria, type FlagColumn, type NumberColumn, rulesAsked, type WordColumn } from './filters/registry'
import { searchWords } from './filters/words'

/** What the catalogue knows of an offered property for a search. A price that is not published is null. */
export type Offer = {
  id: number
  /** 0: sale list, 1: rent list. */
  list: 0 | 1
  /** Its town (`cityKey`), every zone it lies in, and its square (`squareOf`). */
  places: readonly string[]
  types: readonly number[]
  words: Readonly<Record<Language, string>>
} & Point &
  Readonly<Record<NumberColumn, number | null>> &
  Readonly<Record<FlagColumn, boolean>> &
  Readonly<Record<WordColumn, string | null>>

/** Where a search looks: in one of the places, or in one of the circles. With neither it looks everywhere. */
export type Where = { places: readonly string[]; circles: readonly Circle[] }
export const anywhere: Where = { places: [], circles: [] }

/**
 * A search to be asked about many properties: what it asks for is found out once.
 * @param where the search looks (`whereOf` of `places.server.ts`).
 * @param language whose words the free search is compared with.
 */
export function matcherOf(criteria: Criteria, where: Where, language: Language): (offer: Offer) => boolean {
  const asked = rulesAsked(criteria)
  const { places, circles } = where
  const isSomewhere = places.length > 0 || circles.length > 0
  const lies = (offer: Offer) =>
    places.some(place => offer.places.includes(place)) || circles.some(circle => isInCircle(circle, offer))
  return offer => {
    if (isSomewhere && !lies(offer)) return false
    for (const rule of asked) if (!holds(rule, criteria, offer, language)) return false
    return true
  }
}

/**
 * What a search asks for but its places and its words, for a first look through many: `matcherOf` finds nothing that this leaves out.
 * @param criteria what is left out asks for nothing.
 */
export function roughMatcherOf(criteria: Partial<Criteria>): (offer: Offer) => boolean {
  const asked = rulesAsked(criteria)
  return offer => {
    // A rule reads the fields by which it is asked.
    for (const rule of asked) if (!holds(rule, criteria as Criteria, offer)) return false
    return true
  }
}

/** @param language whose words are compared; without one they are not. */
function holds(rule: AnyRule, criteria: Criteria, offer: Offer, language?: Language): boolean {
  switch (rule.kind) {
    case 'at-least': {
      const own = offer[rule.column]
      return own === null ? rule.unknown === 'found' : own >= criteria[rule.field]
    }
    case 'at-most': {
      const own = offer[rule.column]
      return own === null ? rule.unknown === 'found' : own <= criteria[rule.field]
    }
    case 'has':
      return offer[rule.column]
    case 'one-of':
      return criteria[rule.field].includes(offer[rule.column] ?? '')
    case 'without-type':
      return !offer.types.includes(rule.webID)
    case 'types':
      return criteria.types.some(type => offer.types.includes(type))
    case 'places':
      // Compared before, by where the caller found that the search looks.
      return true
    case 'inside':
      return contains(criteria[rule.field], offer.latitude, offer.longitude)
    case 'words':
      return language === undefined || searchWords(criteria).every(word => offer.words[language].includes(word))
  }
}
