/** The IDs of the visitor's saved properties. `saved.ts` has their states and writes the cookie. */
import { type Cookie, readCookie } from '../../platform/cookies/cookies'
import { parseIDs } from '../catalogue/property-ids'

/** Kept for a year. Scripts read it because cached pages cannot show it (docs/decisions/browser-storage.md). */
export const favouritesCookie: Cookie & { maxAge: number } = { name: 'favourites', maxAge: 31_536_000 }
/** Above this, the oldest is dropped. */
export const maxFavourites = 60
/** More do not fit side by side. */
export const maxCompared = 4

/** IDs in the cookie's format, newest first. */
export function readFavourites(written: string): number[] {
  return parseIDs(written, maxFavourites)
}

/** Reads a `Cookie` header or `document.cookie`, newest first. */
export function favouritesOf(cookies: string | null): number[] {
  return readFavourites(/^[\d.]*/.exec(readCookie(cookies, favouritesCookie) ?? '')?.[0] ?? '')
}
