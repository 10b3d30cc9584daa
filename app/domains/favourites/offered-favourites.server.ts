/** A visitor's saved properties, for counting. */
import type { Site } from '../../platform/context/site.server'
import { offersByID } from '../catalogue/offers.server'
import { favouritesOf } from './favourite-ids'

/** Those that are offered, because anybody can write any number into a cookie. @param cookies the `Cookie` header */
export function offeredFavourites(site: Site, cookies: string): number[] {
  if (!site.configuration.parts.favourites || !cookies.includes('favourites=')) return []
  const offered = offersByID(site)
  return favouritesOf(cookies).filter(id => offered.has(id))
}
