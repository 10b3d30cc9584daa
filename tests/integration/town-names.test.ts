/** Towns are named in the page's language, and every search finds the same homes by each name. */
import { describe, expect, it } from 'vitest'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { townOf } from '../../app/domains/catalogue/town-names.server'
import { namesIn } from '../../app/domains/demand/names.server'
import { noFilters } from '../../app/domains/search/filters'
import { cityText } from '../../app/domains/search/filters/place'
import { findProperties, listOptions, searchOptions } from '../../app/domains/search/list.server'
import { findOffer } from '../../app/domains/search/offers.server'
import { placesOf, placesOfOffer, townsOf } from '../../app/domains/search/places.server'
import { findPlaces } from '../../app/domains/search/typed-places.server'
import { formatCity } from '../../app/platform/i18n/address'
import { fold } from '../../app/platform/i18n/fold'
import * as propertyPage from '../../app/routes/catalogue/property'
import * as propertyContact from '../../app/routes/enquiries/property-contact'
import * as feed from '../../app/routes/search/feed'
import * as listing from '../../app/routes/search/listing'
import { matchingOptions } from '../../app/ui/select/matching'
import { callRoute, type RouteModule } from '../support/call-route'
import { addressOf, changeRecords, copyOfData, importFrom } from '../support/catalogue'
import { demoRecords } from '../support/demo'
import { type FourLanguages as Language, fourLanguages as languages } from '../support/four-languages'
import { testSite, variant } from '../support/test-site'
import { fourNames } from '../support/town-names'

const [house] = demoRecords().filter(({ Goal, Status }) => Goal === 0 && Status === 1)
const homes = fourNames.map(({ name, zip }, index) => ({
  ...house!,
  ID: 8001 + index,
  Reference: `T-${index}`,
  City: name,
  Zip: zip,
  CountryID: ['1611', '4530'].includes(zip) ? 50 : 10,
}))

/** A site with a home in each of the forty towns besides the demo's. */
function siteWith(records = homes, seo = {}) {
  const data = copyOfData()
  changeRecords(data, 'properties/sale-1.json', all => [...all, ...records])
  changeRecords(data, 'citys.json', all => [
    ...records.map(({ City, Zip, CountryID }) => ({ ...all[0]!, Name: City, Zip, CountryID: String(CountryID) })),
    ...all,
  ])
  const site = testSite()
  const changed = variant(site, { configuration: { ...site.configuration, seo: { ...site.configuration.seo, ...seo } } })
  importFrom(changed, data)
  return changed
}
const site = siteWith()
const everyHome = [...demoRecords(), ...homes].filter(({ Goal, Status }) => Goal !== 1 && Status === 1)
const listPath = { nl: '/nl/te-koop/', fr: '/fr/a-vendre/', en: '/en/for-sale/', de: '/de/kaufen/' }

/** A town's homes, by the catalogue's name for it. */
const homesIn = (name: string) => everyHome.filter(each => formatCity(each.City) === name).map(({ ID }) => ID)

async function follow(route: RouteModule, address: string) {
  let answer = await callRoute(site, route, address)
  for (let way = 0; answer.status === 302 && way < 3; way++)
    answer = await callRoute(site, route, answer.headers.get('Location')!)
  expect(answer.status, address).toBe(200)
  return answer
}

/** The first page and number of results of a list, after redirects. */
async function found(query: string, language: Language = 'nl'): Promise<{ ids: number[]; count: number; title: string }> {
  const data = await (await follow(listing, `${listPath[language]}?${query}`)).json()
  return { ids: data.cards.map(({ id }: { id: number }) => id).sort(), count: data.count, title: data.title }
}

