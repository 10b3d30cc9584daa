/**
 * The saved properties with their state when saved, in one cookie that server and browser read and write. A list loads this file
 * when the first heart is pressed.
 */
import { readCookie, removeCookie, writeCookie } from '../../platform/cookies/cookies'
import { favouritesCookie, maxFavourites, readFavourites } from './favourite-ids'

/** The state when saved; '' if unknown (`standing.ts`). */
export type Saved = readonly [id: number, stood: string]

/**
 * Reads a `Cookie` header or `document.cookie`, newest first: `4102.4101~465000.950o` holds the IDs, then their states in the
 * same order.
 */
export function savedOf(cookies: string | null): Saved[] {
  const [, ids = '', stood = ''] = /^([\d.]*)~?([\d.osr]*)/.exec(readCookie(cookies, favouritesCookie) ?? '') ?? []
  const standings = stood.split('.')
  const places = ids.split('.')
  return readFavourites(ids).map(id => [id, standings[places.indexOf(String(id))] ?? ''])
}

/** Adds a property at the front, or removes it. */
export function withFavourite(saved: readonly Saved[], [id, stood]: Saved, isSaved: boolean): Saved[] {
  const others = saved.filter(([other]) => other !== id)
  return isSaved ? [[id, stood] as const, ...others].slice(0, maxFavourites) : others
}

/**
 * Adds unsaved properties at the front while there is room, without pushing out saved ones.
 * @returns all, and the IDs that did not fit.
 */
export function withAll(saved: readonly Saved[], more: readonly Saved[]): { saved: Saved[]; left: number[] } {
  const others = more.filter(([id]) => !saved.some(([own]) => own === id))
  const room = Math.max(0, maxFavourites - saved.length)
  return { saved: [...others.slice(0, room), ...saved], left: others.slice(room).map(([id]) => id) }
}

/** The cookie for `Set-Cookie` and `document.cookie`; expires it if there are no favourites. */
export function writeFavourites(saved: readonly Saved[], https: boolean): string {
  if (saved.length === 0) return removeCookie(favouritesCookie, https)
  const [ids, standings] = [0, 1].map(part => saved.map(each => each[part]).join('.'))
  return writeCookie(favouritesCookie, `${ids}~${standings}`, https)
}
