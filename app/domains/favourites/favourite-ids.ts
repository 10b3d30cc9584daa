/** The properties a visitor saved: which they are. How each stood, and how the cookie is written: `saved.ts`. */
import { type Cookie, readCookie } from '../../platform/cookies/cookies'
import { parseIDs } from '../catalogue/property-ids'

/** Kept for a year. Scripts read it, because cached pages cannot show it (docs/decisions/browser-storage.md). */
export const favouritesCookie: Cookie & { maxAge: number } = { name: 'favourites', maxAge: 31_536_000 }
/** More are not kept: the oldest goes. */
export const mostFavourites = 60
/** More do not fit side by side. */
export const mostCompared = 4

/** IDs as the cookie writes them; newest first. */
export function readFavourites(written: string): number[] {
  return parseIDs(written, mostFavourites)
}

/** Those of a `Cookie` header or `document.cookie`, newest first. */
export function favouritesOf(cookies: string | null): number[] {
  return readFavourites(/^[\d.]*/.exec(readCookie(cookies, favouritesCookie) ?? '')?.[0] ?? '')
}
