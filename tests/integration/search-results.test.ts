/** Search results in a small hand-made catalogue: by each filter, order and list. The expected IDs are written by hand. */
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { offersOf } from '../../app/domains/catalogue/offers.server'
import { similarIDs } from '../../app/domains/catalogue/similar.server'
import { noFilters, parseFilters } from '../../app/domains/search/filters'
import { filters } from '../../app/domains/search/filters/registry'
import { countIn, findIn } from '../../app/domains/search/found.server'
import { matcherOf } from '../../app/domains/search/matches'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import type { Language } from '../../app/platform/i18n/languages'
import { createCatalogue, openSite } from '../../db/client.server'
import * as table from '../../db/schema/catalogue.server'
import { catalogueVersion } from '../../db/schema/site.server'
import { temporaryFolder, testSite } from '../support/test-site'

type Home = Partial<typeof table.property.$inferInsert> & { id: number; types?: number[]; title?: string; words?: string }

const gent = { cityKey: 'gent|9000', citySort: 'gent', zip: '9000', latitude: 51.05, longitude: 3.72 }
const aalst = { cityKey: 'aalst|9300', citySort: 'aalst', zip: '9300', latitude: 50.94, longitude: 4.04 }
const namur = { cityKey: 'namur|5000', citySort: 'namur', zip: '5000', latitude: 50.467, longitude: 4.867 }

/** Higher IDs are older. */
const homes: Home[] = [
  { id: 1, ...gent, price: 300_000, bedrooms: 3, types: [1], title: 'c', words: 'gv-1 1 huis gent' },
  {
    ...{ id: 2, ...gent, price: 200_000, bedrooms: 2, types: [2], title: 'a', words: 'gv-2 2 appartement gent' },
    ownTokens: 'SwimmingPond View.sea',
  },
  { id: 3, ...gent, price: null, bedrooms: 5, types: [1], title: 'b', words: 'gv-3 3 herenhuis gent' },
  { id: 4, ...aalst, price: 250_000, bathrooms: 2, garages: 2, types: [1, 3], title: 'e', words: 'gv-4 4 villa aalst' },
  { id: 5, ...aalst, price: 200_000, parkings: 3, hasGarden: true, gardenOrientation: 'S', types: [1], title: 'd' },
  { id: 6, ...aalst, price: 100_000, surface: 120, types: [4], plot: 900, title: 'f', words: 'gv-6 6 bouwgrond aalst' },
  { id: 7, ...namur, price: 400_000, surface: 150, plot: 300, types: [1], title: 'h', words: 'gv-7 7 chateau namur' },
  { id: 8, ...namur, price: null, surface: 80, energy: 1, types: [2], title: 'g', hasTerrace: true, ownTokens: 'SwimmingPond' },
  { id: 9, ...namur, price: 350_000, energy: 4, conditionName: 'Goed', builtIn: 1950, types: [2], title: 'i' },
  { id: 10, ...namur, price: 350_000, conditionName: 'Nieuw', builtIn: 2024, isNewBuild: true, types: [2], title: 'j' },
  { id: 11, ...gent, list: 1, price: 900, isGroundFloor: true, isFurnished: true, availableFrom: 20_270_101, title: 'a' },
  { id: 12, ...aalst, list: 1, price: 700, isGroundFloor: true, availableFrom: 20_270_601, gardenOrientation: 'NW', title: 'b' },
  { id: 13, ...namur, list: 1, price: null, isFurnished: true, title: 'c', words: 'gv-13 13 studio namur' },
  { id: 14, ...gent, state: 'sold', price: 300_000, bedrooms: 3, types: [1], title: 'z', words: 'gv-14 14 huis gent' },
  { id: 15, ...gent, list: 1, state: 'rented', price: 900, title: 'z' },
]

const site = testSite({ varDir: makeSite() })

