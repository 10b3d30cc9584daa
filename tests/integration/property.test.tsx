/** The property route on the demo catalogue: redirects, withdrawn properties, and hidden data appearing nowhere. */
import { describe, expect, it } from 'vitest'
import type { CardView } from '../../app/domains/catalogue/cards/card-view'
import { lawOn, regionOf } from '../../app/domains/catalogue/law.server'
import { isUnfinished } from '../../app/domains/catalogue/off-plan'
import { PropertyScreen } from '../../app/domains/catalogue/property/PropertyScreen'
import type { GoneReason, PropertyView } from '../../app/domains/catalogue/property/property-view'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import type { Head } from '../../app/domains/site/seo/head'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { dayInBrussels } from '../../app/platform/time/brussels'
import * as route from '../../app/routes/catalogue/property'
import * as content from '../../app/routes/site/content'
import { callRoute } from '../support/call-route'
import { addressOf as addressOn } from '../support/catalogue'
import { demoRecords } from '../support/demo'
import { markupOf, pageMarkupOf } from '../support/markup'
import { reconfigured, testSite } from '../support/test-site'

type Data = { head: Head; gone: GoneReason | null; property: PropertyView | null; similar: CardView[] }
const site = testSite({ catalogue: true })
const records = demoRecords()
const offered = records.filter(record => record.Status === 1)
const first = (test: (record: PropertyRecord) => boolean) => offered.find(test)!.ID
const addressOf = (id: number, language: Language) => addressOn(site, id, language)
const open = (address: string) => callRoute(site, route, address)
const render = (data: Data, language: Language) => markupOf(site.texts(language), <PropertyScreen property={data.property!} />)
const pages = new Map<string, Promise<Data>>()
/** Of each page once, for several tests ask for all of them. */
function dataOf(address: string): Promise<Data> {
  const known = pages.get(address) ?? open(address).then(async answer => (await answer.json()) as Data)
  pages.set(address, known)
  return known
}

/** Each property is in one of the languages: tests of the built site visit every page. */
const inOneLanguage = (language: Language) => offered.filter((_, at) => languages[at % languages.length] === language)

describe('addresses', () => {
  it('redirect to the right words and list, keeping the query', async () => {
    const id = first(record => record.Goal === 0)
    const right = addressOf(id, 'nl')
    for (const wrong of [`/nl/te-koop/oud/woord/${id}/`, `/nl/te-huur/oud/woord/${id}/`, right.replace('te-koop', 'te-huur')]) {
      const answer = await open(`${wrong}?utm_source=mail`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, `${right}?utm_source=mail`])
    }
    expect((await open(right)).status).toBe(200)
  })

  it('do not redirect endlessly with accents in city or title', async () => {
    for (const language of languages)
      for (const { ID } of inOneLanguage(language)) expect((await dataOf(addressOf(ID, language))).property?.id).toBe(ID)
  })

  it('are cached as they are, and not with a foreign query', async () => {
    const right = addressOf(offered[0]!.ID, 'fr')
    expect((await open(right)).headers.get('X-Gevel-Store')).toBe('page')
    expect((await open(`${right}?utm_source=mail`)).headers.get('X-Gevel-Store')).toBeNull()
  })

  it("name the page in each language, with that language's words", async () => {
    const id = first(record => record.Translations?.fr?.TypeDescription !== undefined)
    const { head } = await dataOf(addressOf(id, 'nl'))
    for (const language of languages) expect(head.alternates?.[language]).toBe(addressOf(id, language))
  })
})

describe('a property that is not there', () => {
  it.each([
    ['of an unknown number', '999999', 'notFound'],
    ['of no number', 'abc', 'invalid'],
    ['of a number that none can have', '0', 'invalid'],
    ['of a number too long', '12345678901234567890', 'invalid'],
  ])('%s is a 404', async (_, id, reason) => {
    const answer = await open(`/nl/te-koop/gent/huis/${id}/`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('X-Gevel-Store')).toBeNull()
    expect(await answer.json()).toMatchObject({ gone: reason, head: { noindex: true }, property: null })
  })

  it.each(['/property/', ...languages.map(language => `/${language}/property/`)])(
    'is missing at its original address too: %s',
    async original => {
      for (const id of ['999999/', '0/', '12345678901234567890', '999999/photo/1/']) {
        const answer = await callRoute(site, content, original + id)
        expect([answer.status, await answer.json()]).toEqual([404, { key: 'PROPERTY_NOT_FOUND' }])
      }
      expect(await (await callRoute(site, content, `${original}x/`)).text()).toBe('')
    },
  )

  it.each([
    [2, 'sold', 'Het gevraagde pand is verkocht'],
    [4, 'rented', 'Het gevraagde pand is verhuurd'],
  ])('returns 410 with a notice and similar properties for status %i', async (status, reason, words) => {
    const gone = records.filter(record => record.Status === status)
    expect(gone.length).toBeGreaterThan(0)
    for (const { ID } of gone) {
      const answer = await open(addressOf(ID, 'nl'))
      expect(answer.status).toBe(410)
      const data = (await answer.json()) as Data
      expect(data).toMatchObject({ gone: reason, property: null })
      expect(data.similar.length).toBeGreaterThan(0)
      expect(await pageMarkupOf(site.texts('nl'), route, data)).toContain(`<h1>${words}</h1>`)
    }
  })
})

