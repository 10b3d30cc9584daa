import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { measureAgainst, type World } from '../bench/against'
import type { Results } from '../bench/document'
import type { Target } from '../bench/load'
import { type Peer, peersOf } from '../bench/peers'
import { milliseconds, type Section, times } from '../bench/report'
import { createRun } from '../bench/run'
import { expectedErrors } from '../support/setup'
import { temporaryFolder } from '../support/test-site'

const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
afterAll(() => print.mockRestore())

describe('a run', () => {
  const section = (value: number): Section => ({
    title: 'Pages',
    how: 'As they come.',
    rows: [{ what: 'home', budget: '≤ 2 ×', measured: times(value), figures: { p99: milliseconds(1.234567) }, kept: value <= 2 }],
  })
  const fail = async (): Promise<Section> => {
    throw new Error('the site is gone')
  }
  const start = (...parameters: string[]) => {
    const folder = temporaryFolder()
    const docs = path.join(folder, 'docs')
    mkdirSync(docs)
    writeFileSync(path.join(folder, 'README.md'), 'It takes <!--bench stored / home / p99-->9 ms<!--/bench-->.')
    const run = createRun(parameters, path.join(folder, 'var'), docs)
    const kept = () => JSON.parse(readFileSync(path.join(folder, 'var/benchmarks.json'), 'utf8')) as Results
    return { ...run, folder, docs, kept }
  }

  test('that is whole writes figures, document and what others take from them', async () => {
    const { take, end, docs, folder } = start()
    await take('stored', async () => section(2.5))
    await take('posts', async () => ({ ...section(1), title: 'Posts' }))
    expect(end()).toBe(0)
    const json = readFileSync(path.join(docs, 'benchmarks.json'), 'utf8')
    expect(json).toContain('"p99": { "value": 1.2346, "unit": "ms" }')
    expect((JSON.parse(json) as Results).sections.map(({ name }) => name)).toEqual(['stored', 'posts'])
    const text = readFileSync(path.join(docs, 'benchmarks.md'), 'utf8')
    expect(text).toContain('| home | ≤ 2 × | 2.50 × | p99 1.23 ms | **not kept** |')
    expect(text).toContain('- Pages: home: 2.50 × (budget ≤ 2 ×)')
    expect(text).not.toContain('- Posts: home')
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toContain('-->1.23 ms<!--')
  })

  test('keeps what it found when a section fails, goes on, writes no document and ends with an error', async () => {
    const { take, end, docs, kept } = start()
    await take('stored', async () => section(1))
    await take('posts', fail)
    await take('scale', async () => section(1))
    expect(kept().sections.map(({ name }) => name)).toEqual(['stored', 'scale'])
    expect(end()).toBe(1)
    expect(readdirSync(docs)).toEqual([])
    expect(expectedErrors().join('\n')).toMatch(/posts failed: Error: the site is gone(?:.|\n)*Failed: posts/)
  })

  test.each([
    ['--only=posts,scale', ['posts', 'scale']],
    ['--quick', ['stored', 'posts', 'scale']],
  ])('with %s only prints', async (parameter, measured) => {
    const { take, end, docs, kept } = start(parameter)
    for (const name of ['stored', 'posts', 'scale']) await take(name, async () => section(1))
    expect(end()).toBe(0)
    expect(kept().sections.map(({ name }) => name)).toEqual(measured)
    expect(readdirSync(docs)).toEqual([])
  })

  test('says which parts there are', async () => {
    const { take, end } = start('--only=postz')
    await take('posts', fail)
    expect(end()).toBe(1)
    expect(expectedErrors()).toEqual(['There is no postz; there are posts.'])
  })
})

