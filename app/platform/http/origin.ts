/**
 * Whether a state-changing request comes from one of our pages. Remix answers a cross-origin post with a 500; this check runs
 * first and answers 403.
 *
 * - `Origin` present: it must be ours. `null` (a sandboxed frame, a redirect across sites) is refused.
 * - no `Origin`: `Sec-Fetch-Site` decides, else `Referer`. A request with none of the three is refused: every browser since 2020
 * sends `Origin` with a post, older ones send `Referer` (which `Referrer-Policy` permits), and programs that post forms send
 * neither.
 */
import type { IncomingHttpHeaders } from 'node:http'

export interface OurOrigin {
  /** Origin of SITE_URL. */
  siteUrl: string
  /** The host that the visitor requested (after trusted proxies), with its port. */
  host: string | undefined
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True if the request may proceed. */
export function isOwnRequest(method: string, headers: IncomingHttpHeaders, ours: OurOrigin): boolean {
  if (safe.has(method)) return true
  if (headers.origin !== undefined) return isOurs(headers.origin, ours)
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.referer !== undefined && isOurs(headers.referer, ours)
}

/**
 * The public address must match with its protocol: the same name over plain http may be someone else's page. Any other name under
 * which the visitor reached us (127.0.0.1, a staging name) only needs to match the host, since browsers set `Host`.
 */
function isOurs(address: string, { siteUrl, host }: OurOrigin): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  return url.origin === siteUrl || (url.host === host && url.host !== new URL(siteUrl).host)
}
