/**
 * Whether a search finds a property: the rules of its filters for one property that is already read; the list is
 * found by the same rules (`found.server.ts`). A demand is matched with this, so that what a mail announces is what the
 * list shows. Pure; a property-based test holds the two together.
 */

import type { Language } from '../../platform/i18n/languages'
import { contains } from '../../platform/map/shape'
import { type AnyRule, type Criteria, type FlagColumn, type NumberColumn, rulesAsked } from './filters/registry'
import { searchWords } from './filters/words'

/** What the catalogue knows of an offered property for a search. A price that is not published is null. */
export type Offer = {
  id: number
  /** 0: sale list, 1: rent list. */
  list: 0 | 1
  /** Its town (`cityKey`) and every zone it lies in. */
  places: readonly string[]
  types: readonly number[]
  /** Degrees; of a hidden address the point that the import moved. */
  latitude: number
  longitude: number
  words: Readonly<Record<Language, string>>
} & Readonly<Record<NumberColumn, number | null>> &
  Readonly<Record<FlagColumn, boolean>>

/** One search with one property: see `matcherOf`. */
export function matches(criteria: Criteria, places: readonly string[], language: Language, offer: Offer): boolean {
  return matcherOf(criteria, places, language)(offer)
}

/**
 * A search to be asked about many properties: what it asks for is found out once.
 * @param places where the search looks (`placesOf` of `places.server.ts`); none: everywhere.
 * @param language whose words the free search is compared with.
 */
export function matcherOf(criteria: Criteria, places: readonly string[], language: Language): (offer: Offer) => boolean {
  const asked = rulesAsked(criteria)
  return offer => {
    if (places.length > 0 && !places.some(place => offer.places.includes(place))) return false
    for (const rule of asked) if (!holds(rule, criteria, language, offer)) return false
    return true
  }
}

function holds(rule: AnyRule, criteria: Criteria, language: Language, offer: Offer): boolean {
  switch (rule.kind) {
    // A hidden price matches every price filter: anything else would tell what it is.
    case 'at-least': {
      const own = offer[rule.column]
      return own === null || own >= criteria[rule.field]
    }
    case 'at-most': {
      const own = offer[rule.column]
      return own === null || own <= criteria[rule.field]
    }
    case 'has':
      return offer[rule.column]
    case 'without-type':
      return !offer.types.includes(rule.webID)
    case 'types':
      return criteria.types.some(type => offer.types.includes(type))
    case 'places':
      // Compared before, by the places that the caller found for the search.
      return true
    case 'inside':
      return contains(criteria[rule.field], offer.latitude, offer.longitude)
    case 'words':
      return searchWords(criteria).every(word => offer.words[language].includes(word))
  }
}
