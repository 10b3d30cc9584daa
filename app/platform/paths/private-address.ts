/** Addresses that are a right, or name a person: nothing of them goes to anybody else, neither a service nor a referrer. */
import { locate } from './locate'

/** What a query may carry: links of mails, a typed address, the page that a form leads back to; `offer` stood on thank-you pages of earlier versions. */
const told = ['token', 'u', 'link', 'offer', 'email', 'from', 'to']

/** Pages of who is logged in: their titles and numbers are nobody else's business. */
const personal = /^(?:owner-|demand-(?:account|edit)$)/

/** @param search with its `?`, or empty. */
export function isPrivateAddress(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search)
  if (told.some(name => query.has(name))) return true
  const place = locate(pathname)
  return place !== undefined && (place.parameters.token !== undefined || personal.test(place.entry.key))
}
