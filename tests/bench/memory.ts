/** The site's memory under load, and its growth. */
import type { RunningSite } from '../support/site'
import { load } from './load'
import { residentMegabytes } from './processes'
import { atMost, megabytes, type Section } from './report'

const seconds = 60
const requests = 100_000

export async function measureMemory(site: RunningSite): Promise<Section> {
  const start = residentMegabytes(site.pid)
  const next = await mixedRequests(site.url)
  const target = { url: site.url, pid: site.pid, path: next }
  await load(target, { duration: seconds, connections: 10 })
  const loaded = residentMegabytes(site.pid)
  await load(target, { amount: requests, connections: 10 })
  const more = residentMegabytes(site.pid)
  return {
    title: 'Memory',
    how: `The resident set of the site's process with the demo catalogue: at its start, after ${seconds} s of load (10 connections: of ten requests six for stored pages, two for properties, one for a picture, one for a new list), and after ${requests.toLocaleString('en')} more of the same.`,
    rows: [
      { what: 'at the start', budget: '', measured: megabytes(start) },
      atMost('after a minute of load', loaded, 190, megabytes),
      atMost('growth after that', (more / loaded - 1) * 100, 5, value => `${value.toFixed(1)}%`, megabytes(more)),
    ],
  }
}

/** @returns the path of each request in turn. */
export async function mixedRequests(url: string): Promise<() => string> {
  const pages = ['/nl/', '/nl/te-koop/', '/nl/te-huur/', '/fr/', '/de/', '/en/']
  const list = await (await fetch(`${url}/nl/te-koop/`)).text()
  const all = (pattern: RegExp) => [...list.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'))
  const properties = all(/class="card-title"><a href="([^"]+)/g)
  const pictures = all(/ src="(\/media[^"]+)/g)
  let turn = 0
  const pick = (paths: readonly string[]) => paths[turn % paths.length] as string
  return () => {
    const kind = ++turn % 10
    if (kind < 6) return pick(pages)
    if (kind < 8) return pick(properties)
    return kind === 8 ? pick(pictures) : `/nl/te-koop/?price=0-${100_000 + turn}`
  }
}
