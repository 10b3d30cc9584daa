/** The property route on the demo catalogue: where addresses lead, what is gone, and that what is hidden is nowhere. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CardView } from '../../app/domains/catalogue/cards/card-view'
import type { GoneReason, PropertyView } from '../../app/domains/catalogue/property/property-view'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import type { Head } from '../../app/domains/site/head'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { temporaryFolder } from '../support/enquiry-site'

// Before any module of the site reads its settings.
const folder = temporaryFolder()
process.env.VAR_DIR = path.join(folder, 'var')
process.env.NODE_ENV = 'test'

type Data = { head: Head; gone: GoneReason | null; property: PropertyView | null; similar: CardView[] }
let loader: (args: { request: Request; params: object; context: object }) => Response
let render: (data: Data, language: Language) => string
let addressOf: (id: number, language: Language) => string

const records = readdirSync('data/catalogue/properties').flatMap(
  file => JSON.parse(readFileSync(`data/catalogue/properties/${file}`, 'utf8')) as PropertyRecord[],
)
const offered = records.filter(record => record.Status === 1)
const first = (test: (record: PropertyRecord) => boolean) => offered.find(test)!.ID

beforeAll(async () => {
  const { importSnapshot } = await import('../../app/domains/import/import-snapshot.server')
  const { siteDatabase, siteSecret } = await import('../../app/platform/context/site-database.server')
  importSnapshot({
    site: siteDatabase(),
    dataFolder: 'data',
    catalogueFolder: path.join(folder, 'var', 'catalogue'),
    secret: siteSecret(),
    now: new Date(),
  })
  const { findProperty } = await import('../../app/domains/catalogue/property.server')
  const { listingHref } = await import('../../app/domains/catalogue/listing-address')
  addressOf = (id, language) => listingHref(findProperty(id, language)!, language)
  loader = (await import('../../app/routes/catalogue/property')).loader as never
  const { PropertyScreen } = await import('../../app/domains/catalogue/property/PropertyScreen')
  const { TextsProvider } = await import('../../app/platform/i18n/TextsProvider')
  const { siteTexts } = await import('../../app/platform/agency/config/languages.server')
  render = (data, language) => {
    return renderToStaticMarkup(
      <StaticRouter location="/">
        <TextsProvider texts={siteTexts(language)}>
          <PropertyScreen property={data.property!} />
        </TextsProvider>
      </StaticRouter>,
    )
  }
})

function open(address: string): Response {
  try {
    return loader({ request: new Request(`http://localhost:3000${address}`), params: {}, context: {} })
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
const dataOf = async (address: string) => (await open(address).json()) as Data

describe('addresses', () => {
  it('lead to the right words and list, with the query kept', () => {
    const id = first(record => record.Goal === 0)
    const right = addressOf(id, 'nl')
    for (const wrong of [`/nl/te-koop/oud/woord/${id}/`, `/nl/te-huur/oud/woord/${id}/`, right.replace('te-koop', 'te-huur')]) {
      const answer = open(`${wrong}?utm_source=mail`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, `${right}?utm_source=mail`])
    }
    expect(open(right).status).toBe(200)
  })

  it('have a city or a title with accents that is not redirected for ever', () => {
    for (const { ID } of offered) for (const language of languages) expect(open(addressOf(ID, language)).status).toBe(200)
  })

  it('are stored as they are, and not with a foreign query', () => {
    const right = addressOf(offered[0]!.ID, 'fr')
    expect(open(right).headers.get('X-Gevel-Store')).toBe('page')
    expect(open(`${right}?utm_source=mail`).headers.get('X-Gevel-Store')).toBeNull()
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
    const answer = open(`/nl/te-koop/gent/huis/${id}/`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('X-Gevel-Store')).toBeNull()
    expect(await answer.json()).toMatchObject({ gone: reason, head: { noindex: true }, property: null })
  })

  it.each([
    [2, 'sold'],
    [4, 'rented'],
  ])('with status %i is a 410 that says so, with others like it below', async (status, reason) => {
    const gone = records.filter(record => record.Status === status)
    expect(gone.length).toBeGreaterThan(0)
    for (const { ID } of gone) {
      const answer = open(addressOf(ID, 'nl'))
      expect(answer.status).toBe(410)
      const data = (await answer.json()) as Data
      expect(data).toMatchObject({ gone: reason, property: null })
      expect(data.similar.length).toBeGreaterThan(0)
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

it('states every mandatory mention that the record answers', async () => {
  const { lawOn, regionOf } = await import('../../app/domains/catalogue/law.server')
  const { dayInBrussels } = await import('../../app/platform/time/brussels')
  for (const record of offered) {
    const { property } = await dataOf(addressOf(record.ID, 'nl'))
    const shown = property!.groups.flatMap(group => group.lines.map(line => line.field))
    for (const mention of lawOn(dayInBrussels(Date.now())).mandatoryMentions(
      regionOf(record.Zip, record.CountryID),
      record.Goal,
    )) {
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

it('names the period of that duty which the law of the day gives', async () => {
  const { propertyView } = await import('../../app/domains/catalogue/property/property-view.server')
  const { findProperty } = await import('../../app/domains/catalogue/property.server')
  const { siteTexts } = await import('../../app/platform/agency/config/languages.server')
  const on = (day: string) => propertyView(findProperty(4112, 'nl')!, siteTexts('nl'), day).renovation?.years
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