describe('other sites', () => {
  const pages = { _LIST: '/homes/', _DETAIL: '/homes/1/', _SEARCH: '/homes/?most={n}' }
  const settings = (key: string, url: string, others: object = pages) =>
    Object.fromEntries(Object.entries({ _URL: url, ...others }).map(([name, value]) => [`BENCH_${key}${name}`, value]))

  test('are those whose address is set', () => {
    expect(peersOf({ BENCH_NEXT_URL: '' })).toEqual([])
    const [next, ...others] = peersOf(settings('NEXT', 'http://[::1]:3000/'))
    expect(others).toEqual([])
    expect(next).toMatchObject({ name: 'Next', list: 'http://[::1]:3000/homes/', detail: 'http://[::1]:3000/homes/1/' })
    expect(next?.search(7)).toBe('/homes/?most=7')
  })

  test.each([
    'https://www.example.be',
    'http://192.0.2.7',
    'http://127.0.0.1.example.be',
    'http://localhost@example.be/',
    'http://[2001:db8::1]/',
    'file:///etc/passwd',
  ])('are on this machine: not %s', url => {
    expect(() => peersOf(settings('WORDPRESS', url))).toThrow(/^BENCH_WORDPRESS_URL is put under load/)
  })

  test.each([
    ['an address that is none', 'my WordPress', pages, /^Set BENCH_NEXT_URL/],
    ['no list', 'http://localhost', { ...pages, _LIST: undefined }, /^Set BENCH_NEXT_LIST/],
    ['a list elsewhere', 'http://localhost', { ...pages, _LIST: 'https://example.be/' }, /^Set BENCH_NEXT_LIST/],
    ['a property elsewhere', 'http://localhost', { ...pages, _DETAIL: '/\\example.be/' }, /^Set BENCH_NEXT_DETAIL/],
    ['a search that is always the same', 'http://localhost', { ...pages, _SEARCH: '/homes/' }, /with \{n\} in it/],
  ])('have their settings told: %s', (_, url, others, message) => {
    expect(() => peersOf(settings('NEXT', url, others))).toThrow(message)
  })

  describe('beside this one', () => {
    const asked: string[] = []
    const servers: Server[] = []
    const urls: string[] = []
    beforeAll(async () => {
      for (const name of ['own', 'wordpress']) {
        const server = createServer((request, response) => {
          asked.push(`${name} ${request.url}`)
          response.end('a page')
        })
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
        servers.push(server)
        urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      }
    })
    afterAll(() => servers.map(server => server.close()))

    test('are asked for the same things, a search once only, and have a row each', async () => {
      const peers: Peer[] = peersOf(settings('WORDPRESS', urls[1] as string))
      const visit = { bytes: 1000, requests: 4, blocking: 0, fcp: 100, lcp: 200, tbt: 0, cls: 0 }
      const load: World['load'] = async targets => {
        const found = Object.entries<Target>(targets).map(async ([name, { url, path = () => new URL(url).pathname }]) => {
          for (let time = 0; time < 2; time++) await fetch(new URL(path(), url))
          return [name, { requestsPerSecond: name === 'WordPress' ? 10 : 50, p50: 1, p99: 2, errors: 0 }]
        })
        return Object.fromEntries(await Promise.all(found))
      }
      const visitCold: World['visitCold'] = async addresses => {
        expect(addresses).toEqual({ 'the site': `${urls[0]}/nl/te-koop/`, WordPress: `${urls[1]}/homes/` })
        return { 'the site': visit, WordPress: { ...visit, bytes: 4000 } }
      }
      const own = { url: urls[0] as string, pid: process.pid }
      const { rows } = await measureAgainst(own, '/nl/1/', peers, { rounds: 1, seconds: 1 }, { load, visitCold })
      expect(rows.find(({ what }) => what === 'cold phone: bytes, beside WordPress')).toMatchObject({
        measured: { value: 0.25, unit: '×' },
        figures: { 'the site': { value: 1, unit: 'KB' }, WordPress: { value: 4, unit: 'KB' } },
      })
      expect(rows.map(({ what }) => what)).toContain(
        'a property that was asked for before, requests per second, beside WordPress',
      )
      expect(asked).toEqual(expect.arrayContaining(['own /nl/1/', 'wordpress /homes/', 'wordpress /homes/1/']))
      const searches = asked.filter(each => /[?]/.test(each))
      expect(searches).toHaveLength(4)
      expect(new Set(searches).size).toBe(searches.length)
    })

    test('are left out where there are none', async () => {
      const found = await measureAgainst({ url: '', pid: 1 }, '/', [], { rounds: 1, seconds: 1 }, {} as World)
      expect(found).toMatchObject({ rows: [], how: expect.stringContaining('BENCH_WORDPRESS_URL') })
    })
  })
})
