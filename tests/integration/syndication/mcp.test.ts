/** The Model Context Protocol: what its tools say, asked by the SDK's own client, and what is refused. */
import { beforeAll, describe, expect, it } from 'vitest'
import { listingFormHref } from '../../../app/domains/catalogue/listing-address'
import { findProperty } from '../../../app/domains/catalogue/property.server'
import { costsOfProperty } from '../../../app/domains/costs/property-costs.server'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { isMcpPost } from '../../../app/domains/syndication/mcp/mcp-post'
import { slotsToShow } from '../../../app/domains/viewings/booking-page.server'
import { exportsFile } from '../../../app/platform/agency/config/exports.server'
import { languages } from '../../../app/platform/i18n/languages'
import { markdownHref } from '../../../app/platform/paths/markdown-name'
import { href } from '../../../app/platform/paths/table'
import { linkPosts } from '../../../app/platform/spam/link-limits.server'
import * as listing from '../../../app/routes/search/listing'
import * as markdown from '../../../app/routes/syndication/markdown'
import * as mcp from '../../../app/routes/syndication/mcp'
import { callRoute } from '../../support/call-route'
import { startDoor } from '../../support/front-door'
import { mcpClient } from '../../support/mcp-client'
import { reconfigured, type TestSite, testSite } from '../../support/test-site'

const off = testSite({ catalogue: true })
const withMcp = (from: TestSite) =>
  reconfigured(from, configuration => {
    configuration.exports = exportsFile.parse({ mcp: {} })
  })
const site = withMcp(off)
const homes = [...exportedHomes(site)]
const numbersIn = (text: string) => [...text.matchAll(/\/(\d+)\/\)/g)].map(([, id]) => Number(id))
const pageText = async (path: string) => (await callRoute(site, markdown, markdownHref(path))).text()

let client: Awaited<ReturnType<typeof mcpClient>>['client']
let call: Awaited<ReturnType<typeof mcpClient>>['call']
beforeAll(async () => {
  ;({ client, call } = await mcpClient(site))
})

it('is off unless exports.json has it', async () => {
  expect((await callRoute(off, mcp, '/mcp')).status).toBe(404)
  expect((await callRoute(off, mcp, '/mcp', { method: 'POST', body: '{}' })).status).toBe(404)
})

it('names the agency and its tools, which only read', async () => {
  expect(client.getServerVersion()?.title).toBe(site.configuration.agency.name)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual(['get_home', 'purchase_costs', 'search_homes', 'viewing_times'])
  for (const { annotations, inputSchema } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true })
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
  }
  const search = tools.find(({ name }) => name === 'search_homes')
  expect(Object.keys(search?.inputSchema.properties ?? {})).toEqual(
    expect.arrayContaining(['words', 'city', 'priceMax', 'bedrooms', 'garden', 'energyLabel', 'page']),
  )
})

