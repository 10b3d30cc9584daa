import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Encoding } from '../../app/platform/http/accept'
import { securityHeaders } from '../../app/platform/http/headers'
import { type Answer, hitsBeforeShrinking, PageCache } from '../../app/platform/http/page-cache'
import { gate, storedPage } from '../support/front-door'

const headers = { security: securityHeaders({ https: false }), cacheControl: 'no-cache' }
const createCache = (maxBytes = 4_000_000) => new PageCache({ maxBytes, headers })
const isPage = (answer: Answer) => 'page' in answer
const render = (cache: PageCache, key: string, make: () => Promise<Response> | Response, encoding: Encoding = 'br') =>
  cache.render(key, encoding, make)
async function stored(cache: PageCache, text: string, encoding: Encoding = 'br') {
  const answer = await render(cache, '/', () => storedPage(text), encoding)
  return 'page' in answer ? answer.page : expect.unreachable()
}

describe('caching', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('stores a marked page as %s, without the mark', async (encoding, read) => {
    for (const text of ['één huis '.repeat(200), 'een huis te koop '.repeat(20_000)]) {
      const page = await stored(createCache(), text, encoding)
      expect(read(page.body).toString()).toBe(await storedPage(text).text())
      expect(page.headers.map(name => name.toLowerCase())).not.toContain('x-gevel-store')
      expect(page.headers.includes('Content-Encoding')).toBe(encoding !== 'identity')
    }
  })

  it('counts actual memory: bytes, not their chunk', async () => {
    const cache = createCache()
    const page = await stored(cache, 'een huis te koop '.repeat(5000))
    expect(page.body.buffer.byteLength).toBeLessThan(16_384)
    expect(cache.size.pages).toBe(1)
    expect(cache.size.bytes).toBeLessThan(4000)
  })

  it.each([
    ['an answer without the mark', () => new Response('x')],
    ['a page that sets a cookie', () => storedPage('x', { headers: { 'Set-Cookie': 'a=b' } })],
    ['a server error', () => storedPage('x', { status: 500 })],
    ['a redirect', () => storedPage('x', { status: 302 })],
  ])('does not store %s', async (_, make) => {
    const cache = createCache()
    expect(isPage(await render(cache, '/', make))).toBe(false)
    expect(cache.get('/', 'br')).toBeUndefined()
  })

  it('does not store errors', async () => {
    const cache = createCache()
    await expect(render(cache, '/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(isPage(await render(cache, '/', () => storedPage('later')))).toBe(true)
  })

  it('evicts the least used pages above the byte limit', async () => {
    const cache = createCache(80_000)
    for (let number = 0; number < 30; number++) {
      await render(cache, `/${number}`, () => storedPage(String(number)))
      cache.get('/0', 'br')
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(80_000)
    expect(cache.get('/0', 'br')).toBeDefined()
    expect(cache.get('/1', 'br')).toBeUndefined()
  })
})

describe('concurrent requests', () => {
  it('render once', async () => {
    const cache = createCache()
    const hold = gate()
    let renders = 0
    const make = async () => {
      renders++
      await hold.passed
      return storedPage('once')
    }
    const answers = [1, 2, 3, 4].map(() => render(cache, '/', make))
    hold.open()
    expect((await Promise.all(answers)).every(isPage)).toBe(true)
    expect(renders).toBe(1)
  })

  it('do not fail because the first one did', async () => {
    const cache = createCache()
    const hold = gate()
    const first = render(cache, '/', () => hold.passed.then(() => Promise.reject(new Error('broken'))))
    const second = render(cache, '/', () => storedPage('fine'))
    hold.open()
    await expect(first).rejects.toThrow('broken')
    expect(isPage(await second)).toBe(true)
  })

  it('never share an uncacheable answer, and then stop waiting for each other', async () => {
    const cache = createCache()
    const named = (name: string) => () => new Response(name)
    const answers = await Promise.all([render(cache, '/', named('Ann')), render(cache, '/', named('Bob'))])
    const texts = await Promise.all(answers.map(answer => ('response' in answer ? answer.response.text() : 'shared')))
    expect(texts).toEqual(['Ann', 'Bob'])
    const hold = gate()
    const slow = render(cache, '/', () => hold.passed.then(named('Cas')))
    expect(isPage(await render(cache, '/', named('Dirk')))).toBe(false)
    hold.open()
    await slow
  })
})

describe('a new version or day', () => {
  it('clears the cache', async () => {
    const cache = createCache()
    for (const [version, day] of [
      ['1', 'mon'],
      ['2', 'mon'],
      ['2', 'tue'],
    ] as const) {
      cache.turn(version, day)
      expect(cache.get('/', 'br')).toBeUndefined()
      await render(cache, '/', () => storedPage(version))
      cache.turn(version, day)
      expect(cache.get('/', 'br')).toBeDefined()
    }
  })

  it('discards renders that started before it', async () => {
    const cache = createCache()
    cache.turn('1', 'mon')
    const hold = gate()
    const old = render(cache, '/', () => hold.passed.then(() => storedPage('old')))
    cache.turn('2', 'mon')
    const fresh = await render(cache, '/', () => storedPage('new'))
    hold.open()
    await old
    expect(cache.get('/', 'br')).toBe('page' in fresh ? fresh.page : undefined)
  })
})

it('recompresses a popular page under the same tag', async () => {
  const cache = createCache()
  const words = Array.from({ length: 3000 }, (_, at) => `<li>huis ${(at * 7919) % 1009} te Gent</li>`).join('')
  const first = await stored(cache, words)
  for (let hit = 0; hit < hitsBeforeShrinking; hit++) cache.get('/', 'br')
  await cache.settled()
  const { body, headers, etag } = cache.get('/', 'br') ?? expect.unreachable()
  expect(body.length).toBeLessThan(first.body.length)
  expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(body.length))
  expect(headers).toContain(first.etag)
  expect(etag).toBe(first.etag)
  expect(brotliDecompressSync(body).toString()).toBe(await storedPage(words).text())
})
