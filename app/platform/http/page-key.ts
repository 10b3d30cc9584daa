/**
 * Decides whether two requests share a cached page: by the address and the little that a page shows of its visitor. The version
 * of catalogue and configuration and the day are not in the key: a change of these clears the cache.
 */

import { eachCookie } from '../cookies/cookies'

/**
 * Cookies that change a page, each with its known values: consent, the closed popup. `any`: only whether it is there, as with a
 * session. Other cookies (a draft) change nothing, since a cached page is never personal.
 */
export type PageCookies = Readonly<Record<string, readonly string[] | 'any'>>

/**
 * The visitor's part of the key: '' for nearly everyone, undefined for a request that must be rendered uncached. An unknown value
 * of a known cookie has an unknown effect, so it must neither be served a cached page nor leave one behind; and made-up values
 * cannot fill the cache.
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
    const values = cookies[name]
    const shown = values === 'any' ? '' : value
    if ((values !== 'any' && !values?.includes(value)) || found.some(other => other.startsWith(`${name}=`))) known = false
    else found.push(`${name}=${shown}`)
  })
  if (!known) return undefined
  return found.length === 0 ? state : `${state}${found.sort().join('&')} `
}

/**
 * The cache key of an address for a visitor. A lone `?` is dropped; the rest of the query is left as it is, because the routes
 * redirect other spellings to the canonical one, and that must not depend on the cache's contents.
 * @returns undefined for an address that must be rendered uncached, because its query is not in canonical form.
 */
export function pageKey(state: string, url: string): string | undefined {
  const mark = url.indexOf('?')
  if (mark === -1) return state + url
  const query = url.slice(mark + 1)
  if (query === '') return state + url.slice(0, mark)
  return isPlainQuery(query) ? state + url : undefined
}

/**
 * Whether a query is written as the site's links, browsers and Remix write it. A route sees the parameters, not their spelling,
 * and Remix hides `index` and `_data` from it: an address with `&&`, with `%70rice` for `price` or with a second `_data` is the
 * same page to the route, and each spelling would be cached separately. One `_data` at the end is how Remix requests a route's
 * data.
 */
function isPlainQuery(query: string): boolean {
  const parameters = new URLSearchParams(query)
  const pairs = [...parameters]
  if (pairs.slice(0, -1).some(([name]) => name === '_data') || pairs.some(([name]) => name === 'index')) return false
  return query === pairs.map(([name, value]) => `${written(name)}=${written(value)}`).join('&') || query === String(parameters)
}

/** As in links: commas of a list stay unescaped. */
function written(text: string): string {
  return encodeURIComponent(text).replace(/'/g, '%27').replace(/%2C/g, ',')
}