describe('search_homes', () => {
  it.each([
    ['nl', 'huis in Gent met 3 slaapkamers'],
    ['fr', 'maison à Gand avec 3 chambres'],
    ['en', 'house in Ghent with 3 bedrooms'],
    ['de', 'Haus in Gent mit 3 Schlafzimmern'],
  ] as const)('reads a sentence in %s as the list does', async (language, words) => {
    const { text } = await call('search_homes', { words, language })
    const path = text.trim().split('\n').at(-1)?.replace('http://localhost:3000', '') ?? ''
    expect(new URLSearchParams(path.split('?')[1]).get('bedrooms')).toBe('3')
    const { cards } = (await (await callRoute(site, listing, path)).json()) as { cards: { id: number }[] }
    expect(cards.length).toBeGreaterThan(0)
    expect(numbersIn(text)).toEqual(cards.map(({ id }) => id))
    expect(text.startsWith((await pageText(path)).trimEnd())).toBe(true)
  })

  it('finds by filters, and goes on to the next page', async () => {
    const asked = { language: 'nl', list: 'rent', priceMax: 1500, bedrooms: 2 }
    const pages = await Promise.all([1, 2].map(async page => numbersIn((await call('search_homes', { ...asked, page })).text)))
    const wanted = homes.filter(
      ({ record: { Goal, Price, PublishPrice, NumberOfBedRooms = 0 } }) =>
        Goal === 1 && PublishPrice !== false && Price !== undefined && Price <= 1500 && NumberOfBedRooms >= 2,
    )
    expect(wanted.length).toBeGreaterThan(12)
    expect(pages.flat().toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
  })

  it('says that nothing was found', async () => {
    const { text, isError } = await call('search_homes', { bedrooms: 40, language: 'en' })
    expect([text.includes(site.texts('en').t('RESULT_COUNT', { count: 0 })), isError, numbersIn(text)]).toEqual([true, false, []])
  })
})

describe('get_home', () => {
  it.each(languages)('says in %s what the page says', async language => {
    for (const { id, pages } of homes.slice(0, 5)) {
      const { text } = await call('get_home', { id, language })
      expect(text).toBe(await pageText(new URL(pages[language] ?? '').pathname))
    }
  })

  it('knows no home that is not on offer', async () => {
    for (const id of [999_999, 1]) {
      const answer = await call('get_home', { id })
      expect(answer).toEqual({ text: 'There is no such home on offer.', isError: true })
    }
  })
})

describe('purchase_costs', () => {
  it('works them out for a home, as its page does', async () => {
    const home = homes.find(({ id }) => costsOfProperty(site, findProperty(site, id, 'en')!, 'en'))
    const { text, isError } = await call('purchase_costs', { home: home?.id, language: 'en' })
    expect([text, isError]).toEqual([expect.stringContaining('€'), false])
    expect(text).toContain(`property=${home?.id}`)
    const other = await call('purchase_costs', { home: home?.id, language: 'en', use: 'other' })
    expect(other.text).not.toBe(text)
  })

  it('works them out for a price, and says what is wrong with a question', async () => {
    const { text } = await call('purchase_costs', {
      price: 300_000,
      region: 'flanders',
      rate: 3.5,
      means: 80_000,
      language: 'en',
    })
    // The only home of a buyer in Flanders: 2%.
    expect(text).toContain('€ 6.000')
    for (const wrong of [{ price: 5 }, { price: 'many' }, { price: 300_000, date: '1812-01-01' }]) {
      const answer = await call('purchase_costs', { ...wrong, language: 'en' })
      expect([answer.isError, answer.text]).toEqual([true, expect.stringMatching(/^(price|date): /)])
    }
    expect((await call('purchase_costs', {})).isError).toBe(true)
  })

  it('gives none for a rental', async () => {
    const rental = homes.find(({ record }) => record.Goal === 1)
    expect(await call('purchase_costs', { home: rental?.id })).toMatchObject({ isError: true })
  })
})

describe('viewing_times', () => {
  it('gives the free times of the booking page, and its address', async () => {
    const home = homes.find(({ id, list }) => slotsToShow(site, { id, list }, 'en').length > 1)
    const shown = findProperty(site, home?.id ?? 0, 'en')!
    const days = slotsToShow(site, shown, 'en')
    const { text } = await call('viewing_times', { id: shown.id, language: 'en' })
    expect(text).toContain(`http://localhost:3000${listingFormHref('contact-appointment', shown, 'en')}`)
    const free = days.flatMap(({ slots }) => slots.filter(({ left }) => left > 0).map(({ label }) => label))
    expect([...text.matchAll(/^- (\d\d:\d\d.*)$/gm)].map(([, label]) => label)).toEqual(free)
    expect(free.length).toBeGreaterThan(2)
  })

  it('leads to the form where there are none', async () => {
    const without = homes.find(({ id, list }) => slotsToShow(site, { id, list }, 'nl').length === 0)
    const { text } = await call('viewing_times', { id: without?.id, language: 'nl' })
    expect(text).toContain('/contact')
    expect(text).not.toMatch(/\d\d:\d\d/)
  })
})

describe('what is refused', () => {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const post = (body: string, more: Record<string, string> = {}) =>
    callRoute(site, mcp, '/mcp', { method: 'POST', body, headers: { ...headers, ...more } })
  const message = (method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

  it('is anything but a post', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await callRoute(site, mcp, '/mcp', { method })
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
    }
  })

  it.each([
    ['no JSON', '<xml/>', 400, 'JSON'],
    ['nothing', '', 400, 'JSON'],
    ['no UTF-8', '\u{fffd}'.repeat(3), 400, 'JSON'],
    ['several messages at once', `[${message('tools/list', {})}]`, 400, 'one message'],
    ['a message of another protocol', '{"hello":1}', 400, ''],
    ['a long message', `"${'a'.repeat(70_000)}"`, 413, 'too long'],
  ])('is %s', async (_, body, status, words) => {
    const answer = await post(body)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
    const { error } = (await answer.json()) as { error: { message: string } }
    expect(error.message).toContain(words)
  })

  it.each([
    ['an unknown tool', { name: 'constructor', arguments: {} }],
    ['a field that is none', { name: 'get_home', arguments: { id: 1, drop: 'table' } }],
    ['a wrong number', { name: 'get_home', arguments: { id: '1 or 1=1' } }],
    ['a number too large', { name: 'get_home', arguments: { id: 1e300 } }],
    ['a language that is off', { name: 'search_homes', arguments: { language: 'xx' } }],
    ['long words', { name: 'search_homes', arguments: { words: 'a'.repeat(301) } }],
    ['a list in the place of words', { name: 'search_homes', arguments: { words: [] } }],
    ['__proto__', { name: '__proto__', arguments: { __proto__: { id: 1 } } }],
  ])('is a call with %s, with its reason', async (_, params) => {
    const answer = await post(message('tools/call', params))
    expect(answer.status).toBe(200)
    const { result, error } = (await answer.json()) as { result?: { isError: boolean; content: unknown[] }; error?: object }
    expect(result?.isError === true || error !== undefined).toBe(true)
    expect(JSON.stringify(result ?? error)).not.toMatch(/\/app\/|node_modules|SQLITE/)
  })

  it('is no hostile words: they are searched', async () => {
    for (const words of [
      "'; drop table property; --",
      '%00%ff',
      '\u{202e}\u{0}',
      '<script>alert(1)</script>',
      '((((((',
      '🏠'.repeat(90),
    ]) {
      const answer = await post(message('tools/call', { name: 'search_homes', arguments: { words } }))
      const { result } = (await answer.json()) as { result: { isError?: boolean; content: { text: string }[] } }
      expect([words, answer.status, result.isError ?? false]).toEqual([words, 200, false])
      expect(result.content[0]?.text).not.toContain('<script>')
    }
  })

  it('is a client that does not take the protocol’s answers', async () => {
    expect((await post(message('tools/list', {}), { Accept: 'text/html' })).status).toBe(406)
    expect((await post(message('tools/list', {}), { 'Content-Type': 'text/plain' })).status).toBe(415)
  })

  it('is a page of another site, at the front door', async () => {
    const { ask } = await startDoor({ crossOriginPosts: isMcpPost, handler: () => new Response('answered') })
    const from = async (path: string, origin?: string) =>
      (await ask(path, { ...headers, ...(origin !== undefined && { origin }) }, 'POST', '{}')).status
    expect(await from('/mcp')).toBe(200)
    expect(await from('/mcp', 'http://localhost:3000')).toBe(200)
    for (const origin of ['https://evil.example', 'null', '', 'http://localhost:3001'])
      expect(await from('/mcp', origin)).toBe(403)
    expect(await from('/mcp-other')).toBe(403)
  })
})

