/** `/healthz` returns 503 if pages fail; one bad address, a bot or a full page cache does not change it. */
import type { ServerBuild } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import type { Answered } from '../../app/platform/http/answered'
import { createPageFailures } from '../../app/platform/http/page-failures'
import { createMonitoring } from '../../app/registry/monitoring.server'
import { gate, startDoor, storedPage } from '../support/front-door'
import { testSite, variant } from '../support/test-site'

const at = Date.UTC(2036, 3, 9, 8, 30)
const minute = 60_000

function counter() {
  const clock = { now: at }
  const { onAnswer, read } = createPageFailures({
    routeName: path => path.split('/')[1] ?? '',
    isPage: name => name !== 'picture',
    now: () => clock.now,
  })
  const add = (times: number, path: string, given: Partial<Answered> = {}) => {
    for (let count = 0; count < times; count += 1)
      onAnswer({ path, by: undefined, status: 200, cache: 'none', isCut: false, ...given })
  }
  const fail = (times: number, path: string) => add(times, path, { status: 500 })
  return { clock, add, fail, read, areFailing: () => read().areFailing }
}

describe('pages fail', () => {
  it('if over half of 20 renders fail on two routes, and not a minute later', () => {
    const { add, fail, areFailing, clock } = counter()
    add(9, '/home')
    fail(10, '/home')
    expect(areFailing()).toBe(false)
    fail(1, '/list')
    expect(areFailing()).toBe(true)
    clock.now += minute - 1000
    expect(areFailing()).toBe(true)
    clock.now += 1000
    expect(areFailing()).toBe(false)
  })

  it('not when it is half of them', () => {
    const { add, fail, read } = counter()
    add(10, '/home')
    fail(9, '/home')
    fail(1, '/list')
    expect(read()).toEqual({ renders: 20, failed: 10, routes: ['home', 'list'], areFailing: false })
  })

  it('not below 20 renders, nor by one address however often requested', () => {
    const { fail, areFailing } = counter()
    fail(18, '/home')
    fail(1, '/list')
    expect(areFailing()).toBe(false)
    const one = counter()
    one.fail(1000, '/list')
    expect(one.areFailing()).toBe(false)
  })

  it('whatever else is requested meanwhile', () => {
    const { add, fail, read } = counter()
    fail(10, '/home')
    fail(10, '/list')
    add(1000, '/home', { cache: 'hit' })
    add(1000, '/gone', { status: 404 })
    add(1000, '/moved', { status: 308 })
    add(1000, '/file', { by: 'file' })
    add(1000, '/picture')
    add(1000, '/home', { isCut: true })
    expect(read()).toMatchObject({ renders: 20, failed: 20, areFailing: true })
  })

  it('not because the site is busy, a picture is broken or a client leaves', () => {
    const { add, read } = counter()
    for (const path of ['/home', '/list']) add(100, path, { status: 503 })
    add(100, '/picture', { status: 500 })
    for (const path of ['/home', '/list']) add(100, path, { status: 500, isCut: true })
    expect(read()).toEqual({ renders: 0, failed: 0, routes: [], areFailing: false })
  })

  it('also after the clock is set back, dropping entries from the future', () => {
    const { fail, areFailing, clock } = counter()
    for (const path of ['/home', '/list']) fail(10, path)
    clock.now -= 3 * minute
    expect(areFailing()).toBe(false)
  })
})

it('turns /healthz to 503 and back, and the log says both once', async () => {
  const site = testSite({ now: at })
  const events: unknown[] = []
  const watched = variant(site, { log: (event, fields) => void events.push([event, fields]) })
  const module = { default: () => null }
  const build = {
    routes: {
      'home.nl': { id: 'home.nl', parentId: 'root', path: 'nl', module },
      'home.fr': { id: 'home.fr', parentId: 'root', path: 'fr', module },
      'offices.nl': { id: 'offices.nl', parentId: 'root', path: 'nl/kantoren', module },
    },
  }
  const monitoring = await createMonitoring(watched, build as unknown as ServerBuild, () => ({ pages: 0, bytes: 0 }))
  const isBroken = (pathname: string) => pathname !== '/nl/'
  let [left, over] = [0, gate()]
  const { ask } = await startDoor({
    handler: ({ url }) => {
      if (isBroken(new URL(url).pathname)) throw new Error('broken')
      return storedPage('thuis')
    },
    health: () => ({ ok: monitoring.pages() === 'running' }),
    onAnswer: answered => {
      monitoring.onAnswer(answered)
      left -= 1
      if (left === 0) over.open()
    },
  })
  const askTimes = async (times: number, path: string) => {
    ;[left, over] = [times, gate()]
    for (let count = 0; count < times; count += 1) await ask(path)
    await over.passed
  }
  const health = async () => (await ask('/healthz')).status
  await askTimes(1, '/nl/kantoren/')
  expect(await health()).toBe(200)
  // Two languages of one page are one route.
  await askTimes(30, '/nl/kantoren/')
  expect(await health()).toBe(200)
  await askTimes(1, '/fr/')
  expect([await health(), await health()]).toEqual([503, 503])
  // Rendered once, and then from the cache: it hides nothing.
  await askTimes(50, '/nl/')
  expect(await health()).toBe(503)
  site.clock.now += minute
  expect([await health(), await health()]).toEqual([200, 200])
  expect(events).toEqual([
    ['pages-failing', { renders: 32, failed: 32, routes: 'home offices' }],
    ['pages-recovered', { renders: 0, failed: 0, routes: '' }],
  ])
  site.close()
})