describe.each(languages)('every property in %s', language => {
  const some = inOneLanguage(language)

  it('shows no placeholders and no hidden data', async () => {
    for (const record of some) {
      const data = await dataOf(addressOf(record.ID, language))
      const bytes = JSON.stringify(data) + render(data, language)
      expect(bytes, String(record.ID)).not.toMatch(/undefined|NaN|\[object|\{\{|"null"|>[A-Z]{2,}_[A-Z_]+</)
      if (!record.PublishPrice) for (const amount of spellings(record.Price!)) expect(bytes).not.toContain(amount)
      if (!record.PublishAddress) {
        expect(bytes).not.toContain(record.Street)
        expect(data.property?.address).toBeUndefined()
      }
    }
  })

  it('excludes sold and rented ones from similar properties', async () => {
    const gone = new Set(records.filter(record => record.Status !== 1).map(record => record.ID))
    for (const { ID } of some) {
      const { property } = await dataOf(addressOf(ID, language))
      expect(property?.similar.length).toBe(3)
      expect(property?.similar.filter(card => gone.has(card.id) || card.id === ID)).toEqual([])
    }
  })

  it('marks a text that is in another language', async () => {
    const lacks = (record: PropertyRecord) => language !== record.language && !record.Translations?.[language]?.Description
    for (const record of offered.filter(each => some.includes(each) || lacks(each))) {
      const data = await dataOf(addressOf(record.ID, language))
      const missing = lacks(record)
      expect(data.property?.descriptionLanguage).toBe(missing ? record.language : undefined)
      const html = render(data, language)
      expect(html.includes(`<div lang="${record.language}">`)).toBe(missing)
      expect(html.includes('fallback-note')).toBe(missing)
    }
  })
})

it('can be visited, called and asked about wherever it is offered; WhatsApp only where the agency has a number', async () => {
  for (const whatsApp of ['+32470000000', undefined]) {
    const own = reconfigured(site, ({ agency }) => void Object.assign(agency, { whatsApp }))
    for (const record of whatsApp ? offered : offered.slice(0, 3)) {
      const data = (await (await callRoute(own, route, addressOf(record.ID, 'fr'))).json()) as Data
      const { contact, title, url } = data.property!
      const html = render(data, 'fr')
      for (const address of [contact.visit, contact.info, contact.phoneHref]) expect(html).toContain(`href="${address}"`)
      if (contact.book) expect(html).toContain(`href="${contact.book}"`)
      expect(html.includes('https://wa.me/32')).toBe(whatsApp !== undefined)
      if (whatsApp) {
        const link = new URL(contact.whatsApp!)
        expect(link.origin + link.pathname).toBe('https://wa.me/32470000000')
        for (const named of [title, url, record.Reference]) expect(link.searchParams.get('text')).toContain(named)
      }
    }
  }
})

it('writes the box number as the agency has chosen', async () => {
  const record = offered.find(({ BoxNr, PublishAddress }) => BoxNr && PublishAddress)!
  const written = async (prefixBox: boolean) => {
    const own = reconfigured(site, ({ agency }) => void Object.assign(agency, { prefixBox }))
    return ((await (await callRoute(own, route, addressOf(record.ID, 'nl'))).json()) as Data).property!.address
  }
  expect(await written(false)).toContain(`${record.HouseNumber}/${record.BoxNr},`)
  expect(await written(true)).toContain(`${record.HouseNumber} b${record.BoxNr},`)
})

it('explains the price, and reveals nothing of a hidden one', async () => {
  const said = new Map<string, Set<string>>()
  for (const record of offered) {
    const { property } = await dataOf(addressOf(record.ID, 'en'))
    const isPriced = record.Goal === 0 && ['amount', 'startingFrom'].includes(property!.price.kind)
    const region = regionOf(record.Zip, record.CountryID)
    const place = isPriced ? { flanders: 'flemish', brussels: '', wallonia: '', abroad: 'abroad' }[region ?? 'abroad'] : ''
    const kind = [
      property!.price.kind,
      record.Goal,
      record.ViagerType ? 'annuity' : place,
      property!.price.kind === 'startingFrom' && record.IsNewBuild ? 'new' : '',
    ].join(' ')
    said.set(kind, (said.get(kind) ?? new Set()).add(property!.priceMeaning))
    expect(property!.priceMeaning).toMatch(/[a-z]{3}\.$/)
  }
  expect(Math.max(...[...said.values()].map(({ size }) => size))).toBe(1)
  expect([...said.keys()]).toEqual(
    expect.arrayContaining(['amount 0  ', 'amount 0 flemish ', 'amount 1  ', 'amount 2  ', 'onDemand 0  ', 'amount 0 annuity ']),
  )
  expect([...said.get('startingFrom 0  new')!][0]).not.toBe([...(said.get('startingFrom 0  ') ?? [])][0])
  expect([...said.get('startingFrom 0  new')!][0]).toBe(site.texts('en').t('PRICE_MEANS_FROM_NEW'))
})

it('shows a plan’s legend in the page’s language', async () => {
  const { ID } = offered.find(record => record.FloorPlanItems?.some(plan => plan.Url.includes('villa-plan-ground')))!
  const legendIn = async (language: Language) => (await dataOf(addressOf(ID, language))).property!.floorPlans[0]
  expect((await legendIn('nl'))?.legend?.slice(0, 2)).toEqual([
    { number: 1, text: 'Leefruimte' },
    { number: 2, text: 'Keuken' },
  ])
  expect((await legendIn('fr'))?.legend?.[1]).toEqual({ number: 2, text: 'Cuisine' })
  expect(render(await dataOf(addressOf(ID, 'de')), 'de')).toContain('<dt>2</dt><dd>Küche</dd>')
})

it('states every mandatory mention that the record answers', async () => {
  const on = dayInBrussels(site.now())
  const law = lawOn(on)
  // The certificate of an unfinished home follows on completion.
  for (const record of offered.filter(each => !isUnfinished(each, on))) {
    const { property } = await dataOf(addressOf(record.ID, 'nl'))
    const shown = property!.groups.flatMap(group => group.lines.map(line => line.field))
    for (const mention of law.mandatoryMentions(regionOf(record.Zip, record.CountryID), record.Goal)) {
      for (const field of mention.fields.filter(name => name !== 'Price')) {
        const value = record[field as keyof PropertyRecord]
        if (value !== undefined && value !== -1) expect(shown, `${record.ID} ${field}`).toContain(field)
      }
    }
  }
})

it('states the duty to renovate only for a Flemish dwelling for sale with label E or F', async () => {
  for (const record of offered) {
    const { property } = await dataOf(addressOf(record.ID, 'nl'))
    const label = property?.energy
    const concerned =
      record.Goal === 0 &&
      [1, 2, 3].includes(record.WebID ?? 1) &&
      label?.region === 'flanders' &&
      /^[ef]$/.test(label.label ?? '')
    expect(property?.renovation, String(record.ID)).toEqual(concerned ? { years: 6, label: 'D', since: '2023' } : undefined)
  }
})

it('explains a missing energy label, under the title and on its sheet', async () => {
  // An industrial building, which needs no certificate.
  for (const [language, words] of [
    ['nl', 'EPC niet vereist'],
    ['fr', 'Certificat PEB non requis'],
    ['en', 'EPC not required'],
    ['de', 'PEB-Ausweis nicht vorgeschrieben'],
  ] as const) {
    const data = await dataOf(addressOf(4116, language))
    expect(data.property).toMatchObject({ energyNote: words })
    expect(data.property?.energy).toBeUndefined()
    expect(render(data, language).split(words).length - 1, language).toBeGreaterThanOrEqual(2)
  }
  const garage = await dataOf(addressOf(4118, 'nl'))
  expect(render(garage, 'nl').split('<section class="similar')[0]).not.toContain('EPC niet')
})

it('states that duty’s period by the law of the day', async () => {
  const on = (day: string) => propertyView(site, findProperty(site, 4112, 'nl')!, site.texts('nl'), day).renovation?.years
  expect([on('2022-12-31'), on('2025-12-31'), on('2026-01-01')]).toEqual([undefined, 5, 6])
  const data = await dataOf(addressOf(4112, 'nl'))
  expect(render(data, 'nl')).toContain('binnen 6 jaar na de notariële akte')
})

/** An amount in every notation: plain, and grouped by points or spaces. */
function spellings(amount: number): string[] {
  const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, ' ')
  return [String(amount), ...['.', ',', ' ', '\u00a0', '\u202f'].map(sign => grouped.replaceAll(' ', sign))].filter(
    text => text.length > 3,
  )
}

describe('a home that is sold off plan', () => {
  it('names the rules that protect its buyer in the place of an offer', async () => {
    const { property } = await dataOf(addressOf(4104, 'nl'))
    expect(property?.offPlan).toEqual({ largestDeposit: '5%' })
    const finished = await dataOf(addressOf(4121, 'nl'))
    expect(finished.property?.offPlan).toBeUndefined()
  })

  it('has no energy label before it is finished', async () => {
    const { property } = await dataOf(addressOf(4104, 'nl'))
    expect([property?.energy, property?.energyNote]).toEqual([undefined, 'EPC volgt na voltooiing'])
    expect(property?.groups.flatMap(({ lines }) => lines).map(({ field }) => field)).not.toContain('EnergyPerformance')
  })
})

describe('a lower rate of registration duty', () => {
  const lineOf = async (id: number, field: string, language: Language = 'nl') =>
    (await dataOf(addressOf(id, language))).property!.groups.flatMap(({ lines }) => lines).find(line => line.field === field)
      ?.value

  it.each(languages)('names its condition and the rate otherwise, by region, in %s', async language => {
    expect(await lineOf(4119, 'RegisteredRight', language)).toMatch(/^3\s?% \(.+ 12[.,]5\s?%\)$/)
    expect(await lineOf(4113, 'RegisteredRight', language)).toMatch(/^2\s?% \(.+ 12\s?%\)$/)
    expect(await lineOf(4119, 'TotalCost', language)).toMatch(/509.391.* \(.+\)$/)
  })

  it('is told without a condition where there is none', async () => {
    expect(await lineOf(4101, 'RegisteredRight')).toBe('12%')
    expect(await lineOf(4120, 'TotalCost')).toMatch(/^€\s1\.049\.710$/)
  })
})

it('tells of a home in Brussels that is let that its tenant may buy it first, and of no other', async () => {
  const preferenceOf = async (id: number) => (await dataOf(addressOf(id, 'fr'))).property?.tenantPreference
  expect(await preferenceOf(4124)).toEqual({ days: 30 })
  expect(await preferenceOf(4120)).toBeUndefined()
})

it('shows the reference rent and the last rent of a home to let in Brussels', async () => {
  const { property } = await dataOf(addressOf(5129, 'nl'))
  const lines = property!.groups.flatMap(group => group.lines)
  const valueIn = (field: string) => lines.find(line => line.field === field)?.value
  expect([valueIn('ReferenceRent'), valueIn('LastRent'), valueIn('LastRentDate')]).toEqual([
    expect.stringContaining('1.120'),
    expect.stringContaining('1.150'),
    expect.stringContaining('2026'),
  ])
})

describe('energy of what is not one home', () => {
  const energyOf = async (id: number) => {
    const { property } = await dataOf(addressOf(id, 'nl'))
    return [property?.energy?.text, property?.energy?.steps.length, property?.energyNote]
  }

  it.each([
    ['an office in Flanders', 4117, ['B', 0, undefined]],
    ['a shop in Wallonia', 5139, [undefined, undefined, undefined]],
    ['a house of three flats in Wallonia', 4115, [undefined, undefined, 'EPB-certificaat per wooneenheid']],
  ])('says of %s what its certificate says', async (_, id, expected) => {
    expect(await energyOf(id)).toEqual(expected)
  })
})

it.each(languages)('tells in %s what Wallonia announced for a home of a poor class, and when', async language => {
  const poor = offered.find(
    ({ Goal, Zip, WebID, EnergyPerformance = 0, CountryID }) =>
      Goal === 0 && CountryID === 10 && regionOf(Zip, CountryID) === 'wallonia' && WebID === 1 && EnergyPerformance > 340,
  )!.ID
  const { property } = await dataOf(addressOf(poor, language))
  expect(property?.renovationPlan).toMatch(/2025.*D.*2028.*A.*2041/)
  expect((await dataOf(addressOf(4119, language))).property?.renovationPlan).toBeUndefined()
})

it.each(languages)('says in %s which photo was edited with AI', async language => {
  const altered = site.texts(language).t('PICTURE_ALTERED')
  const page = render(await dataOf(addressOf(4104, language)), language)
  expect(page).toContain(`, ${altered}"`)
  expect(page).toMatch(/class="photos-altered">[^<]*2</)
  expect(render(await dataOf(addressOf(4101, language)), language)).not.toContain('photos-altered')
})
