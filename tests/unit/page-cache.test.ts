import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hitsBeforeShrinking, makeVariant } from '../../app/platform/http/cached-response'
import { securityHeaders } from '../../app/platform/http/headers'
import { type Answer, PageCache } from '../../app/platform/http/page-cache'
import { gate, storedPage } from '../support/front-door'

const headers = { security: securityHeaders({ https: false }), cacheControl: 'no-cache' }
const createCache = (maxBytes = 4_000_000) => new PageCache({ maxBytes, headers })
const isPage = (answer: Answer) => 'page' in answer
/** The page as it is stored. `get` would ask for it, and another thread make it smaller meanwhile. */
async function stored(cache: PageCache, text: string) {
  const answer = await cache.render('/', () => storedPage(text))
  return 'page' in answer ? answer.page : expect.unreachable()
}

describe('what is kept', () => {
  it('a marked page, as Brotli alone, of which any encoding is made that is asked for, without the mark', async () => {
    const cache = createCache()
    const text = 'één huis '.repeat(200)
    const html = await storedPage(text).text()
    const page = await stored(cache, text)
    const { br = expect.unreachable() } = page.variants
    expect(page.variants).toEqual({ br })
    expect(brotliDecompressSync(br.body).toString()).toBe(html)
    expect(br.headers.map(name => name.toLowerCase())).not.toContain('x-gevel-store')
    const [gzip, identity] = await Promise.all([makeVariant(page, 'gzip'), makeVariant(page, 'identity')])
    expect(gunzipSync(gzip.body).toString()).toBe(html)
    expect(identity.body.toString()).toBe(html)
    // Asked for once, an encoding may be asked for again.
    expect(page.variants).toEqual({ br, gzip, identity })
  })

  it('in the memory that it counts: its Brotli bytes, not the chunk they came in', async () => {
    const cache = createCache()
    const page = await stored(cache, 'een huis te koop '.repeat(5000))
    expect(cache.size).toEqual({ pages: 1, bytes: page.bytes })
    expect(page.bytes).toBeLessThan(4000)
    expect(page.variants.br?.body.buffer.byteLength).toBeLessThan(16_384)
    await makeVariant(page, 'identity')
    expect(cache.size.bytes).toBeGreaterThan(80_000)
  })

  it('a long page as it came, until another thread has compressed it', async () => {
    const cache = createCache()
    const text = 'een huis te koop '.repeat(20_000)
    const page = await stored(cache, text)
    expect(cache.size.bytes).toBeGreaterThan(text.length)
    const br = await makeVariant(page, 'br')
    expect(page.variants).toEqual({ br })
    expect(brotliDecompressSync(br.body).toString()).toBe(await storedPage(text).text())
    expect(cache.size).toEqual({ pages: 1, bytes: page.bytes })
    expect(page.bytes).toBeLessThan(4000)
  })

  it.each([
    ['an answer without the mark', () => new Response('x')],
    ['a page that sets a cookie', () => storedPage('x', { headers: { 'Set-Cookie': 'a=b' } })],
    ['a server error', () => storedPage('x', { status: 500 })],
    ['a redirect', () => storedPage('x', { status: 302 })],
  ])('not %s', async (_, render) => {
    const cache = createCache()
    expect(isPage(await cache.render('/', render))).toBe(false)
    expect(cache.get('/')).toBeUndefined()
  })

  it('nothing that was thrown', async () => {
    const cache = createCache()
    await expect(cache.render('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(isPage(await cache.render('/', () => storedPage('later')))).toBe(true)
  })

  it('no more bytes than allowed, the least used going first', async () => {
    const cache = createCache(80_000)
    for (let number = 0; number < 30; number++) {
      await cache.render(`/${number}`, () => storedPage(String(number)))
      cache.get('/0')
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(80_000)
    expect(cache.get('/0')).toBeDefined()
    expect(cache.get('/1')).toBeUndefined()
  })

  it('pages that were asked for again apart, so that searches which nobody repeats push none of them out', async () => {
    const cache = createCache(160_000)
    await cache.render('/nl/', () => storedPage('home'))
    expect(cache.get('/nl/')).toBeDefined()
    await cache.render('/fr/', () => storedPage('home'))
    for (let number = 0; number < 300; number++) await cache.render(`/nl/?${number}`, () => storedPage('list'))
    expect(cache.get('/nl/')).toBeDefined()
    expect(cache.get('/fr/')).toBeUndefined()
    expect(cache.get('/nl/?299')).toBeDefined()
    expect(cache.size.bytes).toBeLessThan(50_000)
  })

  it('pages not found apart, so that made-up addresses push nothing out', async () => {
    const cache = createCache(320_000)
    await cache.render('/nl/', () => storedPage('home'))
    for (let number = 0; number < 300; number++) await cache.render(`/${number}`, () => storedPage('none', { status: 404 }))
    expect(cache.get('/nl/')).toBeDefined()
    expect(cache.get('/299')?.status).toBe(404)
    expect(cache.size.bytes).toBeLessThan(30_000)
  })
})

describe('requests at the same time', () => {
  it('render once', async () => {
    const cache = createCache()
    const hold = gate()
    let renders = 0
    const render = async () => {
      renders++
      await hold.passed
      return storedPage('once')
    }
    const answers = [1, 2, 3, 4].map(() => cache.render('/', render))
    hold.open()
    expect((await Promise.all(answers)).every(isPage)).toBe(true)
    expect(renders).toBe(1)
  })

  it('do not fail because the first of them did', async () => {
    const cache = createCache()
    const hold = gate()
    const first = cache.render('/', () => hold.passed.then(() => Promise.reject(new Error('broken'))))
    const second = cache.render('/', () => storedPage('fine'))
    hold.open()
    await expect(first).rejects.toThrow('broken')
    expect(isPage(await second)).toBe(true)
  })

  it('never share an answer that is not to be kept, and then stop waiting for each other', async () => {
    const cache = createCache()
    const render = (name: string) => () => new Response(name)
    const answers = await Promise.all([cache.render('/', render('Ann')), cache.render('/', render('Bob'))])
    const texts = await Promise.all(answers.map(answer => ('response' in answer ? answer.response.text() : 'shared')))
    expect(texts).toEqual(['Ann', 'Bob'])
    const hold = gate()
    const slow = cache.render('/', () => hold.passed.then(render('Cas')))
    expect(isPage(await cache.render('/', render('Dirk')))).toBe(false)
    hold.open()
    await slow
  })
})

describe('a new version or day', () => {
  it('drops everything', async () => {
    const cache = createCache()
    for (const [version, day] of [
      ['1', 'mon'],
      ['2', 'mon'],
      ['2', 'tue'],
    ] as const) {
      cache.turn(version, day)
      expect(cache.get('/')).toBeUndefined()
      await cache.render('/', () => storedPage(version))
      cache.turn(version, day)
      expect(cache.get('/')).toBeDefined()
    }
  })

  it('keeps nothing that began to be rendered before', async () => {
    const cache = createCache()
    cache.turn('1', 'mon')
    const hold = gate()
    const old = cache.render('/', () => hold.passed.then(() => storedPage('old')))
    cache.turn('2', 'mon')
    const fresh = await cache.render('/', () => storedPage('new'))
    hold.open()
    await old
    expect(cache.get('/')).toBe('page' in fresh ? fresh.page : undefined)
  })
})

it('makes a page smaller when it is asked for again, and smaller still when it is asked for often, with the same tag', async () => {
  const cache = createCache()
  const words = Array.from({ length: 3000 }, (_, at) => `<li>huis ${(at * 7919) % 1009} te Gent</li>`).join('')
  await cache.render('/', () => storedPage(words))
  const page = cache.get('/') ?? expect.unreachable()
  const { etag } = page
  const once = page.variants.br?.body.length
  await cache.settled()
  const again = page.variants.br?.body.length
  for (let hit = 1; hit < hitsBeforeShrinking; hit++) cache.get('/')
  await cache.settled()
  const { br = expect.unreachable() } = page.variants
  expect(again).toBeLessThan(once!)
  expect(br.body.length).toBeLessThan(again!)
  expect(br.headers[br.headers.indexOf('Content-Length') + 1]).toBe(String(br.body.length))
  expect(br.headers).toContain(etag)
  expect(brotliDecompressSync(br.body).toString()).toBe(await storedPage(words).text())
})
