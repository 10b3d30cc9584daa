/** The lists of the real demo catalogue: results, order, pages, and redirects. */

import { describe, expect, it } from 'vitest'
import { energyLabelOn } from '../../app/domains/catalogue/law.server'
import type { Point } from '../../app/domains/catalogue/offers'
import { type Filters, noFilters, parseFilters, writeFilters } from '../../app/domains/search/filters'
import type { Sort, SortBy } from '../../app/domains/search/filters/display'
import { radiuses } from '../../app/domains/search/filters/place'
import {
  cityOptions,
  countProperties,
  findProperties,
  pageSize,
  searchOptions,
  typeOptions,
} from '../../app/domains/search/list.server'
import { drawnResults } from '../../app/domains/search/map/results-map.server'
import { within } from '../../app/domains/search/matches'
import { findOffer } from '../../app/domains/search/offers.server'
import { circlesOf } from '../../app/domains/search/places.server'
import { fold } from '../../app/platform/i18n/fold'
import type { Language } from '../../app/platform/i18n/languages'
import * as feed from '../../app/routes/search/feed'
import * as listing from '../../app/routes/search/listing'
import * as searchCount from '../../app/routes/search/search-count'
import { callRoute } from '../support/call-route'
import { demoRecords, offered } from '../support/demo'
import { pageMarkupOf } from '../support/markup'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const records = demoRecords()

type Data = {
  title: string
  head: { title: string; canonical: string; noindex: boolean }
  query: string
  count: number
  pages: number
  cards: { id: number; town: string }[]
  options: { conditions: { value: string; name: string }[] }
  alternatives?: { without: { index: number; count: number }[]; otherList: number }
}

/** As Remix passes it: the query is re-encoded. */
function ask(address: string): Promise<Response> {
  const url = new URL(address, site.settings.siteUrl)
  url.searchParams.delete('index')
  return callRoute(site, listing, url.pathname + url.search)
}

async function page(address: string): Promise<Data> {
  const answer = await ask(address)
  expect(answer.status, `${address} → ${answer.headers.get('Location')}`).toBe(200)
  return (await answer.json()) as Data
}

async function redirectOf(address: string): Promise<string | null> {
  const answer = await ask(address)
  expect(answer.status).toBe(302)
  return answer.headers.get('Location')
}

/** All cards of a search, over all its pages. */
function all(list: 'sale' | 'rent', filters: Partial<Filters> = {}, language: Language = 'nl') {
  const first = findProperties(site, list, language, { ...noFilters, ...filters })
  const rest = Array.from({ length: first.pages - 1 }, (_, index) =>
    findProperties(site, list, language, { ...noFilters, ...filters, page: index + 2 }),
  )
  return [first, ...rest].flatMap(found => found.cards)
}

const ids = (cards: { id: number }[]) => cards.map(card => card.id)

