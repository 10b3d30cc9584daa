/**
 * Whether a search finds a property: the rules of the list's statement (`list-query.server.ts`) for one property that is
 * already read. A demand is matched with this, so that what a mail announces is what the list shows. Pure; a property-based
 * test holds the two together.
 */

import type { Language } from '../../platform/i18n/languages'
import { fold } from '../catalogue/city'
import type { Filters } from './filters'

/** What the catalogue knows of an offered property for a search. A price that is not published is null. */
export type Offer = {
  id: number
  /** 0: sale list, 1: rent list. */
  list: 0 | 1
  /** Its town (`cityKey`) and every zone it lies in. */
  places: readonly string[]
  types: readonly number[]
  price: number | null
  bedrooms: number
  bathrooms: number
  garages: number
  parkings: number
  hasGarden: boolean
  hasTerrace: boolean
  surface: number
  words: Readonly<Record<Language, string>>
}

/** The filters that are rules for a property; order, view and page are none. */
export type Criteria = Omit<Filters, 'sort' | 'view' | 'page'>

/** The first words of a search: more of them hardly find less, and each number of words is a statement of its own. */
export function searchWords({ search }: Pick<Filters, 'search'>): string[] {
  return fold(search).split(' ').filter(Boolean).slice(0, 8)
}

/**
 * @param places where the search looks (`placesOf` of `places.server.ts`); none: everywhere.
 * @param language whose words the free search is compared with.
 */
export function matches(criteria: Criteria, places: readonly string[], language: Language, offer: Offer): boolean {
  const { priceMin, priceMax, bedroomsMax, garagesMax, parkingsMax, types } = criteria
  // A hidden price matches every price filter: anything else would tell what it is.
  if (offer.price !== null && (offer.price < priceMin || (priceMax > 0 && offer.price > priceMax))) return false
  if (offer.bedrooms < criteria.bedrooms || offer.bathrooms < criteria.bathrooms) return false
  if (offer.garages < criteria.garages || offer.parkings < criteria.parkings || offer.surface < criteria.surface) return false
  if (bedroomsMax > 0 && offer.bedrooms > bedroomsMax) return false
  if (garagesMax > 0 && offer.garages > garagesMax) return false
  if (parkingsMax > 0 && offer.parkings > parkingsMax) return false
  if ((criteria.garden && !offer.hasGarden) || (criteria.terrace && !offer.hasTerrace)) return false
  if (types.length > 0 && !types.some(type => offer.types.includes(type))) return false
  if (places.length > 0 && !places.some(place => offer.places.includes(place))) return false
  return criteria.search === '' || searchWords(criteria).every(word => offer.words[language].includes(word))
}
