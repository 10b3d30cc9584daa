/**
 * Whether a search matches a property. Defines each rule once for lists, counts, maps and alerts, so that a mail announces what
 * the list shows. Pure.
 */
import type { Language } from '../../platform/i18n/languages'
import { contains } from '../../platform/map/shape'
import type { Offer, OfferTown, Point } from '../catalogue/offers'
import { type AnyRule, type Criteria, rulesAsked } from './filters/registry'
import { searchWords } from './filters/words'

export type { Offer }

type Matcher = (offer: Offer) => boolean

/** Where to search: towns and circles. */
export type Where = { hasTown: (town: OfferTown) => boolean; circles: readonly Circle[] }

export type Circle = Point & { km: number }

/**
 * Prepares a search once to test many properties.
 * @param where the places searched (`whereOf` in `places.server.ts`); default: anywhere.
 * @param language whose words the free search uses; default: words are ignored.
 */
export function matcherOf(criteria: Partial<Criteria>, where?: Where, language?: Language): Matcher {
  // A rule reads only its own fields.
  const tests = rulesAsked(criteria).map(rule => testOf(rule, criteria as Criteria, where, language))
  return offer => tests.every(test => test(offer))
}

/** Unknown facts match no bound, but a price that no page shows matches every bound, so that nothing reveals it. */
function testOf(rule: AnyRule, criteria: Criteria, where?: Where, language?: Language): Matcher {
  switch (rule.kind) {
    case 'at-least': {
      const [{ column, unknown }, bound] = [rule, criteria[rule.field]]
      return offer => (offer[column] === null ? unknown === 'found' : offer[column] >= bound)
    }
    case 'at-most': {
      const [{ column, unknown }, bound] = [rule, criteria[rule.field]]
      return offer => (offer[column] === null ? unknown === 'found' : offer[column] <= bound)
    }
    case 'has':
      return offer => offer[rule.column]
    case 'one-of': {
      const chosen = criteria[rule.field]
      return offer => chosen.includes(offer[rule.column] ?? '')
    }
    case 'without-type':
      return offer => !offer.types.includes(rule.webID)
    case 'types':
      return offer => offer.types.some(type => criteria.types.includes(type))
    case 'places': {
      if (!where) return () => true
      const circles = where.circles.map(within)
      return offer => where.hasTown(offer.town) || circles.some(isWithin => isWithin(offer))
    }
    case 'inside': {
      const shape = criteria[rule.field]
      return offer => contains(shape, offer.latitude, offer.longitude)
    }
    case 'tokens': {
      const fieldOf = (token: string) => token.split('.')[0]
      const fields = [...new Set(criteria.special.map(fieldOf))]
      const asked = fields.map(field => criteria.special.filter(token => fieldOf(token) === field))
      return offer => asked.every(tokens => tokens.some(token => offer.own.includes(token)))
    }
    case 'words': {
      const words = searchWords(criteria)
      return language ? offer => words.every(word => offer.words[language].includes(word)) : () => true
    }
  }
}

/** km per degree of latitude. The country is small enough for a flat map: 30 km are off by some metres. */
const kmPerDegree = 111.2

/** Whether points lie in a circle. */
export function within({ latitude, longitude, km }: Circle): (point: Point) => boolean {
  const kmPerDegreeEast = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  return point => {
    const north = (point.latitude - latitude) * kmPerDegree
    const east = (point.longitude - longitude) * kmPerDegreeEast
    return north * north + east * east <= km * km
  }
}