describe('what a list holds', () => {
  it('has 24 sales including take-overs, and 42 rents', async () => {
    const sale = await page('/nl/te-koop/')
    expect(sale.count).toBe(offered(records, 'sale').length)
    expect(offered(records, 'sale').filter(record => record.Goal === 0)).toHaveLength(24)
    expect((await page('/nl/te-huur/')).count).toBe(42)
    const takeOver = records.filter(record => record.Goal === 2).map(record => record.ID)
    expect(takeOver.length).toBeGreaterThan(0)
    expect(ids(all('sale'))).toEqual(expect.arrayContaining(takeOver))
  })

  it('lists no sold or rented property', () => {
    const gone = records.filter(record => record.Status !== 1).map(record => record.ID)
    expect(gone.length).toBeGreaterThan(0)
    const shown = new Set([...ids(all('sale')), ...ids(all('rent'))])
    expect(gone.filter(id => shown.has(id))).toEqual([])
  })

  it('counts per city and type like the results', () => {
    for (const list of ['sale', 'rent'] as const) {
      for (const { name, zip, count } of cityOptions(site, list)) {
        expect(countProperties(site, list, 'nl', { ...noFilters, cities: [{ name, zip }] }), `${list} ${name}`).toBe(count)
      }
      for (const { webID, name, count } of typeOptions(site, list, 'nl')) {
        expect(countProperties(site, list, 'nl', { ...noFilters, types: [webID] }), `${list} ${name}`).toBe(count)
      }
    }
    const { cities } = searchOptions(site, 'fr')
    expect(cities.filter(city => city.counts.sale)).toHaveLength(cityOptions(site, 'sale').length)
    expect(cities.filter(city => city.counts.rent)).toHaveLength(cityOptions(site, 'rent').length)
  })

  it('finds a city in any spelling', async () => {
    const counts = ['gent', 'GENT', 'Gént'].map(name =>
      countProperties(site, 'sale', 'nl', { ...noFilters, cities: [{ name, zip: '9000' }] }),
    )
    expect(new Set(counts)).toEqual(new Set([(await page('/nl/te-koop/?city=Gent%7C9000')).count]))
    expect(counts[0]).toBe(offered(records, 'sale').filter(({ City, Zip }) => fold(City) === 'gent' && Zip === '9000').length)
  })

  it('filters by rooms, garden, area and words', () => {
    const rooms = offered(records, 'rent').filter(record => Number(record.NumberOfBedRooms ?? 0) >= 2)
    expect(ids(all('rent', { bedrooms: 2 })).sort()).toEqual(rooms.map(record => record.ID).sort())
    for (const card of all('sale', { surface: 150 })) expect(card.surface).toBeGreaterThanOrEqual(150)
    const [one] = offered(records, 'sale')
    expect(ids(all('sale', { search: String(one?.Reference).toLowerCase() }))).toContain(one?.ID)
    expect(ids(all('sale', { search: String(one?.ID) }))).toContain(one?.ID)
    expect(all('sale', { search: 'appartement gent' }).every(card => card.town === 'Gent')).toBe(true)
    expect(all('sale', { search: `%' or 1=1 --` })).toEqual([])
  })
})

describe('a fact', () => {
  type Case = [name: string, query: string, isSo: (record: Record<string, unknown>) => boolean]
  const letterOf = ({ OffPlan, EnergyPerformance: score, EPCLabelText: labelText, Zip, CountryID }: Record<string, unknown>) => {
    // Its certificate follows on completion.
    if (OffPlan) return undefined
    const own = { score, labelText } as { score?: number; labelText?: string }
    return energyLabelOn({ countryID: Number(CountryID), zip: String(Zip), ...own, on: '2026-11-20' })?.text[0]
  }
  const atMost = (value: unknown, most: string | number) => value !== undefined && (value as typeof most) <= most
  const cases: Case[] = [
    ['an energy label', '?energyLabel=B', record => atMost(letterOf(record), 'B')],
    ['a plot', '?plotArea=200&plotAreaMax=1000', ({ SurfaceGround: area }) => Number(area) >= 200 && Number(area) <= 1000],
    ['a year', '?builtFrom=1990&builtTo=2015', ({ ConstructionYear: year }) => Number(year) >= 1990 && Number(year) <= 2015],
    ['a condition', '?condition=Instapklaar,Nieuw', ({ ConditionName: name }) => name === 'Nieuw' || name === 'Instapklaar'],
    ['new build', '?newBuild=1', ({ ConditionName: name }) => name === 'Nieuw'],
    ['the ground floor', '?groundFloor=1', ({ Floor }) => Floor === 0],
    ['furniture', '?furnished=1', ({ IsFurnished }) => IsFurnished === true],
    ['a sunny garden', '?orientation=S,SW', ({ GardenOrientationName: name }) => name === 'Zuid' || name === 'Zuidwest'],
    [
      'a day',
      '?availableBy=2027-01-01',
      ({ AvailableFrom: day, Availability: text }) => atMost(day, '2027-01-01') || /^Onmiddellijk( vrij)?$/.test(String(text)),
    ],
  ]

  it.each(cases)('of %s finds properties that have it, and none where it is unknown', async (_, query, isSo) => {
    let found = 0
    for (const list of ['sale', 'rent'] as const) {
      const wanted = offered(records, list).filter(record => isSo(record))
      const shown = ids(all(list, parseFilters(new URLSearchParams(query))))
      expect(shown.sort()).toEqual(wanted.map(({ ID }) => ID).sort())
      found += shown.length
      const { count, head } = await page(`${list === 'sale' ? '/nl/te-koop/' : '/nl/te-huur/'}${query}`)
      expect(count).toBe(wanted.length)
      expect(head.noindex).toBe(true)
    }
    expect(found).toBeGreaterThan(0)
  })

  it('is named in the page’s language, and searched for in the catalogue’s words', async () => {
    const { options } = await page('/fr/a-louer/?condition=Goed,Nergens')
    expect(options.conditions).toContainEqual({ value: 'Goed', name: 'Bon' })
    expect(options.conditions).toContainEqual({ value: 'Nergens', name: 'Nergens' })
  })
})

