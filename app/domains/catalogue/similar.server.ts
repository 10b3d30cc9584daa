/** Finds similar available properties. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Card } from './cards/card'
import { findCards } from './cards/cards.server'
import type { Offer } from './offers'
import { offersOf } from './offers.server'
import type { ShownProperty } from './property.server'

/** Similar properties that a page shows. */
const similarShown = 3

/** Facts compared between properties. An unpublished price is null. */
export type Similar = { id: number; list: 0 | 1; webID: number | null; latitude: number; longitude: number; price: number | null }

/** The comparison facts of a property in the catalogue. */
export function similarTo({ id, list, record }: ShownProperty): Similar {
  const { WebID: webID = null, Latitude: latitude, Longitude: longitude, Price: price = null } = record
  return { id, list, webID, latitude, longitude, price }
}

/**
 * Available properties of the same list, then the same main type, then near in place and price. Hidden prices on either side
 * are ignored.
 */
export function findSimilar(site: Site, like: Similar, language: Language): Card[] {
  return findCards(site, similarIDs(offersOf(site)[like.list], like), language)
}

/** @returns the most similar first. */
export function similarIDs(offers: readonly Offer[], like: Similar): number[] {
  const nearest: Near[] = []
  for (const offer of offers) {
    if (offer.id === like.id) continue
    const each = { id: offer.id, isOtherType: offer.webID !== like.webID, distance: distanceTo(offer, like) }
    const last = nearest[similarShown - 1]
    if (last && !isNearer(each, last)) continue
    const at = nearest.findIndex(other => isNearer(each, other))
    nearest.splice(at === -1 ? nearest.length : at, 0, each)
    nearest.length = Math.min(nearest.length, similarShown)
  }
  return nearest.map(({ id }) => id)
}

type Near = { id: number; isOtherType: boolean; distance: number }

function isNearer(one: Near, other: Near): boolean {
  if (one.isOtherType !== other.isOtherType) return other.isOtherType
  return one.distance < other.distance || (one.distance === other.distance && one.id < other.id)
}

function distanceTo({ latitude, longitude, price }: Offer, like: Similar): number {
  const north = Math.abs(latitude - like.latitude)
  const east = Math.abs(longitude - like.longitude) * 0.63
  return north + east + priceDistance(price, like.price)
}

function priceDistance(other: number | null, own: number | null): number {
  if (other === null || own === null) return 0.15
  // Avoids a division by zero.
  return Math.min(1, Math.abs(other - own) / Math.max(1, own)) * 0.6
}
