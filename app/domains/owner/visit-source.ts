/** Where a visitor came from, roughly: the name of a site or of a campaign, never an address. */
import { isPrivateAddress } from '../../platform/paths/private-address'

/** An answered page, as reported by the front door. */
export type Arrival = {
  url: string
  contentType: string
  request: { headers: Readonly<Record<string, string | string[] | undefined>> }
}

/** The address was typed, kept or opened from a program: no site sent the visitor. */
export const noSource = '-'

/** What we and others write as `utm_source`; an address or a sentence is no name. */
const campaign = /^[a-z0-9][a-z0-9._-]{0,39}$/
/** A name with a top-level domain: neither an IP address nor a computer of a local network. */
const siteName = /^(?=.{4,60}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/**
 * @param own the site's own host
 * @returns undefined if nobody arrived: a page opened from another of ours, a private page, a part of somebody else's page, or
 * a browser that does not say.
 */
export function sourceOf({ url, contentType, request: { headers } }: Arrival, own: string): string | undefined {
  const { referer, 'sec-fetch-dest': use = 'document', 'sec-fetch-site': from } = headers
  const [path = '', query = ''] = url.split('?', 2)
  if (!contentType.startsWith('text/html') || use !== 'document' || isPrivateAddress(path, query)) return undefined
  const site = typeof referer === 'string' ? hostOf(referer) : undefined
  if (site === withoutWww(own)) return undefined
  const named = new URLSearchParams(query).get('utm_source')?.toLowerCase()
  if (named !== undefined && campaign.test(named)) return named
  if (site !== undefined) return siteName.test(site) ? site : undefined
  return referer === undefined && from === 'none' ? noSource : undefined
}

function hostOf(address: string): string | undefined {
  if (address.length > 2000 || !URL.canParse(address)) return undefined
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? withoutWww(hostname) : undefined
}

const withoutWww = (host: string) => host.replace(/^www\./, '')