describe('a radius', () => {
  const gent = { name: 'Gent', zip: '9000' }
  const near = (radius: number) => ids(all('rent', { cities: [gent], radius }))

  it('adds properties around a town or postcode, more with a wider radius', () => {
    const [none, ...wider] = [0, 2, 5, 10, 20, 30].map(near)
    for (const [index, found] of wider.entries()) expect(found).toEqual(expect.arrayContaining([none, ...wider][index] ?? []))
    expect(wider.at(-1)?.length).toBeGreaterThan(none?.length ?? 0)
    expect(ids(all('rent', { zones: ['9000'], radius: 30 })).sort()).toEqual(near(30).sort())
  })

  it('is kept with a town typed by name, and dropped without a town', async () => {
    expect(await redirectOf('/nl/te-huur/?city=Gent&radius=10')).toBe('/nl/te-huur/?city=Gent%7C9000&radius=10')
    expect(await redirectOf('/nl/te-huur/?radius=10')).toBe('/nl/te-huur/')
    expect(await redirectOf('/nl/te-huur/?zone=BE-VOV&radius=10')).toBe('/nl/te-huur/?zone=BE-VOV')
    expect((await page('/nl/te-huur/?city=Gent%7C9000&radius=10')).head.noindex).toBe(true)
  })

  it('reveals no more of a hidden address than the circle shown', () => {
    const hidden = offered(records, 'rent')
      .concat(offered(records, 'sale'))
      .filter(({ PublishAddress }) => !PublishAddress)
    expect(hidden.length).toBeGreaterThan(0)
    const towns = [...cityOptions(site, 'sale'), ...cityOptions(site, 'rent')]
    const compare = ({ latitude, longitude }: Point) =>
      towns.flatMap(({ name, zip }) =>
        circlesOf({ cities: [{ name, zip }], zones: [], radius: 5 }).flatMap(circle =>
          radiuses.map(km => within({ ...circle, km })({ latitude, longitude })),
        ),
      )
    for (const { ID, Goal, City, Zip, Latitude, Longitude } of hidden) {
      const list = Goal === 1 ? 'rent' : 'sale'
      const { marks } = drawnResults(site, list, 'nl', { ...noFilters, search: String(ID) })
      const [placed, item] =
        marks.flatMap(mark => (mark.items ?? []).map(item => [mark, item] as const)).find(([, { id }]) => id === ID) ?? []
      if (!placed) throw new Error(`${ID} is not on the map`)
      expect(item?.about).toBe(true)
      // What maps show, exactly.
      expect([placed.latitude, placed.longitude]).toEqual(
        [placed.latitude, placed.longitude].map(each => Number(each.toFixed(5))),
      )
      const learned = towns.flatMap(({ name, zip }) =>
        radiuses.map(
          radius =>
            ids(all(list, { cities: [{ name, zip }], radius })).includes(ID) &&
            !(fold(name) === fold(String(City)) && zip === Zip),
        ),
      )
      const ofTown = towns.flatMap(({ name, zip }) => radiuses.map(() => fold(name) === fold(String(City)) && zip === Zip))
      expect(learned).toEqual(compare(placed).map((isNear, at) => isNear && !ofTown[at]))
      const offer = findOffer(site, Number(ID))!
      const isFound = ({ latitude, longitude }: Point, km: number) => within({ latitude, longitude, km })(offer)
      expect(isFound(placed, 0.001)).toBe(true)
      expect(isFound({ latitude: Number(Latitude), longitude: Number(Longitude) }, 0.02)).toBe(false)
    }
  })
})

