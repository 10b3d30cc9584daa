/** The property route on the demo catalogue: where addresses lead, what is gone, and that what is hidden is nowhere. */
import { describe, expect, it } from 'vitest'
import type { CardView } from '../../app/domains/catalogue/cards/card-view'
import { lawOn, regionOf } from '../../app/domains/catalogue/law.server'
import { PropertyScreen } from '../../app/domains/catalogue/property/PropertyScreen'
import type { GoneReason, PropertyView } from '../../app/domains/catalogue/property/property-view'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import type { Head } from '../../app/domains/site/seo/head'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { dayInBrussels } from '../../app/platform/time/brussels'
import * as route from '../../app/routes/catalogue/property'
import * as notFound from '../../app/routes/site/not-found'
import { callRoute } from '../support/call-route'
import { addressOf as addressOn } from '../support/catalogue'
import { demoRecords } from '../support/demo'
import { markupOf, pageMarkupOf } from '../support/markup'
import { testSite } from '../support/test-site'

type Data = { head: Head; gone: GoneReason | null; property: PropertyView | null; similar: CardView[] }
const site = testSite({ catalogue: true })
const records = demoRecords()
const offered = records.filter(record => record.Status === 1)
const first = (test: (record: PropertyRecord) => boolean) => offered.find(test)!.ID
const addressOf = (id: number, language: Language) => addressOn(site, id, language)
const open = (address: string) => callRoute(site, route, address)
const render = (data: Data, language: Language) => markupOf(site.texts(language), <PropertyScreen property={data.property!} />)
const dataOf = async (address: string) => (await (await open(address)).json()) as Data

describe('addresses', () => {
  it('lead to the right words and list, with the query kept', async () => {
    const id = first(record => record.Goal === 0)
    const right = addressOf(id, 'nl')
    for (const wrong of [`/nl/te-koop/oud/woord/${id}/`, `/nl/te-huur/oud/woord/${id}/`, right.replace('te-koop', 'te-huur')]) {
      const answer = await open(`${wrong}?utm_source=mail`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, `${right}?utm_source=mail`])
    }
    expect((await open(right)).status).toBe(200)
  })

  it('have a city or a title with accents that is not redirected for ever', async () => {
    for (const { ID } of offered) for (const language of languages) expect((await open(addressOf(ID, language))).status).toBe(200)
  })

  it('are stored as they are, and not with a foreign query', async () => {
    const right = addressOf(offered[0]!.ID, 'fr')
    expect((await open(right)).headers.get('X-Gevel-Store')).toBe('page')
    expect((await open(`${right}?utm_source=mail`)).headers.get('X-Gevel-Store')).toBeNull()
  })

  it("name the page of each language, with that language's words", async () => {
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
    'is missed by its original address too: %s',
    async original => {
      for (const id of ['999999/', '0/', '12345678901234567890', '999999/photo/1/']) {
        const answer = await callRoute(site, notFound, original + id)
        expect([answer.status, await answer.json()]).toEqual([404, { key: 'PROPERTY_NOT_FOUND' }])
      }
      expect(await (await callRoute(site, notFound, `${original}x/`)).text()).toBe('')
    },
  )

  it.each([
    [2, 'sold', 'Het gevraagde pand is verkocht'],
    [4, 'rented', 'Het gevraagde pand is verhuurd'],
  ])('with status %i is a 410 that says so, with others like it below', async (status, reason, words) => {
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
  it('shows nothing half made, and nothing hidden', async () => {
    for (const record of offered) {
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

  it('keeps sold and rented ones out of what is alike', async () => {
    const gone = new Set(records.filter(record => record.Status !== 1).map(record => record.ID))
    for (const { ID } of offered) {
      const { property } = await dataOf(addressOf(ID, language))
      expect(property?.similar.length).toBe(3)
      expect(property?.similar.filter(card => gone.has(card.id) || card.id === ID)).toEqual([])
    }
  })

  it('marks a text that is in another language', async () => {
    for (const record of offered) {
      const data = await dataOf(addressOf(record.ID, language))
      const missing = language !== record.language && !record.Translations?.[language]?.Description
      expect(data.property?.descriptionLanguage).toBe(missing ? record.language : undefined)
      const html = render(data, language)
      expect(html.includes(`<div lang="${record.language}">`)).toBe(missing)
      expect(html.includes('fallback-note')).toBe(missing)
    }
  })
})

it('can be visited, called and asked about wherever it is offered; WhatsApp only where the agency has a number', async () => {
  const number = site.configuration.agency.whatsApp
  for (const record of offered) {
    for (const whatsApp of ['+32470000000', undefined]) {
      site.configuration.agency.whatsApp = whatsApp
      const data = await dataOf(addressOf(record.ID, 'fr'))
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
  site.configuration.agency.whatsApp = number
})

it('says what the price stands for, and of a hidden one nothing that another does not say', async () => {
  const said = new Map<string, Set<string>>()
  for (const record of offered) {
    const { property } = await dataOf(addressOf(record.ID, 'en'))
    const flemish =
      regionOf(record.Zip, record.CountryID) === 'flanders' && ['amount', 'startingFrom'].includes(property!.price.kind)
    const kind = [
      property!.price.kind,
      record.Goal,
      record.ViagerType ? 'annuity' : flemish && record.Goal === 0 ? 'flemish' : '',
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

it('gives the numbers of a plan their legend, in the language of the page', async () => {
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
  const law = lawOn(dayInBrussels(site.now()))
  for (const record of offered) {
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

it('tells of the duty to renovate for a Flemish dwelling for sale with label E or F, and for no other', async () => {
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

it('says what is the case where there is no energy label, under the title and on its sheet', async () => {
  // An industrial building, of which the law asks no certificate.
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

it('names the period of that duty which the law of the day gives', async () => {
  const on = (day: string) => propertyView(site, findProperty(site, 4112, 'nl')!, site.texts('nl'), day).renovation?.years
  expect([on('2022-12-31'), on('2025-12-31'), on('2026-01-01')]).toEqual([undefined, 5, 6])
  const data = await dataOf(addressOf(4112, 'nl'))
  expect(render(data, 'nl')).toContain('binnen 6 jaar na de aankoop')
})

/** An amount as it may be written: plain, and grouped by points or spaces. */
function spellings(amount: number): string[] {
  const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, ' ')
  return [String(amount), ...['.', ',', ' ', '\u00a0', '\u202f'].map(sign => grouped.replaceAll(' ', sign))].filter(
    text => text.length > 3,
  )
}
