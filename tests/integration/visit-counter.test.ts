/** What is counted of visits, what is not, and that nothing identifies the visitors. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CounterDeps, createVisitCounter, type SeenPage } from '../../app/domains/owner/visit-counter.server'
import { countsOf, forgetDaysBefore, mostFrequentSources, mostSeen } from '../../app/domains/owner/visit-counts.server'
import { sourceOf } from '../../app/domains/owner/visit-source'
import { shownHeader } from '../../app/platform/http/shown-properties'
import { dayInBrussels } from '../../app/platform/time/brussels'
import { startDoor, storedPage } from '../support/front-door'
import { testSite } from '../support/test-site'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

function setUp(start = '2026-11-20T12:00:00Z', given: Partial<CounterDeps> = {}) {
  const { database, clock, now } = testSite({ now: Date.parse(start) })
  const day = dayInBrussels
  const open = () =>
    createVisitCounter({
      database,
      now,
      day,
      ownedBy: cookies => (cookies.includes('owner-session=greet') ? [4101] : []),
      waitMs: 3_600_000,
      ...given,
    })
  const counter = open()
  const see = (page: Omit<Partial<SeenPage>, 'request'> & { headers?: Record<string, string> } = {}, into = counter) => {
    const { headers, ...rest } = page
    into.count({
      url: '/nl/te-koop/gent/huis/4101/',
      status: 200,
      contentType: 'text/html; charset=utf-8',
      clientAddress: '198.51.100.7',
      shown: { how: 'page', ids: [4101] },
      ...rest,
      request: { headers: { 'user-agent': firefox, ...headers } },
    })
  }
  const counts = (id = 4101, today = dayInBrussels(clock.now)) => {
    counter.flush()
    return countsOf(database, id, today)
  }
  return { database, clock, counter, open, see, counts }
}

describe('a visit', () => {
  it('counts once per person and day, across restarts', () => {
    const { see, counts, clock, open } = setUp()
    see()
    see()
    expect(counts().visits).toEqual({ day: 1, week: 1, month: 1, total: 1 })
    see()
    see({ clientAddress: '198.51.100.8' })
    see({ headers: { 'user-agent': iphone } })
    expect(counts().visits.day).toBe(3)
    // The site restarts: today's visitors are still recognised.
    const again = open()
    see({}, again)
    again.flush()
    expect(counts().visits.day).toBe(3)
    clock.now += 86_400_000
    see()
    expect(counts().visits).toEqual({ day: 1, week: 4, month: 4, total: 4 })
  })

  it.each<[string, Parameters<ReturnType<typeof setUp>['see']>[0]]>([
    ['a robot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } }],
    ['a program', { headers: { 'user-agent': 'curl/8.5.0' } }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an older prefetch', { headers: { purpose: 'prefetch' } }],
    ['an oldest prefetch', { headers: { 'x-moz': 'prefetch' } }],
    ['a preview', { url: '/nl/preview/4101/' }],
    ['the owner', { headers: { cookie: 'a=b; owner-session=greet' } }],
    ['a page that is gone', { status: 410 }],
    ['a page without a property', { shown: undefined }],
  ])('of %s is not counted', (_, page) => {
    const { see, counts, database } = setUp()
    see(page)
    expect(counts().visits.total).toBe(0)
    expect(database.$client.prepare('select count(*) from visit_seen').pluck().get()).toBe(0)
  })

  it('is not counted without a browser name', () => {
    const { counter, counts } = setUp()
    counter.count({
      url: '/',
      status: 200,
      contentType: 'text/html',
      clientAddress: '::1',
      shown: { how: 'page', ids: [4101] },
      request: { headers: {} },
    })
    expect(counts().visits.total).toBe(0)
  })

  it('counts for an owner at somebody else’s property', () => {
    const { see, counts } = setUp()
    see({ shown: { how: 'page', ids: [4102] }, headers: { cookie: 'owner-session=greet' } })
    expect(counts(4102).visits.total).toBe(1)
  })
})

describe('a page that was fetched ahead', () => {
  it.each([
    ['a property', 'page 4101', { visits: 1, appearances: 0 }],
    ['a list', 'list 4101', { visits: 0, appearances: 1 }],
  ] as const)('is counted once, when shown: %s', async (_, shown, expected) => {
    const { counter, counts } = setUp()
    const handler = () => storedPage('x', { headers: { [shownHeader]: shown } })
    const { ask } = await startDoor({ handler, onPage: counter.count })
    const headers = { 'user-agent': firefox }
    const { headers: sent } = await ask('/nl/', { ...headers, 'sec-purpose': 'prefetch' })
    const counted = () => {
      const { visits, appearances } = counts()
      return { visits: visits.total, appearances: appearances.total }
    }
    expect(counted()).toEqual({ visits: 0, appearances: 0 })
    expect((await ask('/nl/', { ...headers, 'if-none-match': String(sent.etag) })).status).toBe(304)
    expect(counted()).toEqual(expected)
  })
})

describe('a list', () => {
  it('counts an appearance of each property each time, except for its owner', () => {
    const { see, counts } = setUp()
    const list = { how: 'list' as const, ids: [4101, 4102] }
    see({ shown: list })
    see({ shown: list })
    see({ shown: list, headers: { cookie: '__Host-owner-session=x; owner-session=greet' } })
    expect(counts().appearances).toEqual({ day: 2, week: 2, month: 2, total: 2 })
    expect(counts(4102).appearances.day).toBe(3)
    expect(counts().visits.total).toBe(0)
  })
})

describe('of visitors who agreed to statistics', () => {
  const today = { from: '2026-11-20', to: '2026-11-20' }
  const agreed = {
    agrees: (cookies: string) => cookies.includes('agreed'),
    savedBy: (cookies: string) => (cookies.includes('saved') ? [4101, 4102] : []),
    sourceOf: (page: Parameters<typeof sourceOf>[0]) => sourceOf(page, 'www.gevel.example'),
  }
  function setUpAgreed() {
    const site = setUp(undefined, { agreed })
    const saves = () => {
      site.counter.flush()
      return mostSeen(site.database, 'saves', today)
    }
    const sources = (most = 100) => {
      site.counter.flush()
      return mostFrequentSources(site.database, { ...today, most })
    }
    return { ...site, saves, sources }
  }

  it('counts who has a property saved once per person and day, across restarts and pages', () => {
    const { see, saves, open, counts } = setUpAgreed()
    const headers = { cookie: 'agreed; saved' }
    see({ headers })
    see({ headers, shown: { how: 'list', ids: [4103] } })
    see({ headers, clientAddress: '198.51.100.8' })
    expect(saves()).toEqual([
      { propertyID: 4101, count: 2 },
      { propertyID: 4102, count: 2 },
    ])
    const again = open()
    see({ headers }, again)
    again.flush()
    expect(saves()[0]).toEqual({ propertyID: 4101, count: 2 })
    expect(counts().visits.total).toBe(2)
  })

  it('counts neither those who did not agree, nor robots, nor an owner’s own property', () => {
    const { see, saves, sources } = setUpAgreed()
    const referer = 'https://www.immoweb.example/nl/4101'
    see({ headers: { cookie: 'saved', referer } })
    see({ headers: { referer } })
    see({ headers: { cookie: 'agreed; saved', referer, 'user-agent': 'curl/8.5.0' } })
    expect([saves(), sources()]).toEqual([[], []])
    see({ headers: { cookie: 'agreed; saved; owner-session=greet' } })
    expect(saves()).toEqual([{ propertyID: 4102, count: 1 }])
  })

  it('counts once a day which site somebody came from, on any page', () => {
    const { see, sources, database } = setUpAgreed()
    const from = (referer: string, clientAddress = '198.51.100.7') =>
      see({ url: '/nl/', shown: undefined, clientAddress, headers: { cookie: 'agreed', referer } })
    from('https://www.zoek.example/search?q=an.peeters@bezoeker.example')
    from('https://zoek.example/')
    from('https://zoek.example/', '198.51.100.8')
    from('https://www.gevel.example/nl/te-koop/')
    expect(sources()).toEqual([{ source: 'zoek.example', count: 2 }])
    expect(JSON.stringify(database.$client.prepare('select * from visit_source').all())).not.toContain('an.peeters')
  })

  it('keeps a bounded number of made-up sources', () => {
    const { see, sources } = setUpAgreed()
    for (let at = 0; at < 500; at += 1)
      see({
        clientAddress: `10.0.${at >> 8}.${at & 255}`,
        headers: { cookie: 'agreed', referer: `https://made-up-${at}.example/` },
      })
    const kept = sources(1000)
    expect(kept.length).toBeLessThanOrEqual(61)
    expect(kept[0]).toMatchObject({ source: '' })
    expect(kept.reduce((sum, { count }) => sum + count, 0)).toBe(500)
  })

  it.each<[string, string | undefined, Record<string, string>?, string?]>([
    ['https://www.google.be/', 'google.be'],
    ['android-app://com.google.android.gm/', undefined],
    ['https://192.0.2.7/page', undefined],
    ['https://localhost/', undefined],
    ['https://intranet/', undefined],
    ['no address', undefined],
    [`https://${'a'.repeat(63)}.example/`, undefined],
    ['https://zoek.example/', undefined, { 'sec-fetch-dest': 'iframe' }],
    ['https://gevel.example/nl/', undefined],
    ['https://mail.example/', undefined, {}, '/nl/eigenaars/?token=secret'],
    ['https://zoek.example/', 'nieuwsbrief', {}, '/nl/?utm_source=Nieuwsbrief'],
    ['https://zoek.example/', 'zoek.example', {}, '/nl/?utm_source=an.peeters%40bezoeker.example'],
    ['https://zoek.example/', 'zoek.example', {}, '/nl/?utm_source==HYPERLINK(1)'],
  ])('says roughly where %s is from', (referer, expected, headers = {}, url = '/nl/') => {
    expect(sourceOf({ url, contentType: 'text/html', request: { headers: { referer, ...headers } } }, 'www.gevel.example')).toBe(
      expected,
    )
  })

  it('says that an address was typed only if the browser says so', () => {
    const of = (headers: Record<string, string>) =>
      sourceOf({ url: '/nl/', contentType: 'text/html', request: { headers } }, 'www.gevel.example')
    expect([of({ 'sec-fetch-site': 'none' }), of({ 'sec-fetch-site': 'cross-site' }), of({})]).toEqual([
      '-',
      undefined,
      undefined,
    ])
  })
})

describe('what is kept', () => {
  it('does not identify anybody, and is deleted the next day', () => {
    const { see, counts, clock, database } = setUp()
    const all = () => JSON.stringify(database.$client.prepare('select hex(person) p, day from visit_seen').all())
    see()
    counts()
    const first = all()
    expect(first).not.toContain('198.51')
    expect(first).not.toContain(Buffer.from('198.51.100.7').toString('hex').toUpperCase())
    clock.now += 86_400_000
    see()
    counts()
    // The same person has another hash, and yesterday's is gone with its salt.
    expect(all()).not.toBe(first.replace('2026-11-20', '2026-11-21'))
    expect(database.$client.prepare('select distinct day from visit_seen').pluck().all()).toEqual(['2026-11-21'])
    expect(database.$client.prepare('select day from visit_salt').pluck().all()).toEqual(['2026-11-21'])
    forgetDaysBefore(database, '2026-11-22')
    expect(database.$client.prepare('select count(*) from visit_seen').pluck().get()).toBe(0)
  })
})

describe('while the disk is away', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const away = ({ database }: ReturnType<typeof setUp>) => database.$client.pragma('query_only = on')
  const back = ({ database }: ReturnType<typeof setUp>) => database.$client.pragma('query_only = off')

  it('a visit is kept, and written later', () => {
    const site = setUp()
    site.see()
    away(site)
    site.counter.flush()
    back(site)
    expect(site.counts().visits.day).toBe(1)
  })

  it('pending counts are retried without visits at growing intervals, up to a maximum', () => {
    vi.useFakeTimers()
    const attempts: number[] = []
    const begun = Date.now()
    const site = setUp(undefined, { waitMs: 900, maxWaiting: 2, onError: () => attempts.push(Date.now() - begun) })
    site.see()
    away(site)
    for (const clientAddress of ['198.51.100.8', '198.51.100.8', '198.51.100.9']) site.see({ clientAddress })
    vi.advanceTimersByTime(600_000)
    expect(attempts.slice(0, 4)).toEqual([900, 1800, 3600, 7200])
    expect(attempts.length).toBeLessThan(20)
    back(site)
    vi.advanceTimersByTime(60_000)
    expect(countsOf(site.database, 4101, '2026-11-20').visits.day).toBe(2)
    // From here on as before.
    site.see({ clientAddress: '198.51.100.9' })
    vi.advanceTimersByTime(900)
    expect(countsOf(site.database, 4101, '2026-11-20').visits.day).toBe(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a new day has its own counts, with each person once', () => {
    const errors: unknown[] = []
    const site = setUp('2026-11-20T22:59:00Z', { onError: error => errors.push(error) })
    const { see, clock, database, counts } = site
    see()
    site.counter.flush()
    see()
    see({ clientAddress: '198.51.100.8' })
    away(site)
    clock.now += 120_000
    for (const clientAddress of ['198.51.100.7', '198.51.100.7', '198.51.100.9', '198.51.100.10']) see({ clientAddress })
    see({ shown: { how: 'list', ids: [4101] } })
    // Once at the change of day, and no visitor waits for it again.
    expect(errors).toHaveLength(2)
    back(site)
    const { days, appearances } = counts()
    expect(days.slice(-2)).toMatchObject([
      { day: '2026-11-20', visits: 2 },
      { day: '2026-11-21', visits: 3 },
    ])
    expect(appearances.day).toBe(1)
    expect(database.$client.prepare('select distinct day from visit_seen').pluck().all()).toEqual(['2026-11-21'])
    expect(database.$client.prepare('select day from visit_salt').pluck().all()).toEqual(['2026-11-21'])
    // The day's salt is stored: after a restart the same person is recognised.
    const again = site.open()
    see({}, again)
    again.flush()
    expect(counts().visits.day).toBe(3)
  })
})

describe('days in Brussels', () => {
  it.each([
    ['the day of 25 hours', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['the day of 23 hours', '2026-03-29', '2026-03-28T23:00:00Z', 23],
  ])('%s counts exactly its own hours', (_, day, midnight, hours) => {
    const { see, counts, clock } = setUp(midnight)
    clock.now -= 60_000
    see({ clientAddress: 'before' })
    for (let hour = 0; hour < hours; hour++) {
      clock.now = Date.parse(midnight) + hour * 3_600_000
      see({ clientAddress: `hour ${hour}` })
    }
    clock.now = Date.parse(midnight) + hours * 3_600_000
    see({ clientAddress: 'after' })
    const found = counts(4101).days.filter(each => each.visits > 0)
    expect(found.map(each => each.visits)).toEqual([1, hours, 1])
    expect(found[1]?.day).toBe(day)
  })

  it('are thirty consecutive ones, across both clock changes', () => {
    for (const today of ['2026-11-05', '2026-04-10', '2028-03-01', '2027-01-03']) {
      const { counts } = setUp()
      const days = counts(4101, today).days.map(each => each.day)
      expect(new Set(days).size).toBe(30)
      expect(days.at(-1)).toBe(today)
      for (const [index, day] of days.slice(1).entries()) {
        expect(Date.parse(day) - Date.parse(days[index]!)).toBe(86_400_000)
      }
    }
  })
})