function makeSite(): string {
  const varDir = temporaryFolder()
  const version = '20261120000000000-00000000'
  const database = openSite(path.join(varDir, 'site.sqlite'))
  database.insert(catalogueVersion).values({ id: 1, version, previous: null, switchedAt: 0 }).run()
  database.$client.close()
  const catalogue = createCatalogue(path.join(catalogueFolder({ varDir }), `${version}.sqlite`))
  const none = { bedrooms: 0, bathrooms: 0, garages: 0, parkings: 0, hasGarden: false, hasTerrace: false, surface: 0 }
  for (const { types = [], title = '', words = '', ...home } of homes) {
    const { id, list = 0, state = 'offered' } = home
    const day = String(31 - id).padStart(2, '0')
    const made = { ...none, ...gent, goal: list, reference: `GV-${id}`, countryID: 10, postedOn: `2026-10-${day}`, ...home }
    catalogue
      .insert(table.property)
      .values({ ...made, list, state, webID: types[0] ?? null, record: {} as never })
      .run()
    for (const webID of types) catalogue.insert(table.propertyType).values({ webID, propertyID: id }).run()
    for (const language of ['nl', 'fr', 'en', 'de'] as const)
      catalogue
        .insert(table.propertyText)
        .values({
          ...{
            propertyID: id,
            language,
            list,
            state,
            title,
            slug: '',
            textLanguage: language,
            texts: {} as never,
            card: {} as never,
          },
          // In German in reverse, and with its own words.
          titleSort: language === 'de' ? String(100 - title.charCodeAt(0)) : title,
          townSort: made.citySort ?? '',
          words: language === 'de' ? `${words} deutsch` : words,
        })
        .run()
  }
  catalogue.$client.close()
  return varDir
}

const ids = (list: 'sale' | 'rent', query: string, language: Language = 'nl') =>
  findIn(site, list, language, parseFilters(new URLSearchParams(query))).map(({ id }) => id)