describe('a price that is not published', () => {
  const hidden = () => records.filter(record => record.Status === 1 && !record.PublishPrice)

  it('an unpublished price matches every price filter', () => {
    expect(hidden().length).toBeGreaterThan(0)
    for (const { ID, Goal } of hidden()) {
      const list = Goal === 1 ? 'rent' : 'sale'
      for (const [priceMin, priceMax] of [
        [0, 1],
        [999_999_998, 0],
        [10, 11],
      ] as const) {
        expect(ids(all(list, { priceMin, priceMax }))).toContain(ID)
      }
    }
  })

  it('an unpublished price comes last in both directions', () => {
    for (const list of ['sale', 'rent'] as const) {
      const own = offered(records, list).filter(record => !record.PublishPrice || record.Price === undefined)
      for (const direction of ['asc', 'desc'] as const) {
        const last = ids(all(list, { sort: { by: 'price', direction } })).slice(-own.length || Number.POSITIVE_INFINITY)
        expect([...last].sort()).toEqual(own.map(record => record.ID).sort())
      }
    }
  })

  it('an unpublished price is in no byte of an answer', async () => {
    const published = new Set(records.filter(record => record.PublishPrice).map(record => record.Price))
    const secret = hidden().flatMap(({ Price }) => (Price !== undefined && !published.has(Price) ? [Price] : []))
    expect(secret.length).toBeGreaterThan(0)
    for (const language of ['nl', 'fr', 'en', 'de'] as const) {
      for (const [path, pages] of [
        [{ nl: '/nl/te-koop/', fr: '/fr/a-vendre/', en: '/en/for-sale/', de: '/de/kaufen/' }[language], 3],
        [{ nl: '/nl/te-huur/', fr: '/fr/a-louer/', en: '/en/for-rent/', de: '/de/mieten/' }[language], 4],
      ] as const) {
        for (let number = 1; number <= pages; number++) {
          const body = await (await ask(number > 1 ? `${path}?page=${number}` : path)).text()
          for (const price of secret) expect(body).not.toMatch(new RegExp(`(?<!\\d)${price}(?!\\d)`))
        }
      }
    }
  })
})

describe('order', () => {
  const posted = () => new Map(records.map(record => [record.ID, record.DateOfPosting]))
  const keys: Record<SortBy, (card: ReturnType<typeof all>[number]) => string | number | undefined> = {
    price: card => card.price.price ?? undefined,
    type: card => fold(card.title),
    city: card => fold(card.town),
    date: card => posted().get(card.id),
  }

  it.each(['price', 'type', 'city', 'date'] as const)('by %s, both ways', by => {
    for (const list of ['sale', 'rent'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const sort: Sort = { by, direction }
        const cards = all(list, { sort })
        expect(new Set(ids(cards)).size).toBe(offered(records, list).length)
        const values = cards.map(keys[by]).filter(value => value !== undefined)
        const expected = [...values].sort((a, b) => (a === b ? 0 : a < b === (direction === 'asc') ? -1 : 1))
        expect(values).toEqual(expected)
      }
    }
  })

  it('respects the filters in every order', () => {
    const filters = { types: [2], search: 'appartement' }
    const found = ids(all('rent', filters)).sort()
    expect(found.length).toBeGreaterThan(pageSize)
    for (const by of ['price', 'type', 'city'] as const) {
      expect(ids(all('rent', { ...filters, sort: { by, direction: 'asc' } })).sort()).toEqual(found)
    }
  })
})

describe('pages', () => {
  it('hold twelve, each property once', () => {
    expect(findProperties(site, 'rent', 'nl', noFilters).cards).toHaveLength(pageSize)
    expect(new Set(ids(all('rent'))).size).toBe(42)
  })

  it('stop at the last one', async () => {
    expect(await redirectOf('/nl/te-huur/?page=99')).toBe('/nl/te-huur/?page=4')
    expect(await redirectOf('/nl/te-huur/?page=99&utm_source=x')).toBe('/nl/te-huur/?page=4&utm_source=x')
    expect(await redirectOf('/nl/te-koop/?city=Gent%7C9000&page=2')).toBe('/nl/te-koop/?city=Gent%7C9000')
    expect((await page('/nl/te-huur/?page=4')).cards).toHaveLength(42 - 3 * pageSize)
  })
})

