/**
 * Recognises addresses that grant a right or identify a person: these must not reach anybody else, neither a service nor a
 * referrer.
 */
import { isDeskAddress } from './desk-address'
import { locate } from './locate'

/**
 * Sensitive query parameters: links in mails, a typed address, the page a form returns to; `offer` appeared on thank-you pages of
 * earlier versions.
 */
const sensitive = ['token', 'u', 'link', 'offer', 'email', 'from', 'to']

/** Pages for logged-in users: their titles and numbers are private. */
const personal = /^(?:owner-|demand-(?:account|edit)$)/

/** @param search with its `?`, or empty. */
export function isPrivateAddress(pathname: string, search: string): boolean {
  if (isDeskAddress(pathname)) return true
  const query = new URLSearchParams(search)
  if (sensitive.some(name => query.has(name))) return true
  const place = locate(pathname)
  return place !== undefined && (place.parameters.token !== undefined || personal.test(place.entry.key))
}
