/** Lists with filters that nobody asked for before, beside a bare Remix page, beside React alone, and beside what it was in November 2026. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Filters, noFilters, writeFilters } from '../../app/domains/search/filters'
import type { RunningSite } from '../support/site'
import type { BareCard } from './bare-remix-server'
import { processors, rateRow } from './cached-pages'
import { type Figures, inTurn, type LoadOptions } from './load'
import { startServer } from './processes'
import { type Row, type Section, times } from './report'
import { createSearches, type Offer } from './searches'

const list = '/nl/te-koop/'
/** What the list's tree of twelve cards cost React alone, beside a bare Remix page, in the run of 22 November 2026. */
const november = 3.67 / 0.41

export async function measureUncachedLists(site: RunningSite, options: LoadOptions): Promise<Section> {
  const html = await (await fetch(site.url + list)).text()
  const offer = offerOf(html)
  const file = path.join(site.varDir, 'cards.json')
  writeFileSync(file, JSON.stringify(cardsOf(html)))
  const bare = await startServer('bare-remix-server', [file])
  const rendered = await startServer('rendered-server', [], { VAR_DIR: site.varDir, SITE_URL: site.url })
  try {
    const visitors = distinct(offer, 1, searches => ({
      cities: searches.chance() < 0.6 ? searches.towns(4) : [],
      types: searches.chance() < 0.6 ? searches.categories() : [],
      ...(searches.chance() < 0.2 && { bedrooms: 1 + Math.floor(searches.chance() * 3) }),
      priceMax: searches.limit() + Math.floor(searches.chance() * 400_000),
    }))
    // Any price above the dearest: the twelve newest each time.
    const full = distinct(offer, 2, searches => ({ priceMax: 5_000_000 + Math.floor(searches.chance() * 900_000_000) }))
    const found = await averageCards(site.url, visitors)
    const target = (server: { url: string; pid: number }, next?: () => string) => ({
      url: server.url + list,
      pid: server.pid,
      ...(next && { path: next }),
    })
    const figures = await inTurn(
      {
        visitors: target(site, visitors),
        full: target(site, full),
        bare: target(bare),
        renderedVisitors: target(rendered, visitors),
        rendered: target(rendered, full),
      },
      options,
    )
    const { visitors: asVisitors, full: twelve, bare: remix, rendered: react, renderedVisitors } = figures
    const row = (what: string, ours: Figures, theirs: Figures, least: number, budget: string) =>
      rateRow({ what, budget, least, other: 'beside it' }, ours, theirs)
    const average = found.toFixed(1)
    return {
      title: 'Uncached lists',
      how: `A different search at each request: towns, types, prices and bedrooms of the demo catalogue as a visitor mixes them (${average} cards on average), and prices above the dearest (12 cards each). Beside (a) the least page Remix can make, 12 cards as a hand-written build without features, and (b) the list's loaders called as functions and React's renderToString of the same document: the same SQL and the same tree, without matching, hydration data, headers, compression and store, and (c) the reference, React alone as it was in November 2026: ${november.toFixed(2)} times the processor time of bare Remix in this run, as on 22 November (3.67 beside 0.41 ms), whatever became of the site's tree since (measured anew by the code of that day: 10.4 and 13.0 times, once its code was compiled too). Each server first gives ${options.warmAnswers} answers, as one that runs for days has its code compiled. ${options.rounds} rounds of ${options.seconds} s in turn, ${options.connections ?? 10} connections, medians; the processor time is that of the whole server process, compression on its other threads included.`,
      rows: [
        row('requests per second, as visitors search', asVisitors, remix, 1, '≥ 1 × bare Remix'),
        row('requests per second, 12 cards each', twelve, remix, 1, '≥ 1 × bare Remix'),
        row('as visitors search, beside React alone', asVisitors, renderedVisitors, 0.33, 'aim ≥ 0.33 ×'),
        row('12 cards each, beside React alone', twelve, react, 0.33, 'aim ≥ 0.33 ×'),
        ...processorRow('12 cards each, processor beside the reference', twelve, remix),
      ],
    }
  } finally {
    await bare.stop()
    await rendered.stop()
  }
}

/** None where the system does not tell the time. */
function processorRow(what: string, ours: Figures, remix: Figures): Row[] {
  if (ours.processor === undefined || remix.processor === undefined) return []
  const reference = november * remix.processor
  const ratio = ours.processor / reference
  const figures = processors(ours.processor, reference)
  return [{ what, budget: '≤ 0.6 ×, aim 0.35 ×', measured: times(ratio), figures, kept: ratio <= 0.6 && ours.errors === 0 }]
}

/** Paths of searches, each only once. */
function distinct(offer: Offer, seed: number, make: (searches: ReturnType<typeof createSearches>) => Partial<Filters>) {
  const searches = createSearches(offer, seed)
  const asked = new Set<string>()
  return () => {
    for (;;) {
      const query = writeFilters({ ...noFilters, ...make(searches) })
      if (asked.has(query)) continue
      asked.add(query)
      return list + query
    }
  }
}

/** What the sale list offers to search by. */
function offerOf(html: string): Offer {
  const values = (name: string) =>
    [...html.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map(match => match[1] as string)
  const cities = values('city').map(value => {
    const [name = '', zip = ''] = value.split('|')
    return { name, zip }
  })
  const prices = [...html.matchAll(/class="price">€ ([\d.]+)/g)].map(match => Number((match[1] as string).replaceAll('.', '')))
  return { cities, types: values('type').map(Number), prices }
}

/** The cards of a list as plain data, for the bare page. */
function cardsOf(html: string): BareCard[] {
  const articles = html.match(/<article class="card">.*?<\/article>/g) ?? []
  return articles.map((article, id) => {
    const find = (pattern: RegExp) => pattern.exec(article)?.[1] ?? ''
    const facts = [...find(/class="card-facts">(.*?)<\/ul>/).matchAll(/<li>(.*?)<\/li>/g)].map(match =>
      (match[1] as string).replace(/<[^>]+>/g, ''),
    )
    return {
      id,
      href: find(/class="card-title"><a href="([^"]+)/),
      title: find(/class="card-title"><a[^>]*>([^<]+)/),
      town: find(/class="town">([^<]+)/),
      price: find(/class="price">([^<]+)/),
      facts,
      src: find(/ src="([^"]+)/).replaceAll('&amp;', '&'),
      alt: find(/alt="([^"]+)/),
    }
  })
}

async function averageCards(site: string, next: () => string): Promise<number> {
  let cards = 0
  const sample = 60
  for (let index = 0; index < sample; index++) {
    const answer = await fetch(site + next(), { redirect: 'manual' })
    if (answer.status !== 200) throw new Error(`A search of the benchmark was answered with ${answer.status}`)
    cards += (await answer.text()).split('<article').length - 1
  }
  return cards / sample
}