describe('addresses', () => {
  it.each([
    ['/nl/te-koop/?city=gent%7C9000', '/nl/te-koop/?city=Gent%7C9000'],
    ['/nl/te-koop/?city=G%C3%A9nt%7C9000&gclid=1', '/nl/te-koop/?city=Gent%7C9000&gclid=1'],
    ['/nl/te-koop/?type=2&type=1&priceMin=&priceMax=400000', '/nl/te-koop/?type=1,2&price=0-400000'],
    ['/nl/te-koop/?list=rent&city=Gent%7C9000&sort=price-asc', '/nl/te-huur/?city=Gent%7C9000&sortPrice=asc'],
    ['/nl/te-huur/?list=sale', '/nl/te-koop/'],
    ['/fr/a-vendre/?list=rent', '/fr/a-louer/'],
    ['/nl/te-koop/?page=1', '/nl/te-koop/'],
    ['/nl/te-koop/?price=nonsense&x=1', '/nl/te-koop/?priceMin=nonsense&x=1'],
  ])('%s redirects to %s', async (from, to) => {
    expect(await redirectOf(from)).toBe(to)
    expect((await ask(to)).status).toBe(200)
  })

  it('are kept in the page cache only without other parameters', async () => {
    expect((await ask('/nl/te-koop/?type=1,2')).headers.get('X-Gevel-Store')).toBe('page')
    expect((await ask('/nl/te-koop/?type=1,2&utm_source=x')).headers.get('X-Gevel-Store')).toBeNull()
    expect((await ask('/nl/te-koop/?type=2,1')).headers.get('X-Gevel-Store')).toBeNull()
  })

  it('tell search engines the canonical address', async () => {
    expect((await page('/nl/te-koop/?city=Gent%7C9000&sortPrice=asc')).head).toMatchObject({
      title: 'Te koop in Gent',
      canonical: '/nl/te-koop/gent/',
      noindex: false,
    })
    expect((await page('/nl/te-koop/?city=Oudenaarde%7C9700&sortPrice=asc')).head.canonical).toBe(
      '/nl/te-koop/?city=Oudenaarde%7C9700',
    )
    expect((await page('/nl/te-koop/?sortCity=asc&page=2')).head.canonical).toBe('/nl/te-koop/?page=2')
    for (const query of ['?type=1,2', '?price=0-400000', '?bedrooms=2', '?search=penthouse', '?city=Nergens%7C1']) {
      expect((await page(`/nl/te-koop/${query}`)).head.noindex, query).toBe(true)
    }
    const descriptions = ['', '?page=2', '?city=Gent%7C9000', '?type=2', '?city=Gent%7C9000&type=2'].map(
      async query => ((await page(`/nl/te-koop/${query}`)).head as { description?: string }).description,
    )
    expect(new Set(await Promise.all(descriptions)).size).toBe(5)
    // Nobody writes our generated titles.
    expect((await page('/nl/te-koop/?city=Goedkope%20pillen%7C1')).title).toBe('Te koop')
  })

  it.each([
    ['nl', '/nl/te-koop/'],
    ['fr', '/fr/a-louer/'],
    ['en', '/en/for-sale/'],
    ['de', '/de/mieten/'],
  ] as const)('report in %s an empty result, and only then', async (language, path) => {
    const words = site.texts(language).t('NO_PROPERTIES')
    const shown = async (address: string) => pageMarkupOf(site.texts(language), listing, await page(address))
    expect(await shown(`${path}?search=nergens`)).toContain(words)
    expect(await shown(path)).not.toContain(words)
  })

  it('offer alternatives for an empty result', async () => {
    const gent = await page('/nl/te-koop/?city=Gent%7C9000&bathrooms=20')
    expect(gent.count).toBe(0)
    expect(gent.alternatives?.without).toEqual([{ index: 1, count: (await page('/nl/te-koop/?city=Gent%7C9000')).count }])
    const rented = offered(records, 'rent')[0]
    const elsewhere = await page(`/nl/te-koop/?search=${rented?.Reference}%20${rented?.Reference}`)
    expect(elsewhere.alternatives?.otherList).toBe(1)
  })
})

