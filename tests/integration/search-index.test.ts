/** What the search index finds is what a plain statement over the same rows finds, in the same order (docs/decisions/0096). */

import { describe, expect, it } from 'vitest'
import { flagColumns, numberColumns } from '../../app/domains/catalogue/search-index/make-list.server'
import { listIndex, writeSearchIndex } from '../../app/domains/catalogue/search-index/search-index.server'
import { similarIDs } from '../../app/domains/catalogue/similar.server'
import { parseFilters } from '../../app/domains/search/filters'
import { countIn, findIn } from '../../app/domains/search/found.server'
import { cityOptions, typeOptions } from '../../app/domains/search/list.server'
import { writeShape } from '../../app/platform/map/shape'
import { changeCatalogue } from '../../db/client.server'
import { makeCatalogue } from '../bench/big-catalogue'
import { anyArea, anyBox, anyFilters } from '../support/demand-site'
import fc from '../support/fast-check'
import { oddFacts, plainlyFound, plainlySimilar } from '../support/plain-search'
import { runs } from '../support/runs'
import { temporaryFolder, testSite } from '../support/test-site'

const tries = runs(400)

/** Properties as no provider orders them: hidden prices, equal prices and days, odd words, types and towns, none of a list left. */
const changes = [
  `update property set price = null where id % 7 = 0`,
  `update property set price = 250000 where id % 5 = 0;
   update property set postedOn = '2026-06-01' where id % 3 = 0`,
  `update property set bedrooms = id % 6, bathrooms = id % 4, garages = id % 3, parkings = id % 9, surface = (id * 37) % 300;
   update property set hasGarden = id % 2, hasTerrace = 1`,
  `update property_text set words = words || ' château ünïcode œuvre 𝒢arten ' || (propertyID % 11) where propertyID % 4 = 0;
   update property_text set words = words || '  ' || propertyID || '  ' where propertyID % 13 = 0`,
  `update property set cityKey = 'luxembourg|1234', countryID = 50 where id % 9 = 0;
   update property_text set townSort = 'zzz' where propertyID % 2 = 0; update property_text set titleSort = '' where propertyID % 3 = 0`,
  `delete from property_type where propertyID % 3 = 0;
   insert or ignore into property_type (webID, propertyID) select 4, id from property where id % 8 = 0`,
  `update property set webID = null where id % 3 = 0;
   update property set latitude = 51, longitude = 4 where id % 2 = 0`,
  oddFacts,
  `update property set state = 'sold' where list = 1; update property_text set state = 'sold' where list = 1`,
  `update property set state = 'rented' where id % 40 > 0; update property_text set state = 'rented' where propertyID % 40 > 0`,
]

/** Sites with catalogues that were changed in one way or several, with the index that the import makes or with none. */
const sites = [[], [0, 7], [1, 2], [3, 4], [5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7], [0, 2, 8], [9]].map((chosen, index) => {
  const site = testSite({ varDir: temporaryFolder() })
  const file = makeCatalogue(site.settings.varDir, 330)
  const catalogue = changeCatalogue(file)
  for (const each of chosen) catalogue.$client.exec(changes[each] as string)
  if (index % 3 === 1) catalogue.$client.exec('drop table search_index')
  else writeSearchIndex(catalogue)
  catalogue.$client.close()
  return site
})

const [first] = sites as [(typeof sites)[number]]
const cities = cityOptions(first, 'sale').slice(0, 20)
const types = typeOptions(first, 'sale', 'nl').map(({ webID }) => webID)
const words = ['huis', 'gent', 'partement', 'GV', 'gv-4', '-41', '4101', '1', '99', 'é', 'ch', 'château', 'œuv', '𝒢', 'x y', 'te']
const seldom = (shape: fc.Arbitrary<number[]>) => fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, shape)
const search = fc
  .record({
    filters: anyFilters([...cities, { name: 'Luxembourg', zip: '1234' }], types),
    words: fc.option(fc.constantFrom(...words), { freq: 3, nil: undefined }),
    box: seldom(anyBox),
    area: seldom(anyArea),
    by: fc.constantFrom('date', 'price', 'type', 'city' as const),
    direction: fc.constantFrom('asc', 'desc' as const),
    few: fc.boolean(),
  })
  .map(({ filters, words, box, area, by, direction, few }) => ({
    // One wish alone finds more than all of them.
    ...(few ? parseFilters(new URLSearchParams()) : filters),
    ...(words !== undefined && { search: words }),
    ...(few && parseFilters(new URLSearchParams({ box: writeShape(box), area: writeShape(area) }))),
    ...(few && { priceMax: filters.priceMax, bedrooms: filters.bedrooms, types: filters.types.slice(0, 1) }),
    sort: { by, direction },
  }))

describe('a search', () => {
  it('finds the same in the same order, counts it and gives any page of it', () => {
    let found = 0
    const anyList = fc.constantFrom('sale', 'rent' as const)
    const language = fc.constantFrom('nl', 'fr', 'en', 'de' as const)
    fc.assert(
      fc.property(fc.constantFrom(...sites), anyList, language, search, fc.nat(40), (site, list, language, filters, offset) => {
        const plain = plainlyFound(site, list, language, filters)
        const { count, ids } = findIn(site, list, language, filters)
        expect(ids(0, plain.length + 1)).toEqual(plain)
        expect(count).toBe(plain.length)
        expect(countIn(site, list, language, filters)).toBe(count)
        expect(ids(offset, 12)).toEqual(plain.slice(offset, offset + 12))
        found += count > 0 ? 1 : 0
      }),
      { numRuns: tries },
    )
    expect(found).toBeGreaterThan(tries / 4)
  })
})

describe('properties like another', () => {
  it('are the same', () => {
    let found = 0
    const like = fc.record({
      id: fc.nat(400),
      list: fc.constantFrom(0, 1 as const),
      webID: fc.option(fc.constantFrom(1, 2, 3, 4, 99)),
      latitude: fc.constantFrom(51, 50.8, 51.21, 49),
      longitude: fc.constantFrom(4, 3.72, 4.4),
      price: fc.option(fc.integer({ min: 1, max: 900_000 })),
    })
    fc.assert(
      fc.property(fc.constantFrom(...sites), like, (site, asked) => {
        const ids = site.catalogue().database.$client.prepare<[], number>('select id from property order by id').pluck().all()
        const whole = { ...asked, id: ids[asked.id % ids.length] as number }
        const similar = similarIDs(listIndex(site)(whole.list), whole)
        expect(similar).toEqual(plainlySimilar(site, whole))
        found += similar.length
      }),
      { numRuns: tries },
    )
    expect(found).toBeGreaterThan(tries)
  })
})

it('is made without reading whole rows: each column that is compared stands in the index that is walked', () => {
  const { $client } = first.catalogue().database
  const indexed = $client.prepare<[], string>(`select name from pragma_index_info('property_to_filter')`).pluck().all()
  expect(indexed).toEqual(expect.arrayContaining([...numberColumns, ...flagColumns]))
})
