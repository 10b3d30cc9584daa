/** The cost of a response: stored pages compared with a bare server sending the same bytes, others with a bare Remix page. */
import { closeSync, fsyncSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { everyField } from '../support/enquiry-site'
import type { RunningSite } from '../support/site'
import type { BareCard } from './bare-remix-server'
import type { SavedAnswer } from './bare-server'
import { inTurn, percentile } from './load'
import { processorTime, type ServerProcess, startServer } from './processes'
import { atMost, ms, perSecond, type Row, type Section, times } from './report'

const list = '/nl/te-koop/'
const load = { rounds: 5, seconds: 1.5, connections: 10 }
const postCount = 300

export async function measureAnswers(site: RunningSite): Promise<Section> {
  const html = await (await fetch(site.url + list)).text()
  const cardsFile = path.join(site.varDir, 'cards.json')
  writeFileSync(cardsFile, JSON.stringify(cardsOf(html)))
  const remix = await startServer('bare-remix-server', [cardsFile])
  try {
    let price = 5_000_000
    const picture = / src="(\/media\/photos[^"]+)/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '/'
    const ours = (next: () => string) => ({ url: site.url, pid: site.pid, path: next })
    const found = await inTurn(
      {
        list: ours(() => `${list}?price=0-${price++}`),
        picture: ours(() => picture),
        count: ours(() => `/search/count?list=sale&language=nl&price=0-${price++}`),
        remix: { url: remix.url + list, pid: remix.pid },
      },
      { ...load, warmAnswers: 1500 },
    )
    const page = found.remix.processor
    const beside = (what: string, cost: number, max: number) =>
      atMost(`${what}, processor beside a bare Remix page`, cost / page, max, times, `${ms(cost)} beside ${ms(page)}`)
    const posts = await measurePosts(site, html)
    return {
      title: 'Answers',
      how: `Stored pages beside a bare \`node:http\` server that sends the same bytes. Lists that nobody asked for before (12 cards each), a finished picture, live counts and posts beside the processor time of the least page Remix can make: 12 cards, a hand-written build, nothing else. ${load.rounds} rounds of ${load.seconds} s in turn, ${load.connections} connections, after 1,500 answers of each, medians. ${postCount} posts of a form about a property, on disk with their mails when they are answered, one after the other.`,
      rows: [
        ...(await storedRows(site, { home: '/nl/', 'sale list': list, property: propertyOf(html) })),
        beside('an uncached list', found.list.processor, 12),
        beside('a finished picture', found.picture.processor, 3),
        beside('a live count', found.count.processor, 2),
        beside('a post', posts.processor, 30),
        atMost(
          'a post alone, p99',
          posts.p99,
          50,
          ms,
          `p50 ${ms(posts.p50)}; a flush of the disk between them, p99 ${ms(posts.flush)}`,
        ),
      ],
    }
  } finally {
    await remix.stop()
  }
}

async function storedRows(site: RunningSite, pages: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, pathname] of Object.entries(pages)) {
    // After the first responses a page is recompressed.
    for (let index = 0; index < 40; index++) await read(site.url + pathname)
    await wait(1000)
    const bare = await startCopy(site, pathname)
    try {
      const targets = {
        ours: { url: site.url + pathname, pid: site.pid },
        bare: { url: bare.url + pathname, pid: bare.pid },
      }
      const found = await inTurn(targets, { ...load, connections: 20 })
      const rate = found.ours.requestsPerSecond / found.bare.requestsPerSecond
      rows.push(
        {
          what: `${name}, stored, requests per second`,
          budget: '≥ 0.8 ×',
          measured: times(rate),
          detail: `${perSecond(found.ours.requestsPerSecond)} beside ${perSecond(found.bare.requestsPerSecond)}, ${ms(found.ours.processor)} of processor`,
          kept: rate >= 0.8,
        },
        atMost(`${name}, stored, p99`, found.ours.p99 / Math.max(1, found.bare.p99), 2, times),
      )
    } finally {
      await bare.stop()
    }
  }
  return rows
}

