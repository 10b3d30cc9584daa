/** What the list shows is what a mail announces: the matcher and the list's statement, side by side. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Filters } from '../../app/domains/search/filters'
import type { Offer } from '../../app/domains/search/matches'
import { makeCatalogue } from '../bench/big-catalogue'

process.env.VAR_DIR = mkdtempSync(path.join(process.env.GEVEL_TEST_FOLDER ?? tmpdir(), 'matching-'))
const runs = Number(process.env.GEVEL_FUZZ_RUNS ?? 300)

let search: typeof import('../../app/domains/search/list.server')
let matches: typeof import('../../app/domains/search/matches').matches
let placesOf: typeof import('../../app/domains/search/places.server').placesOf
let support: typeof import('../support/demand-site')
let offers: Offer[]

beforeAll(async () => {
  const file = makeCatalogue(process.env.VAR_DIR as string, 330)
  // Properties as no provider orders them: hidden prices, no rooms, odd towns, Luxembourg beside Belgium.
  const catalogue = new Database(file)
  catalogue.exec(`update property set price = null where id % 7 = 0;
    update property set bedrooms = id % 6, garages = id % 3, parkings = id % 4, surface = (id * 37) % 300 where id % 5 < 3;
    update property set countryID = 50, cityKey = 'luxembourg|1234' where id % 29 = 0;
    update property set cityKey = replace(cityKey, 'gent|', 'gand|') where id % 11 = 0`)
  catalogue.close()
  search = await import('../../app/domains/search/list.server')
  ;({ matches } = await import('../../app/domains/search/matches'))
  ;({ placesOf } = await import('../../app/domains/search/places.server'))
  support = await import('../support/demand-site')
  const { servedCatalogue } = await import('../../app/platform/context/catalogue.server')
  const { findOffer } = await import('../../app/domains/search/offers.server')
  const ids = servedCatalogue().database.$client.prepare('select id from property').pluck().all() as number[]
  offers = ids.flatMap(id => findOffer(id) ?? [])
  expect(offers.length).toBeGreaterThan(250)
})

const listed = (list: 'sale' | 'rent', language: 'nl' | 'fr', filters: Filters) => {
  const { pages } = search.findProperties(list, language, filters)
  const all = Array.from(
    { length: pages },
    (_, index) => search.findProperties(list, language, { ...filters, page: index + 1 }).cards,
  )
  return all.flat().map(card => card.id)
}

describe('the matcher', () => {
  it('finds what the list shows, for any search', () => {
    const cities = search.cityOptions('sale').slice(0, 20)
    const types = search.typeOptions('sale', 'nl').map(({ webID }) => webID)
    let found = 0
    fc.assert(
      fc.property(
        support.anyFilters(cities, types),
        fc.constantFrom('sale', 'rent' as const),
        fc.constantFrom('nl', 'fr' as const),
        (filters, list, language) => {
          const places = placesOf(filters)
          const matched = offers.filter(
            offer => offer.list === (list === 'rent' ? 1 : 0) && matches(filters, places, language, offer),
          )
          const shown = listed(list, language, filters)
          found += shown.length > 0 ? 1 : 0
          expect(matched.map(({ id }) => id).sort()).toEqual(shown.sort())
        },
      ),
      { numRuns: runs },
    )
    // A search that never finds anything would prove nothing.
    expect(found).toBeGreaterThan(runs / 20)
  })

  it('tells nothing of a hidden price', () => {
    const hidden = offers.filter(({ price }) => price === null)
    expect(hidden.length).toBeGreaterThan(10)
    for (const [priceMin, priceMax] of [
      [0, 1],
      [500_000, 0],
      [250_000, 250_000],
    ] as const) {
      const { criteria } = support.demandFor('sale', { priceMin, priceMax })
      expect(hidden.every(offer => matches(criteria, [], 'nl', offer))).toBe(true)
    }
  })
})

describe('places', () => {
  it.each([
    ['9050', '9050', 'BE-VOV', 'flanders'],
    ['B-1050', '1050', 'BE-BRU', 'brussels'],
    [' 5000 ', '5000', 'BE-WNA', 'wallonia'],
    ['4780', '4780', 'BE-WLG', 'wallonia'],
    ['3500', '3500', 'BE-VLI', 'flanders'],
  ])('leads the postcode %j to its province and region', async (typed, zone, province, region) => {
    const { findPlaces } = await import('../../app/domains/search/places.server')
    expect(findPlaces(typed)[0]).toMatchObject({ zone, province, region })
  })

  it('has every postcode in one province, whose region is that of SPEC §9', async () => {
    const { provinceOfPostcode } = await import('../../app/domains/search/places.server')
    const { regionOf } = await import('../../app/domains/catalogue/law.server')
    const regionOfProvince = (code: string) =>
      code === 'BE-BRU' ? 'brussels' : code.startsWith('BE-V') ? 'flanders' : 'wallonia'
    for (let code = 1000; code <= 9999; code++) {
      const province = provinceOfPostcode(String(code))
      expect(province && regionOfProvince(province), String(code)).toBe(regionOf(String(code), 10))
    }
  })

  it.each([
    ['Bruxelles', 'brussel'],
    ['brussels', 'brussel'],
    ['GAND', 'gent'],
    ['Anvers', 'antwerpen'],
    ['Luik', 'liege'],
    ['liège', 'liege'],
    ['Moeskroen', 'mouscron'],
    ['sint niklaas', 'sint-niklaas'],
    ['Ixelles', 'elsene'],
    ['Gentbrugge', 'gentbrugge'],
    ['Esch-sur-Alzette', 'esch-sur-alzette'],
  ])('knows the town %s by any of its names', async (typed, zone) => {
    const { findPlaces } = await import('../../app/domains/search/places.server')
    expect(findPlaces(typed)[0]?.zone).toBe(zone)
  })

  it.each(['', ' ', '12', '123456', '0999', '%', '__proto__', 'constructor', '\u0000', 'x'.repeat(5000), '🏠'])(
    'takes %j calmly',
    async typed => {
      const { findPlaces } = await import('../../app/domains/search/places.server')
      expect(findPlaces(typed).every(({ zone }) => zone !== '')).toBe(true)
    },
  )
})
