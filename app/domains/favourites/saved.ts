/**
 * The properties a visitor saved and how each stood then: one cookie, read and written by the server and by the browser. A list loads
 * this with the first heart that is pressed.
 */
import { readCookie, removeCookie, writeCookie } from '../../platform/cookies/cookies'
import { favouritesCookie, mostFavourites, readFavourites } from './favourite-ids'

/** How it stood when it was saved is '' where that is not known: `standing.ts`. */
export type Saved = readonly [id: number, stood: string]

/**
 * Those of a `Cookie` header or `document.cookie`, newest first: `4102.4101~465000.950o` has the IDs, and in the same order how each
 * stood.
 */
export function savedOf(cookies: string | null): Saved[] {
  const [, ids = '', stood = ''] = /^([\d.]*)~?([\d.osr]*)/.exec(readCookie(cookies, favouritesCookie) ?? '') ?? []
  const standings = stood.split('.')
  const places = ids.split('.')
  return readFavourites(ids).map(id => [id, standings[places.indexOf(String(id))] ?? ''])
}

/** Puts a property in front, or takes it out. */
export function withFavourite(saved: readonly Saved[], [id, stood]: Saved, isSaved: boolean): Saved[] {
  const others = saved.filter(([other]) => other !== id)
  return isSaved ? [[id, stood] as const, ...others].slice(0, mostFavourites) : others
}

/**
 * Puts those that are not saved yet in front, as many as there is room for: none that is saved is pushed out.
 * @returns all, and the numbers for which there was no room.
 */
export function withAll(saved: readonly Saved[], more: readonly Saved[]): { saved: Saved[]; left: number[] } {
  const others = more.filter(([id]) => !saved.some(([own]) => own === id))
  const room = Math.max(0, mostFavourites - saved.length)
  return { saved: [...others.slice(0, room), ...saved], left: others.slice(room).map(([id]) => id) }
}

/** The cookie as `Set-Cookie` and `document.cookie` take it; without favourites it goes. */
export function writeFavourites(saved: readonly Saved[], https: boolean): string {
  if (saved.length === 0) return removeCookie(favouritesCookie, https)
  const [ids, standings] = [0, 1].map(part => saved.map(each => each[part]).join('.'))
  return writeCookie(favouritesCookie, `${ids}~${standings}`, https)
}