const typed = (name: string) => new Set([name, fold(name), name.toUpperCase(), fold(name).replace(/[-']/g, ' ')])
const halfTyped = (name: string) => name.slice(0, Math.max(3, name.length - 2))

describe('forty towns by their names in four languages', () => {
  it.each(fourNames)('$name: the same homes', async ({ name, zip, ...names }) => {
    const expected = homesIn(name)
    expect(expected.length).toBeGreaterThan(0)
    const same = { ids: [...expected].sort(), count: expected.length }
    const all = [...new Set(languages.map(language => names[language]))]
    const texts = [...new Set(all.flatMap(each => [...typed(each)]))]
    for (const [index, text] of texts.entries()) {
      const language = languages[index % languages.length]!
      const asked = encodeURIComponent(text)
      expect(await found(`city=${asked}`, language), `city=${text}`).toMatchObject(same)
      expect((await found(`search=${asked}`, language)).ids, `search=${text}`).toEqual(expect.arrayContaining(expected))
      // As a zone, a name means the town with that official name: Saint-Nicolas near Liège is not Sint-Niklaas.
      if (text.toLowerCase().replace(' ', '-') !== 'saint-nicolas')
        expect(await found(`zone=${asked}`, language), `zone=${text}`).toMatchObject(same)
    }
    for (const language of languages) {
      // Other towns' names may start with the same letters.
      const start = halfTyped(names[language])
      for (const query of [`city=${start}`, `search=${start}`])
        expect((await found(query, language)).ids, query).toEqual(expect.arrayContaining(expected))
      // Another spelling with the postcode redirects to the catalogue's own.
      const answer = await callRoute(
        site,
        listing,
        `${listPath[language]}?city=${encodeURIComponent(`${names[language]}|${zip}`)}`,
      )
      if (names[language] !== name)
        expect(decodeURIComponent(answer.headers.get('Location') ?? '')).toBe(`${listPath[language]}?city=${name}|${zip}`)
    }
  })

  it.each(languages)('finds each by all names in the select on pages in %s', language => {
    const options = listOptions(site, 'sale', language, noFilters).cities.map(city => ({
      value: city.name,
      label: cityText({ t: (_, values) => `${values?.name} [${values?.zip}]` }, city, city.town),
      also: city.also,
    }))
    for (const { name, zip, ...names } of fourNames) {
      for (const text of languages.flatMap(each => [names[each], fold(names[each]), halfTyped(names[each])]))
        expect(
          matchingOptions(options, text).map(({ value }) => value),
          text,
        ).toContain(name)
      expect(matchingOptions(options, names[language])[0]?.label).toContain(names[language])
    }
  })

  it('finds each by all names in the demand register, and keeps searches with other spellings working', () => {
    for (const [index, { name, zip, ...names }] of fourNames.entries()) {
      const lies = placesOfOffer(findOffer(site, homes[index]!.ID)!)
      for (const language of languages) {
        const places = findPlaces(site, names[language], language)
        const meant = places.find(({ zone }) => lies.includes(zone))
        expect(meant?.name, names[language]).toBe(names[language])
        const { cards } = findProperties(site, 'sale', 'nl', { ...noFilters, zones: [meant!.zone] })
        expect(cards.map(({ id }) => id)).toEqual(expect.arrayContaining(homesIn(name)))
        const saved = placesOf({ cities: [{ name: names[language], zip }], zones: [] })
        expect(
          saved.every(place => lies.includes(place)),
          names[language],
        ).toBe(true)
        expect(namesIn(site, 'sale', language).town({ name, zip })).toBe(names[language])
      }
    }
  })
})

describe('the language of the page', () => {
  it.each(fourNames)('$name: card, page, address, structured data', async ({ name, zip, ...names }) => {
    const { ID } = homes.find(each => each.City === name && each.Zip === zip)!
    for (const language of languages) {
      const shown = findProperty(site, ID, language)!
      expect([shown.card.town, shown.record.City]).toEqual([names[language], names[language]])
      const answer = await callRoute(site, propertyPage, addressOf(site, ID, language))
      const { head, property } = await answer.json()
      expect(head.title).toContain(names[language])
      expect(property.place.town).toBe(names[language])
      expect(JSON.stringify(head.jsonLd)).toContain(`"addressLocality":${JSON.stringify(names[language])}`)
    }
  })

  it('names the chosen town in the title of a list and of its feed', async () => {
    expect((await found('city=Kortrijk|8500', 'fr')).title).toBe('À vendre à Courtrai')
    expect(await (await follow(feed, '/en/for-sale/feed.xml?city=Antwerpen|2018')).text()).toContain('Antwerp')
  })

  it('offers towns in the order of their names', () => {
    for (const language of languages) {
      const towns = searchOptions(site, language).cities.map(({ town }) => fold(town))
      expect(towns).toEqual([...towns].sort())
      const sorted = findProperties(site, 'sale', language, { ...noFilters, sort: { by: 'city', direction: 'asc' } }).cards
      const shown = sorted.map(({ town }) => fold(town))
      expect(shown).toEqual([...shown].sort())
    }
    const walloon = townsOf(site, 'BE-WLG', 'de').map(({ name }) => name)
    expect(walloon).toContain('Lüttich')
    expect(walloon).toEqual([...walloon].sort((a, b) => (fold(a) < fold(b) ? -1 : 1)))
  })

  it('redirects an address with the town in another language', async () => {
    const { ID } = homes.find(({ City }) => City === 'Liège')!
    const own = addressOf(site, ID, 'nl')
    expect(own).toContain('/te-koop/luik/')
    for (const other of ['li%C3%A8ge', 'liege', 'l%C3%BCttich', 'x']) {
      const answer = await callRoute(site, propertyPage, own.replace('luik', other))
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, own])
    }
  })
})

describe('a catalogue that writes a town in several languages', () => {
  const twice = homes.slice(0, 3).map((home, index) => ({
    ...home,
    City: ['Ixelles', 'ELSENE', 'Elsene'][index]!,
    Zip: '1050',
    ID: 8101 + index,
    Reference: `D-${index}`,
  }))
  const mixed = siteWith(twice)

  it('has it once, under its first name', async () => {
    const cities = listOptions(mixed, 'sale', 'de', noFilters).cities.filter(({ zip }) => zip === '1050')
    expect(cities).toMatchObject([{ name: 'Ixelles', zip: '1050', town: 'Ixelles' }])
    const answer = await callRoute(mixed, listing, '/nl/te-koop/?city=elsene%7C1050')
    expect(answer.headers.get('Location')).toBe('/nl/te-koop/?city=Ixelles%7C1050')
    const { cards, title } = await (await callRoute(mixed, listing, '/nl/te-koop/?city=Ixelles%7C1050')).json()
    expect(cards.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([8101, 8102, 8103]))
    expect(title).toContain('Elsene')
  })
})

describe('slugs without accents', () => {
  const ascii = siteWith(homes, { slugs: 'ascii' })
  const { ID } = homes.find(({ City }) => City === 'Liège')!

  it('are used if configured, and either form responds', async () => {
    const plain = addressOf(ascii, ID, 'fr')
    const accented = addressOf(site, ID, 'fr')
    expect(plain).toMatch(/^\/fr\/a-vendre\/liege\/[a-z0-9-]+\/\d+\/$/)
    expect(accented).toMatch(/^\/fr\/a-vendre\/li%C3%A8ge\//)
    for (const [of, own, other] of [
      [ascii, plain, accented],
      [site, accented, plain],
    ] as const) {
      expect((await callRoute(of, propertyPage, own)).status).toBe(200)
      const answer = await callRoute(of, propertyPage, other)
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, own])
      const form = await callRoute(of, propertyContact, `${other}contact/`)
      expect([form.status, form.headers.get('Location')]).toEqual([308, `${own}contact/`])
    }
  })
})

describe('hostile input', () => {
  const texts = [
    'é̂'.repeat(2_500),
    'Gent\u0000',
    '\u202eGent',
    '%',
    'Nergenshuizen',
    '|',
    'Gent|',
    '|9000',
    '__proto__|9000',
    "'; drop table city --",
  ]
  it.each(texts)('%j gets a list, with a note if not understood', async text => {
    for (const name of ['city', 'zone', 'search'])
      for (const language of languages) await found(`${name}=${encodeURIComponent(text)}`, language)
    expect(findPlaces(site, text, 'fr').every(({ zone }) => zone !== '')).toBe(true)
    expect(townOf({ name: text, zip: text })).toBeUndefined()
  })
})
