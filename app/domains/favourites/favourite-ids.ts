/** The properties a visitor saved: their IDs in one cookie, read and written by the server and by the browser. */
import { type Cookie, readCookie, removeCookie, writeCookie } from '../../platform/cookies/cookies'
import { parseIDs } from '../catalogue/property-ids'

/** Kept for a year. Scripts read it, because cached pages cannot show it (docs/decisions/0011). */
export const favouritesCookie: Cookie & { maxAge: number } = { name: 'favourites', maxAge: 31_536_000 }
/** More are not kept: the oldest goes. */
export const mostFavourites = 60
/** More do not fit side by side. */
export const mostCompared = 4

/** As the cookie writes them; newest first. */
export function readFavourites(written: string): number[] {
  return parseIDs(written, mostFavourites)
}

/** Those of a `Cookie` header or `document.cookie`, newest first. */
export function favouritesOf(cookies: string | null): number[] {
  return readFavourites(/^[\d.]*/.exec(readCookie(cookies, favouritesCookie) ?? '')?.[0] ?? '')
}

/** Puts an ID in front, or takes it out. */
export function withFavourite(ids: readonly number[], id: number, saved: boolean): number[] {
  const others = ids.filter(other => other !== id)
  return saved ? [id, ...others].slice(0, mostFavourites) : others
}

/** The cookie as `Set-Cookie` and `document.cookie` take it; without favourites it goes. */
export function writeFavourites(ids: readonly number[], https: boolean): string {
  return ids.length === 0 ? removeCookie(favouritesCookie, https) : writeCookie(favouritesCookie, ids.join('.'), https)
}