it('limits posts of a sender, and of all senders', async () => {
  const limited = withMcp(testSite({ catalogue: true, settings: { FORM_LIMITS: 'on' } }))
  const post = (clientAddress: string) => callRoute(limited, mcp, '/mcp', { method: 'POST', body: '', clientAddress })
  const { sender, link } = linkPosts.mcp
  /** As if each sender and link had posted that often before. */
  const had = (points: number) => limited.database.$client.prepare('update rate_limit set points = ?').run(points)
  expect((await post('192.0.2.1')).status).toBe(400)
  had(sender.points - 1)
  expect((await post('192.0.2.1')).status).toBe(400)
  const refused = await post('192.0.2.1')
  expect(refused.status).toBe(429)
  const { error } = (await refused.json()) as { error: { message: string } }
  expect(error.message).toMatch(/^Too many requests. Try again in \d+ seconds.$/)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect((await post('198.51.100.7')).status).toBe(400)
  had(link.points)
  expect((await post('203.0.113.9')).status).toBe(429)
})

it('gives calendar days and times in the language asked for', async () => {
  const home = homes.find(({ id, list }) => slotsToShow(site, { id, list }, 'en').length > 1)
  const texts = await Promise.all(languages.map(async language => (await call('viewing_times', { id: home?.id, language })).text))
  expect(new Set(texts).size).toBe(languages.length)
  expect((await call('search_homes', { language: 'fr' })).text).toContain(href('sale-list', 'fr'))
})
