/** The read API: pages, one home, ETags, CORS, and refusing wrong parameters. */
import { describe, expect, it } from 'vitest'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { exportsFile } from '../../../app/platform/agency/config/exports.server'
import * as one from '../../../app/routes/syndication/api-home'
import * as list from '../../../app/routes/syndication/api-homes'
import { callRoute } from '../../support/call-route'
import { reconfigured, testSite } from '../../support/test-site'

const off = testSite({ catalogue: true })
const withApi = (origins: string[] = []) =>
  reconfigured(off, configuration => {
    configuration.exports = exportsFile.parse({ api: { origins } })
  })
const site = withApi()
const homes = [...exportedHomes(site)]
type Page = { version: number; count: number; homes: { id: number; record: object }[]; next: string | null }
const path = '/api/v1/homes'
const pageAt = async (address: string) => (await (await callRoute(site, list, address)).json()) as Page

it('is off unless exports.json has it', async () => {
  expect((await callRoute(off, list, path)).status).toBe(404)
  expect((await callRoute(off, one, `${path}/4101`, { params: { id: '4101' } })).status).toBe(404)
})

describe('the list', () => {
  it('gives every home once, page by page', async () => {
    const found: Page['homes'] = []
    let address: string | null = `${path}?limit=7`
    let pages = 0
    while (address !== null) {
      const page: Page = await pageAt(address)
      expect([page.version, page.count]).toEqual([1, homes.length])
      found.push(...page.homes)
      pages += 1
      address = page.next
    }
    expect(pages).toBe(Math.ceil(homes.length / 7))
    expect(found).toEqual(
      JSON.parse(JSON.stringify(homes.map(({ id, pages: addresses, record }) => ({ id, pages: addresses, record })))),
    )
  })

  it('ends at a full last page', async () => {
    const page = await pageAt(`${path}?limit=${homes.length}`)
    expect([page.homes.length, page.next]).toEqual([homes.length, null])
  })

  it('keeps its choice on the next page', async () => {
    const page = await pageAt(`${path}?list=rent&limit=2`)
    expect(page.next).toBe(`http://localhost:3000${path}?list=rent&limit=2&after=${page.homes[1]?.id}`)
    const rents = homes.filter(({ record }) => record.Goal === 1)
    expect([page.count, page.homes.map(({ id }) => id)]).toEqual([rents.length, rents.slice(0, 2).map(({ id }) => id)])
    const flats = await pageAt(`${path}?type=2&zip=9000`)
    expect(flats.homes.map(({ id }) => id)).toEqual(
      homes.filter(({ record }) => record.WebID === 2 && record.Zip === '9000').map(({ id }) => id),
    )
  })

  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1e3',
    'after=x',
    'after=99999999999',
    'list=all',
    'zip=<b>',
    'type=2%20or%201',
    'page=2',
    'limit=5&limit=6',
  ])('refuses %s', async query => {
    const answer = await callRoute(site, list, `${path}?${query}`)
    const body = (await answer.json()) as { error?: string }
    expect([answer.status, /^(The parameter \w+ is not right|A parameter is there twice)\.$/.test(body.error ?? '')]).toEqual([
      400,
      true,
    ])
    expect(answer.headers.get('X-Gevel-Store')).toBeNull()
  })
})

describe('one home', () => {
  const ask = (id: string) => callRoute(site, one, `${path}/${id}`, { params: { id } })

  it('is the same as in the list', async () => {
    const { pages, record, id } = homes[3]!
    expect(await (await ask(String(id))).json()).toMatchObject(JSON.parse(JSON.stringify({ version: 1, id, pages, record })))
  })

  it.each(['0', '1', '99999999', 'x', '4101x', '-1', '4101.5'])('is unknown for %s', async id => {
    expect((await ask(id)).status).toBe(404)
  })

  it('is unknown once it is sold', async () => {
    const sold = 5201
    expect(homes.some(({ id }) => id === sold)).toBe(false)
    expect((await ask(String(sold))).status).toBe(404)
  })
})

it('gives 304 to a reader that has the page', async () => {
  const { headers } = await callRoute(site, list, path)
  const answer = await callRoute(site, list, path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
  expect([answer.status, await answer.text()]).toEqual([304, ''])
  expect(headers.get('X-Gevel-Store')).toBe('page')
})

it.each([
  [[], 'https://partner.example', null, 'page'],
  [['*'], 'https://partner.example', '*', 'page'],
  [['*'], undefined, '*', 'page'],
  [['https://partner.example'], 'https://partner.example', 'https://partner.example', null],
  [['https://partner.example'], 'https://other.example', null, null],
  [['https://partner.example'], undefined, null, null],
])('with origins %j allows %s: %s', async (origins, Origin, allowed, store) => {
  const { headers } = await callRoute(withApi(origins), list, path, Origin ? { headers: { Origin } } : {})
  expect([headers.get('Access-Control-Allow-Origin'), headers.get('X-Gevel-Store')]).toEqual([allowed, store])
  expect(headers.get('Vary')).toBe(store === null ? 'Origin' : null)
})
