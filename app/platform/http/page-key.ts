/**
 * What makes two requests ask for the same cached page: the address and the little that a page shows of its visitor.
 * The version of catalogue and configuration and the day are not in the key: when they change, everything goes.
 */

import { eachCookie } from '../cookies/cookies'

/**
 * Cookies that change a page, each with its known values: consent, the closed popup. Every other cookie (session, draft)
 * changes nothing, since a cached page is never personal.
 */
export type PageCookies = Readonly<Record<string, readonly string[]>>

/**
 * The visitor's part of the key: '' for nearly all, undefined for a request that must be rendered for itself. An unknown
 * value of a known cookie is such a one: what it would do to the page is unknown, so it may neither be given a cached page
 * nor leave one behind; and made-up values cannot fill the store.
 */
export function visitorState(
  cookie: string | undefined,
  saveData: string | string[] | undefined,
  cookies: PageCookies,
): string | undefined {
  let state = ''
  if (saveData !== undefined && saveData !== 'off') {
    if (saveData !== 'on') return undefined
    state = 'save-data '
  }
  if (cookie === undefined) return state
  const found: string[] = []
  let known = true
  eachCookie(cookie, (name, value) => {
    if (!Object.hasOwn(cookies, name)) return
    if (!cookies[name]?.includes(value) || found.some(other => other.startsWith(`${name}=`))) known = false
    else found.push(`${name}=${value}`)
  })
  if (!known) return undefined
  return found.length === 0 ? state : `${state}${found.sort().join('&')} `
}

/**
 * The key of an address for a visitor. A lone `?` is dropped; nothing else of the query is touched, because the routes
 * redirect other spellings to the canonical one, and whether they do must not hang on what is in the store.
 * @returns undefined for an address that must be rendered for itself, because it is not the one way to write its query.
 */
export function pageKey(state: string, url: string): string | undefined {
  const mark = url.indexOf('?')
  if (mark === -1) return state + url
  const query = url.slice(mark + 1)
  if (query === '') return state + url.slice(0, mark)
  return isPlainQuery(query) ? state + url : undefined
}

/**
 * Whether a query is written as the site's links write it, or as browsers and Remix do. A route sees the parameters, not how they were written, and Remix
 * keeps `index` and `_data` from it: an address with `&&`, with `%70rice` for `price` or with a second `_data` is the same page to
 * the route, and each such spelling would be stored as a page of its own. One `_data` at the end is how Remix asks for a
 * route's data.
 */
function isPlainQuery(query: string): boolean {
  const parameters = new URLSearchParams(query)
  const pairs = [...parameters]
  if (pairs.slice(0, -1).some(([name]) => name === '_data') || pairs.some(([name]) => name === 'index')) return false
  return query === pairs.map(([name, value]) => `${written(name)}=${written(value)}`).join('&') || query === String(parameters)
}

/** As links have it: a list's commas stay as they are. */
function written(text: string): string {
  return encodeURIComponent(text).replace(/'/g, '%27').replace(/%2C/g, ',')
}
