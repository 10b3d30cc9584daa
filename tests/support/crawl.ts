/** Crawls a running site by its links. */

/** Uncompressed, because compression takes both sides longer than sending it. */
export const headers = { Accept: 'text/html,image/avif', 'Accept-Encoding': 'identity' }

export type Answer = {
  /** Path and query. */
  address: string
  /** The page with the first link to it. */
  from: string
  status: number
  type: string
  /** Target of a redirect. */
  location: string
  body: Buffer
  /** A page's markup without scripts and styles; '' for anything else. */
  shown: string
}

/**
 * Requests addresses and those they link to: each once, eight at a time, without following redirects. Of linked addresses that
 * differ only in the values of their query, only the first is requested.
 * @param look receives each response and returns the addresses that it links to
 */
export async function crawl(siteUrl: string, starts: readonly string[], look: (answer: Answer) => string[] | Promise<string[]>) {
  const seen = new Set<string>()
  const shapes = new Set<string>()
  const ask = async ({ address, from }: { address: string; from: string }) => {
    const answer = await fetch(siteUrl + address, { redirect: 'manual', headers })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    const shown = type.startsWith('text/html') ? body.toString().replace(/<(script|style)[\s\S]*?<\/\1>/g, '') : ''
    const location = answer.headers.get('location') ?? ''
    const next = await look({ address, from, status: answer.status, type, location, body, shown })
    return next.filter(isNewShape).map(next => ({ address: next, from: address }))
  }
  const isNewShape = (address: string) => {
    const { pathname, searchParams } = new URL(address, siteUrl)
    const shape = `${pathname}?${[...searchParams.keys()].sort().join('&')}`
    return searchParams.size === 0 || (!shapes.has(shape) && shapes.add(shape))
  }
  let steps = starts.map(address => ({ address, from: 'the start' }))
  while (steps.length > 0) {
    const round = steps.filter(({ address }) => !seen.has(address) && seen.add(address))
    steps = []
    while (round.length > 0) steps.push(...(await Promise.all(round.splice(0, 8).map(ask))).flat())
  }
}

/** Addresses on the same site that a page links to or loads, as path and query. */
export function linksOf({ address, shown }: Answer, siteUrl: string): string[] {
  return [...shown.matchAll(/\s(?:href|src)="([^"#][^"]*)"/g)]
    .map(([, link = '']) => new URL(link.replaceAll('&amp;', '&'), siteUrl + address))
    .filter(({ origin }) => origin === siteUrl)
    .map(({ pathname, search }) => pathname + search)
}