/** A bare server that sends the site's response for a path. */
async function startCopy(site: RunningSite, pathname: string): Promise<ServerProcess> {
  const file = path.join(site.varDir, 'copy.json')
  writeFileSync(file, JSON.stringify({ [pathname]: await read(site.url + pathname) }))
  return startServer('bare-server', [file])
}

/** The bytes as sent, and all headers except those that node:http adds itself. */
function read(url: string): Promise<SavedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': 'br' } }, async res => {
      const chunks: Buffer[] = await res.toArray()
      const headers = res.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 && !/^(?:date|connection|keep-alive)$/i.test(name) ? [name, all[at + 1] as string] : [],
      )
      resolve({ status: res.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('base64') })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** @returns milliseconds, and CPU time per post. `flush`: what the disk takes for 4 KB at the same time, p99. */
async function measurePosts(site: RunningSite, html: string): Promise<Record<'processor' | 'p50' | 'p99' | 'flush', number>> {
  const property = propertyOf(html)
  const form = await contactForm(site, property)
  const bodies: string[] = []
  for (let index = 0; index < postCount; index++) {
    const page = await (await fetch(form)).text()
    const token = new RegExp(`name="${tokenField}" value="([^"]+)"`).exec(page)?.[1] ?? ''
    const fields = { ...everyField, [tokenField]: token, email: `bench-${index}@bezoeker.example` }
    bodies.push(new URLSearchParams(fields).toString())
  }
  // A form sent sooner counts as a bot's.
  await wait(shortestTime + 500)
  const latencies: number[] = []
  const flushes: number[] = []
  const file = openSync(path.join(site.varDir, 'flushed'), 'w')
  const before = processorTime(site.pid)
  for (const body of bodies) {
    const start = performance.now()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: site.url }
    const answer = await fetch(form, { method: 'POST', body, redirect: 'manual', headers })
    await answer.arrayBuffer()
    if (answer.status !== 303) throw new Error(`A post was answered with ${answer.status}.`)
    latencies.push(performance.now() - start)
    const written = performance.now()
    writeSync(file, Buffer.alloc(4096), 0, 4096, 0)
    fsyncSync(file)
    flushes.push(performance.now() - written)
  }
  closeSync(file)
  // The mails are written after the response.
  await wait(3000)
  const processor = (processorTime(site.pid) - before) / postCount
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)]
  return { processor, p50, p99, flush: percentile(flushes, 0.99) }
}

/** The address of the form about a property. */
async function contactForm(site: RunningSite, property: string): Promise<string> {
  const id = /\/(\d+)\/$/.exec(property)?.[1] ?? property
  const html = await (await fetch(site.url + property)).text()
  const links = [...html.matchAll(/href="([^"]*contact[^"]*)"/g)].map(([, href = '']) => href)
  const found = links.find(href => href.includes(id))
  if (!found) throw new Error('The page of a property has no link to its form.')
  return new URL(found.split('?')[0] as string, site.url).href
}

/** The path of a list's first property. */
export function propertyOf(html: string): string {
  return /class="card-title"><a href="([^"]+)/.exec(html)?.[1] ?? '/'
}

/** The cards of a list as plain data, for the bare page. */
function cardsOf(html: string): BareCard[] {
  return (html.match(/<article class="card"[^>]*>.*?<\/article>/g) ?? []).map((article, id) => {
    const find = (pattern: RegExp) => pattern.exec(article)?.[1] ?? ''
    const facts = [...find(/class="card-facts">(.*?)<\/ul>/).matchAll(/<li>(.*?)<\/li>/g)]
    return {
      id,
      href: find(/class="card-title"><a href="([^"]+)/),
      title: find(/class="card-title"><a[^>]*>([^<]+)/),
      town: find(/class="town">([^<]+)/),
      price: find(/class="price">([^<]+)/),
      facts: facts.map(([, fact = '']) => fact.replace(/<[^>]+>/g, '')),
      src: find(/ src="([^"]+)/).replaceAll('&amp;', '&'),
      alt: find(/alt="([^"]+)/),
    }
  })
}
