/** The pages of towns, and of kinds and quarters within them: every home once, no page without one, nothing hidden. */
import { describe, expect, test } from 'vitest'
import { cityOptions } from '../../app/domains/search/list.server'
import { addressForEngines, findListing } from '../../app/domains/search/listing.server'
import { shownTown } from '../../app/domains/search/towns/town-page.server'
import { partsOf, townAddresses, townHref, townLinks, townPlaces } from '../../app/domains/search/towns/town-places.server'
import { languages } from '../../app/platform/i18n/languages'
import * as town from '../../app/routes/search/town'
import { callRoute } from '../support/call-route'
import { addressOf, changeProperty, copyOfData, importFrom } from '../support/catalogue'
import { demoRecords, offered } from '../support/demo'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const lists = ['sale', 'rent'] as const

describe.each(languages)('in %s', language => {
  test.each(lists)('every home for %s is in one town, whose page begins its address', list => {
    const places = townPlaces(site, list, language)
    const homes = places.flatMap(place => place.offers.map(({ id }) => ({ id, page: townHref(list, language, place) })))
    expect(homes.map(({ id }) => id).sort()).toEqual(
      offered(demoRecords(), list)
        .map(({ ID }) => ID)
        .sort(),
    )
    for (const { id, page } of homes) expect(addressOf(site, id, language)).toContain(page)
  })

  test.each(lists)('every linked page of %s answers with its homes, and links to none that is empty', async list => {
    const counts = new Map(townLinks(site, list, language).map(({ href, count }) => [href, count]))
    for (const place of townPlaces(site, list, language)) {
      const { kinds, quarters, beside } = shownTown(site, list, site.texts(language), { place }).town
      for (const { href, count } of [...kinds, ...quarters, ...beside]) {
        expect(count, href).toBe(counts.get(href) ?? count)
        counts.set(href, count)
      }
    }
    for (const [href, count] of counts) {
      expect(count, href).toBeGreaterThan(0)
      const answer = await callRoute(site, town, href)
      expect(answer.status, href).toBe(200)
      expect((await answer.json()).count, href).toBe(count)
    }
  })
})

const answerOf = (address: string) => callRoute(site, town, address)

test.each([
  ['another language’s name', '/nl/te-koop/gand/', '/nl/te-koop/gent/'],
  ['capitals', '/nl/te-koop/Gent/Appartement/', '/nl/te-koop/gent/appartement/'],
  ['a campaign', '/fr/a-vendre/gent/?utm_source=x', '/fr/a-vendre/gand/?utm_source=x'],
])('%s leads to the page', async (_, from, to) => {
  const answer = await answerOf(from)
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, to])
})

test.each(['/nl/te-koop/nergens/', '/nl/te-koop/gent/kasteel/', '/nl/te-koop/%00/', `/nl/te-koop/${'a'.repeat(3000)}/`])(
  'nothing is at %s',
  async address => {
    expect((await answerOf(address)).status).toBe(404)
  },
)

test('a quarter is known only of homes whose address is published', async () => {
  const data = copyOfData()
  const [one, other] = offered(demoRecords(), 'sale').filter(({ City }) => City === 'Gent')
  changeProperty(data, one!.ID, record => Object.assign(record, { PublishAddress: true, Neighbourhood: 'Appartement' }))
  changeProperty(data, other!.ID, record => Object.assign(record, { PublishAddress: false, Neighbourhood: 'Verborgen Hoek' }))
  const changed = testSite()
  importFrom(changed, data)
  const place = townPlaces(changed, 'sale', 'nl').find(({ slug }) => slug === 'gent')!
  const parts = partsOf(changed, 'sale', 'nl', place)
  expect(parts.map(({ name }) => name)).not.toContain('Verborgen Hoek')
  // The kind wins over a quarter with its name.
  expect(parts.filter(({ slug }) => slug === 'appartement')).toMatchObject([{ webID: 2 }])
})

test('a figure needs five published prices, and is else the province’s or none', () => {
  const data = copyOfData()
  const homes = offered(demoRecords(), 'sale').filter(({ WebID, Zip }) => Number(WebID) <= 2 && Number(Zip) >= 8000)
  const prices = [100_000, 200_000, 300_000, 400_000, 500_000, 9_000_000]
  for (const [index, { ID }] of homes.slice(0, 6).entries())
    changeProperty(data, ID, record =>
      Object.assign(record, { City: 'Eeklo', Zip: '9900', Price: prices[index], PublishPrice: index < 5, CountryID: 10 }),
    )
  const changed = testSite()
  importFrom(changed, data)
  const viewOf = (name: string) => {
    const place = townPlaces(changed, 'sale', 'nl').find(each => each.name === name)!
    return shownTown(changed, 'sale', changed.texts('nl'), { place }).town
  }
  expect(viewOf('Eeklo').asked).toEqual({
    median: 300_000,
    from: 100_000,
    to: 500_000,
    of: 5,
    where: 'Eeklo',
    isOfDwellings: true,
  })
  const others = townPlaces(changed, 'sale', 'nl').map(({ name }) => viewOf(name).asked)
  for (const asked of others) expect(asked?.to ?? 0).toBeLessThan(9_000_000)
  expect(others.some(asked => asked === undefined)).toBe(true)
  expect(others.some(asked => asked && asked.where !== 'Eeklo')).toBe(true)
})

test('search engines get each page once: the town’s, in place of the list’s search for it', () => {
  const addresses = [...townAddresses(site)].flatMap(each => Object.values(each))
  expect(addresses.length).toBeGreaterThan(0)
  expect(new Set(addresses).size).toBe(addresses.length)
  let replaced = 0
  for (const { name, zip } of cityOptions(site, 'sale')) {
    const listing = findListing(site, 'sale', 'nl', `?city=${encodeURIComponent(`${name}|${zip}`)}`)
    if ('redirectTo' in listing) continue
    const { canonical } = addressForEngines(site, 'sale', 'nl', listing)
    const page = townPlaces(site, 'sale', 'nl').find(place => place.cities.some(city => city.name === name && city.zip === zip))!
    if (addresses.includes(canonical)) replaced += 1
    else expect(page.offers.length, name).toBeLessThan(3)
  }
  expect(replaced).toBeGreaterThan(0)
})
