/** A running site's addresses, one per route, with existing numbers and names. */
import { pathTable } from '../../app/platform/paths/table'
import { demoProjects, demoRecords, offered } from './demo'

export type SiteRoute = { route: string; address: string }

/** Addresses that are not pages: files, pictures, tiles, data for scripts. */
const others = [
  ...['/', '/no/such/page/', '/favicon.ico', '/healthz', '/robots.txt', '/sitemap.xml', '/sitemaps/pages-nl.xml', '/tracking.js'],
  ...[
    '/search/count',
    '/search/around',
    '/search/map',
    '/map/source',
    '/demand/data',
    '/demand/places?language=nl',
    '/catalogue/cards',
    '/map/frame',
    '/nl/map/frame',
    '/texts/nl.json',
  ],
  ...['/nl/te-koop/feed.xml', '/media/photos/exterior/01.webp', '/media/photos/provider', '/media/player/4101/video'],
  ...[
    '/captcha/picture/x',
    '/captcha/challenge/contact-me',
    '/map/tiles/8/130/85.png',
    '/uploads/x',
    '/calendar/x',
    '/calendar/agent/x',
  ],
  ...[
    '/testimonials/pictures/x',
    '/media/documents/4101/x',
    '/media/owner-documents/4101/x',
    '/nl/preview/x/',
    '/nl/eigenaar/4101/bezoeken/history.csv',
  ],
  ...['/__manifest', '/assets/none.js', '/images/epc/flanders/a.png'],
]

/**
 * All routes of a language, and addresses that are not pages. A property's pages are tried until one has the form, which may
 * not exist for each.
 * @param origin of the running site
 */
export async function addressesOf(origin: string, language: 'nl' | 'fr' | 'en' | 'de' = 'nl'): Promise<SiteRoute[]> {
  const records = demoRecords()
  const ids = {
    sale: offered(records, 'sale').map(({ ID }) => ID),
    rent: offered(records, 'rent').map(({ ID }) => ID),
    project: demoProjects().map(({ ID }) => ID),
    agent: [1],
  }
  const pages = pathTable
    .filter(entry => !entry.external)
    .map(async entry => {
      const pattern = entry[language]
      const all =
        entry.key === 'agent'
          ? ids.agent
          : entry.key.startsWith('rent')
            ? ids.rent
            : entry.key.startsWith('project')
              ? ids.project
              : ids.sale
      const numbers = pattern.includes('{id}') ? all : [0]
      let address = fill(pattern, numbers[0] ?? 0)
      for (const number of numbers.slice(0, 12)) {
        const found = await ownAddress(origin, fill(pattern, number))
        if (found === undefined) continue
        address = found
        break
      }
      return { route: entry.key, address }
    })
  return [...(await Promise.all(pages)), ...others.map(address => ({ route: address, address }))]
}

function fill(pattern: string, id: number): string {
  return pattern
    .replace('{id}', String(id))
    .replace('{number}', '1')
    .replace(/\{\w+\}/g, 'x')
}

/** Where an address finally leads; undefined if nowhere. */
async function ownAddress(origin: string, address: string): Promise<string | undefined> {
  let at = address
  for (let step = 0; step < 3; step++) {
    const answer = await fetch(origin + at, { redirect: 'manual' })
    await answer.body?.cancel()
    if (answer.status === 200) return at
    const next = answer.status === 308 ? answer.headers.get('Location') : null
    if (next === null) return undefined
    at = next
  }
  return undefined
}
