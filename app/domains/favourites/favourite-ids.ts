/** The properties a visitor saved: their IDs in one cookie, read and written by the server and by the browser. */
import { parseIDs } from '../catalogue/property-ids'

const favouritesCookie = 'favourites'
/** A year, in seconds. */
const lifetime = 31_536_000
/** More are not kept: the oldest goes. */
export const mostFavourites = 60
/** More do not fit side by side. */
export const mostCompared = 4

/** The value of our cookie in a `Cookie` header or `document.cookie`; '' when there is none. */
export function writtenFavourites(cookies: string): string {
  return cookies.match(/(?:^|;\s*)favourites=([\d.]*)/)?.[1] ?? ''
}

/** Newest first. */
export function favouritesOf(cookies: string): number[] {
  return parseIDs(writtenFavourites(cookies), mostFavourites)
}

/** Puts an ID in front, or takes it out. */
export function withFavourite(ids: readonly number[], id: number, saved: boolean): number[] {
  const others = ids.filter(other => other !== id)
  return saved ? [id, ...others].slice(0, mostFavourites) : others
}

/**
 * The cookie as `Set-Cookie` and `document.cookie` take it. It holds nothing but numbers of properties; scripts read it
 * because cached pages cannot show it (docs/decisions/0011).
 */
export function writeFavourites(ids: readonly number[], secure: boolean): string {
  const age = ids.length === 0 ? 0 : lifetime
  return `${favouritesCookie}=${ids.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}
