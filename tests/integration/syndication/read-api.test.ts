/** The read API: pages, one home or project, ETags, CORS, and refusing wrong parameters. */
import { describe, expect, it } from 'vitest'
import { listProjects } from '../../../app/domains/projects/project.server'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { exportedProjects } from '../../../app/domains/syndication/exported-project.server'
import { exportsFile } from '../../../app/platform/agency/config/exports.server'
import * as one from '../../../app/routes/syndication/api-home'
import * as list from '../../../app/routes/syndication/api-homes'
import * as project from '../../../app/routes/syndication/api-project'
import * as projects from '../../../app/routes/syndication/api-projects'
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

describe('projects', () => {
  const here = exportedProjects(site).filter(({ record }) => !record.ExternalUrl)
  const at = '/api/v1/projects'
  type Projects = { version: number; count: number; projects: { project: number; record: object }[]; next: string | null }
  const read = async (address: string) => (await (await callRoute(site, projects, address)).json()) as Projects
  const ask = (id: string) => callRoute(site, project, `${at}/${id}`, { params: { id } })

  it('are given once, page by page, with their units', async () => {
    const found: Projects['projects'] = []
    for (let address: string | null = `${at}?limit=1`; address !== null; ) {
      const page: Projects = await read(address)
      expect([page.version, page.count, page.projects.length]).toEqual([1, here.length, 1])
      found.push(...page.projects)
      address = page.next
    }
    expect(found).toEqual(JSON.parse(JSON.stringify(here.map(({ id, pages, record }) => ({ project: id, pages, record })))))
    expect(here.length).toBeGreaterThan(1)
    for (const { record } of here) expect(record.Units.length).toBeGreaterThan(0)
  })

  it('are chosen by postcode and list', async () => {
    const zip = here[0]?.record.Zip ?? ''
    const there = here.filter(({ record }) => record.Zip === zip).map(({ id }) => id)
    expect((await read(`${at}?zip=${zip}`)).projects.map(each => each.project)).toEqual(there)
    expect((await read(`${at}?list=rent`)).count).toBe(here.filter(({ record }) => record.Goal === 1).length)
  })

  it('are the same alone, and unknown if they have a website of their own or are sold out', async () => {
    const { id, pages, record } = here[0]!
    expect(await (await ask(String(id))).json()).toMatchObject(
      JSON.parse(JSON.stringify({ version: 1, project: id, pages, record })),
    )
    const others = listProjects(site, 'nl').filter(each => each.soldOut || each.externalUrl)
    expect(others.length).toBeGreaterThan(1)
    for (const each of others) expect((await ask(String(each.id))).status).toBe(404)
    for (const wrong of ['0', 'x', '-1', '7001x']) expect((await ask(wrong)).status).toBe(404)
  })

  it.each(['type=2', 'limit=0', 'after=x', 'page=2', 'limit=5&limit=6'])('refuse %s', async query => {
    expect((await callRoute(site, projects, `${at}?${query}`)).status).toBe(400)
  })

  it('are off with the homes, and have their ETag and origins', async () => {
    expect((await callRoute(off, projects, at)).status).toBe(404)
    expect((await callRoute(off, project, `${at}/7001`, { params: { id: '7001' } })).status).toBe(404)
    const { headers } = await callRoute(withApi(['*']), projects, at)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    const known = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } }
    expect((await callRoute(site, projects, at, known)).status).toBe(304)
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
