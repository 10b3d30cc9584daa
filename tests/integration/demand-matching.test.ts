/** Mails announce what the list shows. */
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { regionOf } from '../../app/domains/catalogue/law.server'
import { provinceOfPostcode } from '../../app/domains/catalogue/province.server'
import { criteriaOf, packCriteria } from '../../app/domains/demand/criteria'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { type Filters, noFilters, writeFilters } from '../../app/domains/search/filters'
import type { Criteria } from '../../app/domains/search/filters/registry'
import { cityOptions, findProperties, typeOptions } from '../../app/domains/search/list.server'
import { matcherOf, type Offer, within } from '../../app/domains/search/matches'
import { findOffer } from '../../app/domains/search/offers.server'
import { askedAt, circlesOf, placesOfOffer, postcodes, squareOf, whereOf } from '../../app/domains/search/places.server'
import { findPlaces } from '../../app/domains/search/typed-places.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import { createCatalogue } from '../../db/client.server'
import { writeBigSnapshot } from '../bench/big-snapshot'
import { anyFilters, demandFor } from '../support/demand-site'
import fc from '../support/fast-check'
import { runs } from '../support/runs'
import { temporaryFolder, testSite } from '../support/test-site'

/** Unusual properties: facts in random combinations, and points all over a town's surroundings. */
const oddFacts = `update property set energy = nullif(id % 8, 7), plot = nullif(id * 31 % 1500, 0) where id % 3 > 0;
  update property set builtIn = 1880 + id % 150, conditionName = iif(id % 4 = 1, 'Goed', iif(id % 4 = 2, 'Instapklaar', null)) where id % 5 > 0;
  update property set isGroundFloor = id % 2, isFurnished = id % 3 = 1, isNewBuild = id % 4 = 1;
  update property set gardenOrientation = iif(id % 3 = 0, 'S', iif(id % 3 = 1, 'NW', null)), availableFrom = 20261100 + id * 7 % 600
    where id % 2 = 0;
  update property set ownTokens = iif(id % 3 = 0, 'SwimmingPond', iif(id % 3 = 1, 'SwimmingPond View.sea', null));
  update property set latitude = latitude + (id % 41 - 20) / 80.0, longitude = longitude + (id % 37 - 18) / 50.0;`

const tries = runs(300)
const criteriaFields = Object.keys(demandFor('sale', {}).criteria) as (keyof Criteria)[]

/** Fractions of a radius, from one edge of a circle to the other. */
const steps = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1]
const site = testSite({ varDir: temporaryFolder() })
let offers: Offer[]

beforeAll(async () => {
  const { database, secret, now, settings } = site
  const dataDir = temporaryFolder()
  await writeBigSnapshot(dataDir, 330)
  const { version } = importSnapshot({ database, secret, now, settings: { ...settings, dataDir } })
  // Unusual properties: hidden prices, no rooms, odd towns, Luxembourg next to Belgium.
  const catalogue = createCatalogue(path.join(catalogueFolder(settings), `${version}.sqlite`))
  catalogue.$client.exec(`update property set price = null where id % 7 = 0;
    update property set bedrooms = id % 6, garages = id % 3, parkings = id % 4, surface = (id * 37) % 300 where id % 5 < 3;
    update property set countryID = 50, cityKey = 'luxembourg|1234' where id % 29 = 0;
    update property set cityKey = replace(cityKey, 'gent|', 'gand|') where id % 11 = 0;
    ${oddFacts}`)
  catalogue.$client.close()
  const ids = site.catalogue().database.$client.prepare('select id from property').pluck().all() as number[]
  offers = ids.flatMap(id => findOffer(site, id) ?? [])
  expect(offers.length).toBeGreaterThan(250)
})

const listed = (list: 'sale' | 'rent', language: 'nl' | 'fr', filters: Filters) => {
  const { pages } = findProperties(site, list, language, filters)
  const all = Array.from(
    { length: pages },
    (_, index) => findProperties(site, list, language, { ...filters, page: index + 1 }).cards,
  )
  return all.flat().map(card => card.id)
}