describe('what was typed and cannot be read', () => {
  it.each([
    ['/nl/te-koop/', '?priceMax=veel'],
    ['/fr/a-vendre/', '?priceMin=beaucoup'],
    ['/en/for-rent/', '?surface=large'],
    ['/de/mieten/', '?bedrooms=viele'],
    ['/nl/te-koop/', '?city=Nergens'],
    ['/nl/te-koop/', '?plotArea=groot'],
    ['/fr/a-vendre/', '?plotAreaMax=grand'],
    ['/nl/te-huur/', '?builtFrom=vroeger'],
    ['/en/for-rent/', '?builtTo=-1'],
    ['/de/mieten/', '?availableBy=2027-02-30'],
    ['/nl/te-koop/', `?availableBy=${'9'.repeat(100)}`],
    ['/nl/te-koop/', '?type=kasteel'],
    ['/nl/te-koop/', `?priceMax=${encodeURIComponent(`' or 1=1 --`)}`],
  ])('%s%s is the whole list, neither indexed nor cached', async (path, query) => {
    const answer = await ask(path + query)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Gevel-Store')).toBeNull()
    const { count, head, query: kept } = (await answer.json()) as Data
    const whole = await page(path)
    expect(count).toBe(whole.count)
    expect(head).toMatchObject({ noindex: true, canonical: path })
    expect([...new URLSearchParams(kept)]).toEqual([...new URLSearchParams(query)])
  })

  it.each([
    ...['energyLabel=Z', 'energyLabel=__proto__', 'energyLabel=0', 'orientation=up,%00', 'radius=999999999999&city=Gent%7C9000'],
    ...['condition=,,,', 'newBuild=true', 'groundFloor=2', 'furnished=ja', 'radius[]=10', 'condition=%00'],
  ])('?%s is another address of the same', async query => {
    const [, rest = ''] = query.split('&')
    const answer = await ask(`/nl/te-koop/?${query}`)
    expect([200, 302]).toContain(answer.status)
    if (answer.status === 302) expect(answer.headers.get('Location')).toBe(`/nl/te-koop/${rest && `?${rest}`}`)
  })

  it('finds nothing for an unknown condition', async () => {
    for (const condition of [`' or 1=1 --`, '%', '*', 'constructor', '🏠', 'x'.repeat(80)])
      expect((await page(`/nl/te-koop/?condition=${encodeURIComponent(condition).replace(/'/g, '%27')}`)).count).toBe(0)
    const many = Array.from({ length: 500 }, (_, index) => `c${index}`).join(',')
    expect((await ask(`/nl/te-koop/?condition=${many}`)).status).toBe(302)
  })

  it('unread text stays in the address next to the search', async () => {
    expect(await redirectOf('/nl/te-koop/?city=Gent&priceMin=&priceMax=veel&sort=price-asc')).toBe(
      '/nl/te-koop/?city=Gent%7C9000&sortPrice=asc&priceMax=veel',
    )
  })

  it('reports swapped bounds on an uncached page', async () => {
    expect(await redirectOf('/nl/te-koop/?priceMin=400.000&priceMax=200k')).toBe('/nl/te-koop/?price=400000-200000')
    const answer = await ask('/nl/te-koop/?price=400000-200000')
    expect(answer.headers.get('X-Gevel-Store')).toBeNull()
    const exchanged = (await answer.json()) as Data
    expect(exchanged.count).toBe((await page('/nl/te-koop/?price=200000-400000')).count)
    expect(exchanged.head).toMatchObject({ noindex: true, canonical: '/nl/te-koop/?price=200000-400000' })
  })

  it('unread text is in no feed', async () => {
    const answer = await callRoute(site, feed, '/nl/te-koop/feed.xml?priceMax=veel&type=1')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/nl/te-koop/feed.xml?type=1')
  })
})

describe('a town by its name', () => {
  it.each([
    ['Gent', 'city=Gent%7C9000'],
    ['gent', 'city=Gent%7C9000'],
    ['Gand', 'city=Gent%7C9000'],
    ['9000', 'city=Gent%7C9000'],
    ['Gent [9000]', 'city=Gent%7C9000'],
    ['B-9000 Gent', 'city=Gent%7C9000'],
    ['sint martens latem', 'city=Sint-Martens-Latem%7C9830'],
    ['Gent,Brugge', 'city=Brugge%7C8000,Gent%7C9000'],
    ['Aarschot', 'zone=aarschot'],
    ['3200', 'zone=3200'],
  ])('%s is %s', async (typed, written) => {
    expect(await redirectOf(`/nl/te-koop/?city=${encodeURIComponent(typed)}`)).toBe(`/nl/te-koop/?${written}`)
    expect((await ask(`/nl/te-koop/?${written}`)).status).toBe(200)
  })

  it('can be a type too', async () => {
    expect(await redirectOf('/nl/te-koop/?type=huis')).toBe('/nl/te-koop/?type=1')
    expect(await redirectOf('/fr/a-louer/?type=maison')).toBe('/fr/a-louer/?type=1')
  })
})

describe('a reference or an ID', () => {
  const [forSale] = offered(records, 'sale')
  const [forRent] = offered(records, 'rent')
  const gone = records.find(({ Status }) => Status === 2)

  it.each(['search', 'city'])('typed as %s opens its property, for sale or for rent, from either list', async field => {
    for (const [record, list] of [
      [forSale, 'te-koop'],
      [forRent, 'te-huur'],
    ] as const) {
      const reference = String(record?.Reference)
      const spellings = [reference, reference.toLowerCase(), `  ${reference} `, reference.replace('-', ' '), String(record?.ID)]
      for (const typed of spellings) {
        for (const path of ['/nl/te-koop/', '/nl/te-huur/']) {
          const to = await redirectOf(`${path}?${field}=${encodeURIComponent(typed)}`)
          expect(to, typed).toMatch(new RegExp(`^/nl/${list}/[^/]+/[^/]+/${record?.ID}/$`))
        }
      }
    }
  })

  it('opens it in the page’s language, whatever else is in the query', async () => {
    const query = `?search=${forRent?.Reference}&priceMax=veel&utm_source=mail`
    expect(await redirectOf(`/fr/a-vendre/${query}`)).toMatch(new RegExp(`^/fr/a-louer/.+/${forRent?.ID}/\\?utm_source=mail$`))
  })

  it('opens nothing for a partial match or an unavailable property', async () => {
    for (const typed of [`${forSale?.Reference}0`, `${forSale?.Reference} zeezicht`, String(forSale?.Reference).slice(0, -1)]) {
      expect((await ask(`/nl/te-koop/?search=${encodeURIComponent(typed)}`)).status, typed).toBe(200)
    }
    expect((await page(`/nl/te-koop/?search=${gone?.Reference}`)).count).toBe(0)
    expect((await page(`/nl/te-koop/?search=${gone?.ID}`)).count).toBe(0)
  })
})

describe('a living area', () => {
  it('does not apply to land', () => {
    const land = records.filter(({ WebID, Status }) => WebID === 4 && Status === 1)
    expect(land.length).toBeGreaterThan(0)
    expect(land.every(({ SurfaceTotal }) => Number(SurfaceTotal) > 1)).toBe(true)
    expect(all('sale', { types: [4], surface: 1 })).toEqual([])
    expect(ids(all('sale', { types: [4] }))).toEqual(land.map(({ ID }) => ID))
  })
})

describe('the live count', () => {
  const count = (query: string) => callRoute(site, searchCount, `/search/count${query}`)

  it('equals the list’s count, and is never cached', async () => {
    const answer = await count(`${writeFilters({ ...noFilters, types: [1] })}&list=sale&language=nl`)
    expect(await answer.json()).toEqual({ count: (await page('/nl/te-koop/?type=1')).count })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each(['', '?list=sale', '?list=both&language=nl', '?list=sale&language=xx', '?list[]=sale&language=nl'])(
    'refuses %j',
    async query => {
      expect((await count(query)).status).toBe(400)
    },
  )
})