/** Search in the sale list → IDs in order. */
const sale: [query: string, found: number[]][] = [
  ['', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['city=Gent|9000', [1, 2, 3]],
  ['city=Gent|9000,Aalst|9300', [1, 2, 3, 4, 5, 6]],
  ['city=Nergens|1234', []],
  ['zone=BE-WNA', [7, 8, 9, 10]],
  ['zone=BE-VOV', [1, 2, 3, 4, 5, 6]],
  ['zone=9300', [4, 5, 6]],
  ['zone=namen', [7, 8, 9, 10]],
  ['city=Gent|9000&radius=10', [1, 2, 3]],
  ['city=Gent|9000&radius=30', [1, 2, 3, 4, 5, 6]],
  ['box=50.9,4,51,4.1', [4, 5, 6]],
  ['area=50.4,4.8,50.5,4.8,50.5,4.9,50.4,4.9', [7, 8, 9, 10]],
  ['area=50.4,4.8,50.5,4.8,50.5,4.85', []],
  ['type=2', [2, 8, 9, 10]],
  ['type=2,3', [2, 4, 8, 9, 10]],
  // An unpublished price matches every bound.
  ['price=250000-0', [1, 3, 4, 7, 8, 9, 10]],
  ['price=0-200000', [2, 3, 5, 6, 8]],
  ['price=300000-350000', [1, 3, 8, 9, 10]],
  ['price=1-2', [3, 8]],
  ['bedrooms=3', [1, 3]],
  ['bedroomsMax=2&bedrooms=1', [2]],
  ['bathrooms=2', [4]],
  ['garages=2', [4]],
  ['garagesMax=1&city=Aalst|9300', [5, 6]],
  ['parkings=3', [5]],
  ['parkingsMax=2&city=Aalst|9300', [4, 6]],
  ['garden=1', [5]],
  ['terrace=1', [8]],
  // Land has no living area, whatever its record says.
  ['surface=100', [7]],
  ['plotArea=500', [6]],
  ['plotAreaMax=500', [7]],
  ['energyLabel=B', [8]],
  ['energyLabel=D', [8, 9]],
  ['condition=Goed', [9]],
  ['condition=Goed,Nieuw', [9, 10]],
  ['special=SwimmingPond', [2, 8]],
  ['special=SwimmingPond,View.sea', [2]],
  ['builtFrom=2000', [10]],
  ['builtTo=2000', [9]],
  ['newBuild=1', [10]],
  ['orientation=S,SW', [5]],
  ['search=huis', [1, 3]],
  ['search=huis gent gv-1', [1]],
  ['search=NAMUR', [7]],
  ['search=Château', [7]],
  ['search=deutsch', []],
  ['type=1&price=0-300000&zone=BE-VOV', [1, 3, 4, 5]],
  ['sortDate=asc', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  // An unpublished price comes last both ways.
  ['sortPrice=asc', [6, 2, 5, 4, 1, 9, 10, 7, 3, 8]],
  ['sortPrice=desc', [7, 10, 9, 1, 4, 5, 2, 6, 8, 3]],
  ['sortTypeDescription=asc', [2, 3, 1, 5, 4, 6, 8, 7, 9, 10]],
  ['sortTypeDescription=desc', [10, 9, 7, 8, 6, 4, 5, 1, 3, 2]],
  ['sortCity=asc', [4, 5, 6, 1, 2, 3, 7, 8, 9, 10]],
  ['sortCity=desc&type=1', [7, 3, 1, 5, 4]],
]

/** The same in the rent list. */
const rent: typeof sale = [
  ['', [11, 12, 13]],
  ['price=800-0', [11, 13]],
  ['groundFloor=1', [11, 12]],
  ['furnished=1', [11, 13]],
  ['availableBy=2027-03-01', [11]],
  ['availableBy=2027-07-01', [11, 12]],
  ['orientation=NW,N', [12]],
  ['search=studio', [13]],
  ['sortPrice=desc', [11, 12, 13]],
  ['sortPrice=asc', [12, 11, 13]],
]

const all = [...sale.map(each => ['sale', ...each] as const), ...rent.map(each => ['rent', ...each] as const)]

describe('a search', () => {
  it.each(all)('in the list for %s by %j finds %j and counts them', (list, query, found) => {
    expect(ids(list, query)).toEqual(found)
    expect(countIn(site, list, 'nl', parseFilters(new URLSearchParams(query)))).toBe(found.length)
  })

  it('is tried by every filter', () => {
    const tried = new Set(all.flatMap(([, query]) => [...new URLSearchParams(query).keys()]))
    expect(filters.filter(({ names }) => !names.some(name => tried.has(name))).map(({ names }) => names)).toEqual([])
  })

  it('compares words and sorts titles in the language of the page', () => {
    expect(ids('sale', 'search=deutsch', 'de')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(ids('rent', 'sortTypeDescription=asc', 'de')).toEqual([13, 12, 11])
  })

  it('matches a single property by the rules alone without place and language', () => {
    const [offer] = offersOf(site)[0]
    expect(matcherOf({ bedrooms: 3, zones: ['BE-WNA'], search: 'nergens' })(offer!)).toBe(true)
    expect(matcherOf({ bedrooms: 4 })(offer!)).toBe(false)
  })

  it('shares immutable rows', () => {
    const [offers] = offersOf(site)
    const offer = offers[0] as { -readonly [Key in keyof (typeof offers)[number]]: (typeof offers)[number][Key] }
    expect(() => Object.assign(offer, { price: 1 })).toThrow(TypeError)
    expect(() => Object.assign(offer.town, { key: '' })).toThrow(TypeError)
    expect(() => Object.assign(offer.words, { nl: '' })).toThrow(TypeError)
    expect(() => (offer.types as number[]).push(9)).toThrow(TypeError)
    expect(() => (offers as unknown[]).push(offer)).toThrow(TypeError)
    expect(findIn(site, 'sale', 'nl', noFilters)[0]).toBe(offers[0])
  })
})

describe('properties like another', () => {
  const like = { list: 0 as const, latitude: gent.latitude, longitude: gent.longitude }

  it.each([
    ['of its category first, then by place and price', { id: 1, webID: 1, price: 300_000 }, [3, 4, 5]],
    ['of others where there are few of its own', { id: 6, webID: 4, price: 200_000 }, [2, 3, 1]],
    ['without a category or a published price', { id: 99, webID: null, price: null }, [1, 2, 3]],
  ])('are those %s', (_, own, found) => {
    expect(similarIDs(offersOf(site)[0], { ...like, ...own })).toEqual(found)
  })
})
