/**
 * Every attribute of SPEC §3 appears on some screen: each is searched for in the rendered page of every property, in every
 * language, and one page with it is named. Attributes without a text have a reason.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { listingHref } from '../../app/domains/catalogue/listing-address'
import { PropertyScreen } from '../../app/domains/catalogue/property/PropertyScreen'
import type { PropertyView } from '../../app/domains/catalogue/property/property-view'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty, type ShownProperty } from '../../app/domains/catalogue/property.server'
import { propertyRecord } from '../../app/domains/catalogue/snapshot'
import { languages } from '../../app/platform/i18n/languages'
import { markupOf } from '../support/markup'
import { changedSiteData } from '../support/site-data'
import { testSite } from '../support/test-site'

/** Controls what is shown and is not a text itself. */
const steering: Record<string, string> = {
  ID: 'in the address of the page',
  Goal: 'which list, and the words of GoalName',
  WebID: 'filter of the lists, and the words of MainTypeName',
  WebIDs: 'filter of the lists',
  language: 'the lang of texts without a translation',
  CountryID: 'whether the country is written',
  PublishAddress: 'whether the address is written',
  PublishPrice: 'whether the price is written',
  ShowAfterSale: 'whether it stands among the sold homes on the page for sellers',
  OffPlan: 'the rules of the Breyne Act in the place of an offer',
  PriceIncludesVAT: 'whether VAT comes on top of the price',
  PriceUnit: 'the words "starting from" at the price',
  OwnFields: 'the agency’s own, of which the demo has none (own-property-fields.test.ts)',
  Marquee: 'whether its name stands in the place of the price',
  Latitude: 'the map',
  Longitude: 'the map',
  SmallPictureItem: 'the first of the photos',
  ProjectID: 'the page of the project; no property of the demo has one',
  Translations: 'the texts in the other languages',
  Office: 'whose page names it; the demo has one office',
}
type Shown = { view: PropertyView; html: string; property: ShownProperty; page: string }
const pages: Shown[] = []
/** An agency's own term for a file, which the demo does not show. */
const internal = { RecordFile: 'LABEL_RECORD_FILE' }
const withInternal = changedSiteData({
  'property-sheet': sheet => {
    for (const [field, labelKey] of Object.entries(internal))
      sheet.groups[0].elements.push({ field, labelKey, format: 'string', conditions: [] })
  },
})
const site = testSite({ catalogue: true, settings: { DATA_DIR: withInternal } })
const dutch = site.texts('nl').t

/** The component that shows a field outside the sheet, or also outside it. */
const places: Record<string, (shown: Shown) => string | undefined> = {
  TypeDescription: ({ view }) => view.title,
  Description: ({ view }) => view.description[0],
  Street: ({ property: { record } }) => record.Street,
  HouseNumber: ({ property: { record } }) => record.Street && `${record.Street} ${record.HouseNumber}`,
  BoxNr: ({ property: { record } }) => record.Street && record.BoxNr && `${record.HouseNumber}/${record.BoxNr}`,
  Zip: ({ property: { record } }) => record.Zip,
  City: ({ view }) => view.town,
  Price: ({ view }) => (view.price.kind === 'amount' ? amountOf(view.price.amount) : undefined),
  PriceUnitText: ({ view }) => ('unitText' in view.price ? view.price.unitText : undefined),
  MarqueeName: ({ view }) => (view.flag?.kind === 'marquee' ? view.flag.name : undefined),
  Floor: ({ view }) => lineOf(view, 'FloorOfTotal'),
  FloorTotal: ({ view, property: { record } }) => (record.FloorTotal && record.Floor ? lineOf(view, 'FloorOfTotal') : undefined),
  EPCLabelText: ({ view }) => (view.energy && !view.energy.region ? view.energy.text : undefined),
  PictureItems: ({ view }) => view.pictures[1]?.alt,
  FloorPlanItems: ({ view }) => view.floorPlans[0]?.alt,
  DocumentItems: ({ property: { record } }) => record.DocumentItems?.[0]?.Name,
  VideoUrl: ({ view }) => view.media.find(({ kind }) => kind === 'video')?.link,
  VirtualTourUrl: ({ view }) => view.media.find(({ kind }) => kind === 'tour')?.link,
  InteractiveDescription: ({ view }) => view.interactive,
  PointsOfInterest: ({ property: { record } }) => record.PointsOfInterest?.[0]?.Name,
  MobilityScores: ({ property: { record }, page }) =>
    record.MobilityScores && page.startsWith('/nl/') ? dutch('MOBILITY_SCORE') : undefined,
  EnergyCertificate: ({ view, property: { record } }) => record.EnergyCertificate && view.energyNote,
  ManagerID: ({ view }) => view.agent?.name,
}

beforeAll(() => {
  const ids = site.catalogue().database.$client.prepare("select id from property where state = 'offered'")
  for (const { id } of ids.all() as { id: number }[]) {
    for (const language of languages) {
      const texts = site.texts(language)
      const property = findProperty(site, id, language)!
      const view = propertyView(site, property, texts)
      const html = markupOf(texts, <PropertyScreen property={view} />)
      pages.push({ view, html, property, page: listingHref(property, language) })
    }
  }
})

const fields = Object.keys(propertyRecord.shape).filter(field => !(field in steering))

describe('every attribute of a property', () => {
  it.for(fields)('appears on a page: %s', async (field, { annotate }) => {
    const found = pages.find(shown => isShown(field, shown))
    expect(found?.page, `${field} is on no page`).toBeDefined()
    await annotate(found?.page ?? '')
  })

  it('either controls or is shown, not both', () => {
    for (const field of [...Object.keys(steering), ...Object.keys(places)]) expect(propertyRecord.shape).toHaveProperty(field)
    expect(Object.keys(steering).filter(field => field in places)).toEqual([])
  })
})

it('shows every line of every sheet, in every language', () => {
  for (const { view, html, page } of pages) {
    for (const { field, label, value } of [...view.strip, ...view.groups.flatMap(group => group.lines)]) {
      // The price is shown large above its group instead of in a line.
      if (field === 'PriceOrOnDemand') continue
      expect(html.includes(escaped(label)) && html.includes(escaped(value)), `${field} on ${page}`).toBe(true)
    }
  }
})

function isShown(field: string, shown: Shown): boolean {
  const text = places[field]?.(shown) ?? lineOf(shown.view, field)
  return text !== undefined && text !== '' && shown.html.includes(escaped(text))
}

function lineOf({ groups }: PropertyView, field: string): string | undefined {
  return groups.flatMap(group => group.lines).find(line => line.field === field)?.value
}

function amountOf(amount: number): string {
  return `€\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
}

/** As React escapes it. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}