describe('the matcher', () => {
  it('finds what the list shows, for any search', () => {
    const cities = cityOptions(site, 'sale').slice(0, 20)
    const types = typeOptions(site, 'sale', 'nl').map(({ webID }) => webID)
    let found = 0
    fc.assert(
      fc.property(
        anyFilters(cities, types),
        fc.constantFrom('sale', 'rent' as const),
        fc.constantFrom('nl', 'fr' as const),
        (filters, list, language) => {
          const where = whereOf(filters)
          const matched = offers.filter(
            offer => offer.list === (list === 'rent' ? 1 : 0) && matcherOf(filters, where, language)(offer),
          )
          const shown = listed(list, language, filters)
          found += shown.length > 0 ? 1 : 0
          expect(matched.map(({ id }) => id).sort()).toEqual(shown.sort())
          // An import also looks under the places where it is stored.
          const asked = askedAt(filters)
          expect(matched.every(offer => asked.length === 0 || asked.some(place => placesOfOffer(offer).includes(place)))).toBe(
            true,
          )
          // The first filter on stored searches drops none of them either.
          expect(matched.every(matcherOf(packCriteria(criteriaOf(filters))))).toBe(true)
        },
      ),
      { numRuns: tries },
    )
    // Searches without results would prove nothing.
    expect(found).toBeGreaterThan(tries / 20)
  })

  it.each(criteriaFields)('finds some but not all properties by %s alone, as the list does', field => {
    const cities = cityOptions(site, 'sale').slice(0, 20)
    const types = typeOptions(site, 'sale', 'nl').map(({ webID }) => webID)
    const searches = fc.sample(anyFilters(cities, types), { numRuns: runs(400), seed: 18 }).map(given => ({
      ...noFilters,
      [field]: given[field],
      // A radius needs a place.
      ...(field === 'radius' && { cities: cities.slice(0, 1) }),
    }))
    const different = new Map(searches.map(search => [writeFilters(search), search]))
    different.delete('')
    const all = offers.filter(({ list }) => list === 0)
    const counts = [...different.values()].slice(0, 12).map(search => {
      const where = whereOf(search)
      const matched = all.filter(offer => matcherOf(search, where, 'nl')(offer)).map(({ id }) => id)
      expect(matched.sort()).toEqual(listed('sale', 'nl', search).sort())
      return matched.length
    })
    expect(counts.some(count => count > 0 && count < all.length)).toBe(true)
  })

  it('finds no land by a living area', () => {
    const land = offers.filter(({ types, surface }) => types.includes(4) && (surface ?? 0) >= 60)
    expect(land.length).toBeGreaterThan(3)
    const { criteria } = demandFor('sale', { surface: 60 })
    expect(land.some(offer => matcherOf(criteria)(offer))).toBe(false)
    const shown = new Set(listed('sale', 'nl', { ...noFilters, surface: 60 }))
    expect(shown.size).toBeGreaterThan(0)
    expect(land.some(({ id }) => shown.has(id))).toBe(false)
  })

  it('reveals nothing of a hidden price', () => {
    const hidden = offers.filter(({ price }) => price === null)
    expect(hidden.length).toBeGreaterThan(10)
    for (const [priceMin, priceMax] of [
      [0, 1],
      [500_000, 0],
      [250_000, 250_000],
    ] as const) {
      const { criteria } = demandFor('sale', { priceMin, priceMax })
      expect(hidden.every(offer => matcherOf(criteria)(offer))).toBe(true)
    }
  })
})

describe('places', () => {
  it('cover every property in a circle, including the middle of the widest', () => {
    const missed: string[] = []
    for (const zone of postcodes(site)) {
      const search = { cities: [], zones: [zone], radius: 30 as const }
      const asked = new Set(askedAt(search))
      for (const { latitude, longitude, km } of circlesOf(search)) {
        const points = steps.flatMap(north =>
          steps.map(east => ({ latitude: latitude + (north * km) / 112, longitude: longitude + (east * km) / 71 })),
        )
        const inside = points.filter(within({ latitude, longitude, km }))
        if (inside.some(point => !asked.has(squareOf(point)))) missed.push(zone)
      }
    }
    expect(missed).toEqual([])
  })

  it.each([
    ['9050', '9050', 'BE-VOV', 'flanders'],
    ['B-1050', '1050', 'BE-BRU', 'brussels'],
    [' 5000 ', '5000', 'BE-WNA', 'wallonia'],
    ['4780', '4780', 'BE-WLG', 'wallonia'],
    ['3500', '3500', 'BE-VLI', 'flanders'],
  ])('resolves the postcode %j to its province and region', (typed, zone, province, region) => {
    expect(findPlaces(site, typed, 'nl')[0]).toMatchObject({ zone, province, region })
  })

  it('has every postcode in one province, in the region of SPEC §9', () => {
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
  ])('knows the town %s by any of its names', (typed, zone) => {
    expect(findPlaces(site, typed, 'nl')[0]?.zone).toBe(zone)
  })

  it.each(['', ' ', '12', '123456', '0999', '%', '__proto__', 'constructor', '\u0000', 'x'.repeat(5000), '🏠'])(
    'handles %j',
    typed => {
      expect(findPlaces(site, typed, 'nl').every(({ zone }) => zone !== '')).toBe(true)
    },
  )
})
