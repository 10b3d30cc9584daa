/** `/metrics`: who may read it, and its contents. */
import { describe, expect, it } from 'vitest'
import { createMetrics, type MetricsOptions } from '../../app/platform/http/metrics.server'
import { alone } from '../../app/platform/workers/workers.server'
import { gate, startDoor, storedPage } from '../support/front-door'

const notFound = () => storedPage('weg', { status: 404 })

function metricsOf(options: Partial<MetricsOptions> = {}) {
  return createMetrics({
    from: ['127.0.0.1'],
    trustsProxy: false,
    routeName: () => 'home',
    readings: [],
    workers: alone(),
    log: () => {},
    ...options,
  })
}

it('counts responses by route, status and page cache, and reads its gauges', async () => {
  const logged: unknown[] = []
  const metrics = metricsOf({
    log: (event, fields) => void logged.push([event, fields?.metric]),
    readings: [
      { name: 'gevel_page_cache_bytes', help: 'Memory', read: () => 4096 },
      { name: 'gevel_outbox_mails', help: 'Mails', label: 'state', read: () => ({ waiting: 2, dead: 1 }) },
      {
        name: 'gevel_catalogue_age_seconds',
        help: 'Age',
        read: () => {
          throw new Error('away')
        },
      },
    ],
  })
  let left = 3
  const over = gate()
  const { ask } = await startDoor({
    handler: () => storedPage('thuis'),
    metrics,
    onAnswer: answered => {
      metrics.onAnswer(answered)
      left -= 1
      if (left === 0) over.open()
    },
  })
  for (const path of ['/nl/', '/nl/', '/healthz']) await ask(path)
  await over.passed
  const { status, headers, text } = await ask('/metrics')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'gevel_http_requests_total{route="home",status="2xx",cache="miss"} 1',
      'gevel_http_requests_total{route="home",status="2xx",cache="hit"} 1',
      'gevel_http_requests_total{route="healthz",status="2xx",cache="none"} 1',
      'gevel_http_request_duration_seconds_count{cache="hit"} 1',
      'gevel_page_cache_bytes 4096',
      'gevel_outbox_mails{state="waiting"} 2',
      'gevel_outbox_mails{state="dead"} 1',
    ]),
  )
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  expect(text).not.toMatch(/^gevel_catalogue_age_seconds /m)
  expect(logged).toEqual([['metric-not-read', 'gevel_catalogue_age_seconds']])
})

it('has the numbers of each process, and those of the database once', async () => {
  const readings = [
    { name: 'gevel_page_cache_pages', help: 'Pages', read: () => 5 },
    { name: 'gevel_outbox_mails', help: 'Mails', read: () => 7, isShared: true },
  ]
  let other: () => unknown = () => undefined
  const answer = (_: string, give: (value: unknown) => unknown) => {
    other = () => give(undefined)
  }
  metricsOf({ readings, workers: { ...alone(), number: 2, answer } })
  // As received from another process, with numbers that JSON cannot express.
  const askOthers = async () => [structuredClone(await other())]
  const { body } = await metricsOf({ readings, workers: { ...alone(), number: 1, askOthers } }).write()
  const lines = body.split('\n')
  expect(lines.filter(line => /^gevel_(page|outbox)/.test(line))).toEqual([
    'gevel_page_cache_pages{worker="1"} 5',
    'gevel_page_cache_pages{worker="2"} 5',
    'gevel_outbox_mails 7',
  ])
  expect(lines.filter(line => line.startsWith('# TYPE process_start_time_seconds'))).toHaveLength(1)
  expect(lines.filter(line => line.startsWith('process_start_time_seconds{'))).toHaveLength(2)
  expect(body).not.toMatch(/ (?:null|undefined)$/m)
})

describe('to whom it is not for, it is an address that is not there', () => {
  it('without the setting', async () => {
    const { ask } = await startDoor({ handler: notFound })
    expect((await ask('/metrics')).status).toBe(404)
  })

  it('and a stranger’s 404 is not cached for permitted readers', async () => {
    const { ask } = await startDoor({ handler: notFound, metrics: metricsOf(), trustProxy: 1 })
    expect((await ask('/metrics', { 'x-forwarded-for': '192.0.2.7' })).status).toBe(404)
    expect((await ask('/metrics')).status).toBe(200)
  })

  it('through an unknown proxy, or one that appends to a visitor’s headers', async () => {
    const unknown = await startDoor({ handler: notFound, metrics: metricsOf() })
    expect((await unknown.ask('/metrics', { 'x-real-ip': '192.0.2.7' })).status).toBe(404)
    const known = await startDoor({ handler: notFound, metrics: metricsOf({ trustsProxy: true }), trustProxy: 1 })
    expect((await known.ask('/metrics', { 'x-forwarded-for': '127.0.0.1, 192.0.2.7' })).status).toBe(404)
  })

  it.each([
    [['10.0.0.0/8'], '10.255.0.1', true],
    [['10.0.0.0/8'], '11.0.0.1', false],
    [['2001:db8::/32', '192.0.2.7'], '2001:db8::1', true],
    [['2001:db8::/32', '192.0.2.7'], '192.0.2.7', true],
    [['0.0.0.0/0'], '', false],
  ])('from %j, asked by %s: %s', async (from, address, may) => {
    const { mayRead } = metricsOf({ from })
    expect(mayRead({ headers: {} } as Parameters<typeof mayRead>[0], address)).toBe(may)
  })
})
