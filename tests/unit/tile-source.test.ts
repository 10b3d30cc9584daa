import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTileCache } from '../../app/platform/map/tile-cache.server'
import { createTileSource } from '../../app/platform/map/tile-source.server'

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(992)])
const template = 'https://tiles.example/{z}/{x}/{y}.png'
const siteUrl = 'https://gevel.example'
const tile = { z: 8, x: 130, y: 85 }
const day = 24 * 3600 * 1000

function set(answer: (url: string, init: RequestInit) => Response | Promise<Response>, maxBytes = 1e6) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiles-'))
  const asked: { url: string; headers: Record<string, string> }[] = []
  const clock = { now: Date.UTC(2026, 10, 20) }
  const options = {
    ...{ template, siteUrl, cache: createTileCache(folder, maxBytes), now: () => clock.now },
    fetch: (async (url: string, init: RequestInit) => {
      asked.push({ url, headers: init.headers as Record<string, string> })
      return answer(url, init)
    }) as typeof fetch,
  }
  return { asked, clock, folder, options, source: createTileSource(options) }
}

const picture = () => new Response(png)

describe('the tile source', () => {
  it('identifies itself, and caches a tile for a week', async () => {
    const { asked, clock, source } = set(picture)
    expect(await source(tile)).toEqual(png)
    expect(asked[0]).toMatchObject({ url: 'https://tiles.example/8/130/85.png' })
    expect(asked[0]!.headers['User-Agent']).toMatch(/^Gevel\/.*https:\/\/gevel\.example/)
    clock.now += 6.9 * day
    expect(await source(tile)).toEqual(png)
    expect(asked).toHaveLength(1)
    clock.now += 0.2 * day
    await source(tile)
    expect(asked).toHaveLength(2)
    expect(asked[1]!.headers['If-Modified-Since']).toBe('Fri, 20 Nov 2026 00:00:00 GMT')
  })

  it('extends a tile by a week on 304', async () => {
    let first = true
    const { asked, clock, source } = set(() => {
      const answer = first ? picture() : new Response(null, { status: 304 })
      first = false
      return answer
    })
    await source(tile)
    clock.now += 8 * day
    expect(await source(tile)).toEqual(png)
    clock.now += 6 * day
    expect(await source(tile)).toEqual(png)
    expect(asked).toHaveLength(2)
  })

  it('requests a shared tile once, over at most two connections', async () => {
    let [open, most] = [0, 0]
    const { asked, source } = set(async () => {
      most = Math.max(most, ++open)
      await new Promise(resolve => setTimeout(resolve, 5))
      open--
      return picture()
    })
    const tiles = Array.from({ length: 24 }, (_, index) => ({ ...tile, x: 130 + (index % 12) }))
    const answers = await Promise.all(tiles.map(each => source(each)))
    expect(answers.every(bytes => bytes?.equals(png))).toBe(true)
    expect(asked).toHaveLength(12)
    expect(most).toBe(2)
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['does not answer', () => Promise.reject(new Error('away'))],
    ['refuses', () => new Response('no', { status: 403 })],
    ['sends something else', () => new Response('<html>')],
    ['sends too much', () => new Response(Buffer.concat([png, Buffer.alloc(600_000)]))],
  ])('is left alone for a minute when it %s', async (_, answer) => {
    const { asked, clock, source } = set(answer)
    expect(await source(tile)).toBeUndefined()
    expect(await source({ ...tile, x: 131 })).toBeUndefined()
    expect(asked).toHaveLength(1)
    clock.now += 61_000
    expect(await source(tile)).toBeUndefined()
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['answers 500', () => new Response('', { status: 500 })],
    ['gives no answer in time', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
    ['sends no picture', () => new Response('<html>')],
  ])('is unavailable from the first tile on when it %s, until it answers again', async (_, answer) => {
    let away = true
    const { asked, clock, source } = set(() => (away ? answer() : picture()))
    await source(tile)
    expect(await source.answers()).toBe(false)
    expect(asked).toHaveLength(1)
    clock.now += 61_000
    expect(await source.answers()).toBe(false)
    expect(asked).toHaveLength(2)
    away = false
    clock.now += 61_000
    expect(await source.answers()).toBe(true)
    // Trusted for some minutes.
    away = true
    expect([await source.answers(), asked.length]).toEqual([true, 3])
    clock.now += 6 * 60_000
    expect(await source.answers()).toBe(false)
  })

  it('is tested once for many callers, even with its tile cached', async () => {
    const { asked, clock, source } = set(picture)
    expect(await Promise.all([source.answers(), source.answers()])).toEqual([true, true])
    clock.now += 6 * 60_000
    expect(await source.answers()).toBe(true)
    expect(asked).toHaveLength(2)
    expect(await createTileSource({ ...set(picture).options, template: undefined }).answers()).toBe(false)
  })

  it('returns an outdated tile while unavailable', async () => {
    let away = false
    const { clock, source } = set(() => (away ? Promise.reject(new Error('away')) : picture()))
    await source(tile)
    away = true
    clock.now += 30 * day
    expect(await source(tile)).toEqual(png)
    expect(await source(tile)).toEqual(png)
  })

  it('makes no request for a caller who may not, but returns cached tiles', async () => {
    const { asked, clock, source } = set(picture)
    let looked = 0
    const mayAsk = (answer: boolean) => async () => {
      looked += 1
      return answer
    }
    expect(await source(tile, mayAsk(false))).toBeUndefined()
    // Two requests for one tile are sent once.
    await Promise.all([source(tile, mayAsk(true)), source(tile, mayAsk(true))])
    expect(await source(tile, mayAsk(false))).toEqual(png)
    clock.now += 8 * day
    const before = looked
    expect(await source(tile, mayAsk(false))).toEqual(png)
    expect([asked.length, looked - before]).toEqual([1, 1])
  })

  it('fetches through the leader, and finds its tiles in the cache', async () => {
    const leader = set(picture)
    const { asked, options } = set(picture)
    const byLeader = (wanted: typeof tile) => leader.source(wanted)
    const source = createTileSource({ ...options, cache: createTileCache(leader.folder, 1e6), byLeader })
    expect(await Promise.all([source(tile), source(tile)])).toEqual([png, png])
    expect([leader.asked.length, asked.length]).toEqual([1, 0])
    const away = createTileSource({ ...options, byLeader: async () => undefined })
    expect(await away(tile)).toBeUndefined()
  })

  it('makes no requests without a source', async () => {
    const { asked, options } = set(picture)
    expect(await createTileSource({ ...options, template: undefined })(tile)).toBeUndefined()
    expect(asked).toEqual([])
  })
})

describe('the tile cache', () => {
  const files = (folder: string) => readdirSync(folder, { recursive: true }).filter(name => String(name).endsWith('.png'))

  it('keeps to its size, evicting the least recently used', async () => {
    const { folder, source } = set(picture, 3500)
    const at = (x: number) => source({ ...tile, x })
    for (const x of [130, 131, 132]) await at(x)
    await at(130)
    await at(133)
    expect(files(folder).sort()).toEqual(['8/130/85.png', '8/132/85.png', '8/133/85.png'])
  })

  it('counts tiles of an earlier process', async () => {
    const { folder, options, source } = set(picture, 1e6)
    for (const x of [130, 131, 132]) await source({ ...tile, x })
    await createTileSource({ ...options, cache: createTileCache(folder, 2500) })({ ...tile, x: 134 })
    expect(files(folder)).toHaveLength(2)
  })
})
