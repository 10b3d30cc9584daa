/** From visits at the front door to the chart: a scripted month, including both days on which the clocks change. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawChart } from '../../app/domains/owner/chart.server'
import { createVisitCounter } from '../../app/domains/owner/visit-counter.server'
import { countsOf } from '../../app/domains/owner/visit-counts.server'
import { shows } from '../../app/platform/http/shown-properties'
import { dayInBrussels } from '../../app/platform/time/brussels'
import { startDoor, storedPage } from '../support/front-door'
import { testSite } from '../support/test-site'

const locale = { language: 'nl', formats: 'specification' } as const

const browser = (name: string) => ({
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 ${name}`,
})

async function countingDoor(start: string) {
  const { database, clock, now } = testSite({ now: Date.parse(start) })
  const counter = createVisitCounter({ database, now, day: dayInBrussels, ownedBy: () => [], waitMs: 3_600_000 })
  onTestFinished(counter.flush)
  const door = await startDoor({
    now,
    onPage: counter.count,
    trustProxy: 1,
    handler: request => {
      const url = new URL(request.url)
      if (url.pathname === '/list/') return storedPage('list', { headers: shows('list', [1, 2, 3]) })
      if (url.pathname === '/fresh/')
        return new Response('{}', { headers: { 'Content-Type': 'application/json', ...shows('page', [1]) } })
      return storedPage('page', { headers: shows('page', [1]) })
    },
  })
  return { database, clock, counter, ask: door.ask }
}

describe('the front door', () => {
  it('reports the properties on cached pages, 304s and uncached responses, only internally', async () => {
    const { database, counter, ask } = await countingDoor('2026-11-20T12:00:00Z')
    const first = await ask('/page/', browser('a'))
    const stored = await ask('/page/', browser('b'))
    const same = await ask('/page/', { ...browser('c'), 'if-none-match': String(first.headers.etag) })
    const fresh = await ask('/fresh/', browser('d'))
    await ask('/page/', browser('e'), 'HEAD')
    await ask('/list/', browser('a'))
    await ask('/list/', browser('a'))
    expect([first.status, stored.status, same.status, fresh.status]).toEqual([200, 200, 304, 200])
    for (const answer of [first, stored, same, fresh]) expect(answer.headers).not.toHaveProperty('x-gevel-shows')
    counter.flush()
    const { visits, appearances } = countsOf(database, 1, '2026-11-20')
    expect([visits.day, appearances.day]).toEqual([4, 2])
  })

  it('counts the address given by a trusted proxy, for all pages alike', async () => {
    const { database, counter, ask } = await countingDoor('2026-11-20T12:00:00Z')
    for (const path of ['/page/', '/page/', '/fresh/', '/fresh/']) {
      for (const address of ['198.51.100.1', '198.51.100.2']) await ask(path, { ...browser('a'), 'x-forwarded-for': address })
    }
    counter.flush()
    expect(countsOf(database, 1, '2026-11-20').visits.day).toBe(2)
  })
})

describe.each([
  ['autumn', '2026-10-06T22:00:00Z', '2026-11-05'],
  ['spring', '2026-03-14T23:00:00Z', '2026-04-13'],
])('a month in %s', (_, start, today) => {
  it('shows the visits made in the chart', async () => {
    const { database, clock, counter, ask } = await countingDoor(start)
    const expected = new Map<string, Set<string>>()
    const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' })
    const end = Date.parse(`${today}T21:00:00Z`)
    let visit = 0
    for (; clock.now < end; clock.now += 7.5 * 3_600_000) {
      visit += 1
      // Some return, also just before and after midnight.
      const name = `visitor ${(visit * 7) % 11}`
      await ask('/page/', browser(name))
      const day = dayOf.format(clock.now)
      expected.set(day, (expected.get(day) ?? new Set()).add(name))
    }
    counter.flush()
    const { days, visits } = countsOf(database, 1, today)
    expect(days).toHaveLength(30)
    expect(days.map(day => day.visits)).toEqual(days.map(({ day }) => expected.get(day)?.size ?? 0))
    expect(visits.month).toBe(days.reduce((all, day) => all + (expected.get(day.day)?.size ?? 0), 0))

    const chart = await drawChart(days, { what: 'visits', label: 'Bezoeken "& meer"', locale })
    const heights = [...chart.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => {
      const ys = [...d!.matchAll(/[ML] ?[\d.]+,? ?([\d.]+)/g)].map(([, y]) => Number(y))
      return Math.max(...ys) - Math.min(...ys)
    })
    const highest = Math.max(...days.map(day => day.visits))
    expect(heights).toHaveLength(30)
    for (const [index, day] of days.entries()) expect(heights[index]! / Math.max(...heights)).toBeCloseTo(day.visits / highest, 1)
    expect(chart).not.toMatch(/ style=| id=|<script|undefined|NaN/)
    expect(chart).toContain('aria-label="Bezoeken &quot;&amp; meer&quot;"')
  })
})

it('draws an empty month', async () => {
  const { database } = await countingDoor('2026-11-20T12:00:00Z')
  const { days } = countsOf(database, 1, '2026-11-20')
  const chart = await drawChart(days, { what: 'appearances', label: 'x', locale })
  expect(chart).toMatch(/^<svg viewBox="0 0 720 240" role="img" aria-label="x">/)
  expect(chart).not.toMatch(/NaN|Infinity|undefined/)
})
