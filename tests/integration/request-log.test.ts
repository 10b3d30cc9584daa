/** A request's log line: its contents, which requests have one, and the number shared with the error page. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import type { Answered } from '../../app/platform/http/answered'
import type { FrontDoorOptions } from '../../app/platform/http/front-door.server'
import { createRequestLog, type RequestLogOptions, requestLine } from '../../app/platform/http/request-log.server'
import { createRouteNames } from '../../app/platform/http/route-names.server'
import { gate, startDoor, storedPage } from '../support/front-door'
import { temporaryFolder } from '../support/test-site'

const at = Date.UTC(2036, 3, 9, 8, 30)

/** A door with a request log. @returns `lines`: all of them, once this many responses are over. */
async function loggedDoor(mode: RequestLogOptions['mode'], options: Partial<FrontDoorOptions>, answers: number) {
  const file = path.join(temporaryFolder(), 'requests.log')
  const requestLog = createRequestLog({
    mode,
    path: file,
    maxBytes: 1_000_000,
    waitMs: 3_600_000,
    routeName: pathname => (pathname === '/nl/' ? 'home' : 'not-found'),
    log: () => {},
    now: () => at,
  })
  let left = answers
  const over = gate()
  const door = await startDoor({
    ...options,
    onAnswer: answered => {
      requestLog.onAnswer(answered)
      left -= 1
      if (left === 0) over.open()
    },
  })
  const lines = async (): Promise<Record<string, unknown>[]> => {
    await over.passed
    await requestLog.close()
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  }
  return { ...door, lines }
}

it('logs method, route, status, time, bytes and cache state, but no address or query', async () => {
  const { ask, lines } = await loggedDoor('all', { handler: () => storedPage('thuis') }, 4)
  const first = await ask('/nl/?utm_source=greet.vandamme%40voorbeeld.example')
  await ask('/nl/?utm_source=greet.vandamme%40voorbeeld.example', { 'accept-encoding': 'br' })
  await ask('/healthz')
  await ask('/nl/', {}, 'DELETE')
  const [miss, hit, ...others] = await lines()
  expect(miss).toEqual({
    time: '2036-04-09T08:30:00.000Z',
    id: expect.stringMatching(/^\w{4}-\w{4}$/),
    method: 'GET',
    route: 'home',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    cache: 'miss',
  })
  expect(Number(miss?.bytes)).toBeGreaterThan(first.body.length)
  expect(Number(hit?.bytes)).toBeLessThan(first.body.length)
  expect(hit).toMatchObject({ route: 'home', cache: 'hit' })
  expect(others).toMatchObject([
    { route: 'healthz', status: 200, cache: 'none' },
    { route: 'refused', method: 'DELETE', status: 405 },
  ])
  expect(JSON.stringify([miss, hit, ...others])).not.toMatch(/utm_source|greet|127\.0\.0\.1/)
})

describe('by default', () => {
  it('logs only errors by default, with the reference shown to the visitor', async () => {
    const door = await loggedDoor(
      'errors',
      {
        handler: request => {
          if (request.url.endsWith('/stuk/')) throw new Error('broken')
          return request.url.endsWith('/weg/') ? new Response('away', { status: 503 }) : storedPage('thuis')
        },
      },
      3,
    )
    expect((await door.ask('/nl/')).headers['x-request-id']).toBeUndefined()
    const broken = await door.ask('/nl/stuk/')
    const away = await door.ask('/nl/weg/')
    const id = String(broken.headers['x-request-id'])
    expect(broken.text).toContain(id)
    expect(door.events).toMatchObject([{ event: 'request-failed', reference: id }])
    expect(await door.lines()).toMatchObject([
      { id, status: 500 },
      { id: away.headers['x-request-id'], status: 503 },
    ])
  })

  it('logs answers that take over a second', async () => {
    const written: string[] = []
    const log = createRequestLog({
      mode: 'errors',
      path: '',
      maxBytes: 1,
      append: async text => void written.push(text),
      routeName: () => 'sale-list',
      log: () => {},
      now: () => at,
    })
    log.onAnswer({ ...answered, ms: 1000 })
    log.onAnswer({ ...answered, ms: 1001 })
    await log.close()
    expect(written.join('').match(/"ms":\d+/g)).toEqual(['"ms":1001'])
  })
})

const answered: Answered = {
  method: 'GET',
  path: '/nl/',
  by: undefined,
  status: 200,
  ms: 1,
  bytes: 1,
  cache: 'hit',
  isCut: false,
  id: () => 'ABCD-EFGH',
}

it('keeps lines below 300 bytes for every route name', () => {
  const longest = { ...answered, method: 'PROPPATCH', ms: 1e9, bytes: Number.MAX_SAFE_INTEGER, isCut: true }
  const line = requestLine(longest, () => `é"\n${'x'.repeat(1000)}`, at)
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(300)
  expect(line).not.toContain('\n')
})

describe('a route', () => {
  const route = (id: string, path: string, index = false) => ({ id, parentId: 'root', path, index })
  const routes = {
    root: { id: 'root', path: '' },
    start: route('start', '', true),
    'sale-property.nl': route('sale-property.nl', 'nl/te-koop/:city/:slug'),
    'sale-property.fr': route('sale-property.fr', 'fr/a-vendre/:city/:slug'),
    'routes/media/picture': route('routes/media/picture', 'media/photos/*'),
    content: route('content', '*'),
  }
  const nameOf = createRouteNames({ routes } as unknown as ServerBuild)

  it.each([
    ['/', 'start'],
    ['/nl/te-koop/gent/huis/4101/', 'sale-property'],
    ['/nl/te-koop/gent/', 'sale-town'],
    ['/fr/a-vendre/gand/maison/4101', 'sale-property'],
    ['/media/photos/exterior/villa.webp', 'routes/media/picture'],
    ['/nl/over-ons/', 'about'],
    ['/fr/a-propos', 'about'],
    ['/wp-login.php', 'not-found'],
  ])('of %s is %s', (path, name) => {
    expect([nameOf(path), nameOf(path)]).toEqual([name, name])
  })
})
