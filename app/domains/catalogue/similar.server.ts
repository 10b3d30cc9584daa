/** Properties like another: found in the search index of the catalogue, however many there are. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Card } from './cards/card'
import { findCards } from './cards/cards.server'
import type { ShownProperty } from './property.server'
import { noType } from './search-index/make-list.server'
import { firstNotBelow } from './search-index/number-index'
import { type ListIndex, listIndex } from './search-index/search-index.server'

/** Similar properties that a page shows. */
const similarShown = 3

/** What another property is compared with. A price that is not published is null. */
export type Similar = { id: number; list: 0 | 1; webID: number | null; latitude: number; longitude: number; price: number | null }

/** What others are compared with, of a property that the catalogue holds. */
export function similarTo({ id, list, record }: ShownProperty): Similar {
  const { WebID: webID = null, Latitude: latitude, Longitude: longitude, Price: price = null } = record
  return { id, list, webID, latitude, longitude, price }
}

/**
 * Offered properties like this one: the same list, then the same main type, then near in place and price.
 * A hidden price counts for nothing here, neither this one's nor the others'.
 */
export function findSimilar(site: Site, like: Similar, language: Language): Card[] {
  return findCards(site, similarIDs(listIndex(site)(like.list), like), language)
}

type Near = { id: number; distance: number }

/** @returns the nearest first. */
export function similarIDs(index: ListIndex, like: Similar): number[] {
  const { keys } = index.nearby().groups
  const own = keys.indexOf(like.webID ?? noType)
  const nearest: Near[] = []
  if (own !== -1) lookAround(index, own, like, nearest, similarShown)
  const others: Near[] = []
  const missing = similarShown - nearest.length
  if (missing > 0) for (let type = 0; type < keys.length; type++) if (type !== own) lookAround(index, type, like, others, missing)
  return [...nearest, ...others].map(({ id }) => id)
}

/** Puts the `most` nearest of a type among those found so far: from its own latitude outwards, until nothing nearer can come. */
function lookAround(index: ListIndex, type: number, like: Similar, found: Near[], most: number): void {
  const { groups, latitudes, longitudes, prices } = index.nearby()
  const [from, to] = [groups.starts[type]!, groups.starts[type + 1]!]
  const start = from + firstNotBelow(latitudes.subarray(from, to), like.latitude)
  const isTooFar = (at: number) => found.length === most && Math.abs(latitudes[at]! - like.latitude) > found[most - 1]!.distance
  const look = (at: number) => {
    const distance =
      Math.abs(latitudes[at]! - like.latitude) +
      Math.abs(longitudes[at]! - like.longitude) * 0.63 +
      priceDistance(prices[at]!, like.price)
    const last = found[most - 1]
    if (last && distance > last.distance) return
    const id = index.ids[groups.places[at]!]!
    if (id === like.id || (last && distance === last.distance && id > last.id)) return
    const before = found.findIndex(each => distance < each.distance || (distance === each.distance && id < each.id))
    found.splice(before === -1 ? found.length : before, 0, { id, distance })
    if (found.length > most) found.pop()
  }
  for (let at = start; at < to && !isTooFar(at); at++) look(at)
  for (let at = start - 1; at >= from && !isTooFar(at); at--) look(at)
}

/** @param other NaN: not published. */
function priceDistance(other: number, own: number | null): number {
  if (Number.isNaN(other) || own === null) return 0.15
  // Nothing is divided by zero.
  return Math.min(1, Math.abs(other - own) / Math.max(1, own)) * 0.6
}
