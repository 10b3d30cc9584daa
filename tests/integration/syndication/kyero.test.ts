/** The catalogue as Kyero, and back. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PropertyRecord } from '../../../app/domains/catalogue/snapshot'
import { kyero } from '../../../app/domains/feeds/kyero/kyero.server'
import { type ExportedHome, exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { writeExport } from '../../../app/domains/syndication/write-export.server'
import { type FeedRun, propertiesOf, runFeed, setAsideOf } from '../../support/stubs/feed-run'
import { type ElementRule, misfits, treeOf } from '../../support/stubs/xml-table'
import { temporaryFolder, testSite } from '../../support/test-site'

let xml: string
let homes: ExportedHome[]
let run: FeedRun

beforeAll(async () => {
  const site = testSite({ catalogue: true, settings: { SITE_URL: 'https://gevel.example.com' } })
  homes = [...exportedHomes(site)]
  const file = path.join(temporaryFolder(), 'kyero.xml')
  await writeExport(site, { format: 'kyero', file })
  xml = readFileSync(file, 'utf8')
  run = await runFeed(kyero, {
    options: {
      address: 'https://gevel.example.com/kyero.xml',
      maps: {
        types: { Investment: { WebID: 5 } },
        zips: Object.fromEntries(homes.map(({ record }) => [record.City, record.Zip])),
      },
    },
    secrets: {},
    http: async () => ({
      status: 200,
      headers: new Headers(),
      text: async () => xml,
      json: async () => undefined,
      body: (async function* () {
        yield Buffer.from(xml)
      })(),
    }),
  })
})

const anyText = /\S/
const flag = /^[01]$/
const count = /^\d+$/
const languages = 'nl? fr? en? de?'
const address = /^https:\/\/\S{1,247}$/

/** What Kyero v3 permits, as far as the export writes it. A `property` may have its elements in any order. */
const table: Readonly<Record<string, ElementRule>> = {
  root: { children: 'kyero property*' },
  kyero: { children: 'feed_version' },
  feed_version: { text: /^3$/ },
  property: {
    children:
      'id date ref price currency? price_freq new_build? type town province country? location? location_detail? beds? baths? pool? surface_area? energy_rating? url? desc features? images video_url? virtual_tour_url?',
    anyOrder: true,
  },
  id: { text: /^.{1,50}$/ },
  date: { text: /^(19|20)\d\d-(0[1-9]|1[012])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-4]):[0-5]\d:[0-5]\d$/ },
  ref: { text: /^.{1,255}$/ },
  price: { text: count },
  currency: { text: /^EUR$/ },
  price_freq: { text: /^(sale|month)$/ },
  new_build: { text: flag },
  type: { text: /^[a-zA-Z&\s()/-]{3,}$/ },
  town: { text: anyText },
  province: { text: anyText },
  country: { text: /^.{1,50}$/ },
  location: { children: 'longitude latitude', anyOrder: true },
  longitude: { text: /^-?\d+(\.\d+)?$/ },
  latitude: { text: /^-?\d+(\.\d+)?$/ },
  location_detail: { text: /^.{1,50}$/ },
  beds: { text: count },
  baths: { text: count },
  pool: { text: flag },
  surface_area: { children: 'built? plot?' },
  built: { text: count },
  plot: { text: count },
  energy_rating: { children: 'consumption' },
  consumption: { text: /^[A-GX]$/ },
  'property/url': { children: languages },
  'url/nl': { text: address },
  'url/fr': { text: address },
  'url/en': { text: address },
  'url/de': { text: address },
  desc: { children: languages },
  'desc/nl': { text: anyText },
  'desc/fr': { text: anyText },
  'desc/en': { text: anyText },
  'desc/de': { text: anyText },
  images: { children: 'image*' },
  image: { children: 'url? tags?', attributes: { id: /^([1-9]|[1-4]\d|50)$/ } },
  'image/url': { text: /^https:\/\/.*\.(gif|jpe?g|png)$/ },
  tags: { children: 'tag*' },
  tag: { text: /^floorplan$/ },
  video_url: { text: address },
  virtual_tour_url: { text: address },
}

it('has the elements and values of Kyero v3', async () => {
  expect(misfits(await treeOf(xml, 'root'), table)).toEqual([])
})

describe('imported again', () => {
  it('returns every home', () => {
    expect(run.error).toBeUndefined()
    expect(setAsideOf(run)).toEqual([])
    expect(propertiesOf(run).map(({ record }) => record.Reference)).toEqual(homes.map(({ record }) => record.Reference))
  })

  it('returns every field that the format knows', () => {
    for (const [at, property] of propertiesOf(run).entries()) {
      const { record } = homes[at] as ExportedHome
      const { Translations = {}, ...back } = property.record
      expect(back).toMatchObject(known(record))
      const texts = { ...Translations, [back.language]: { Description: back.Description } }
      for (const [language, { Description }] of Object.entries(textsOf(record)))
        expect([record.ID, language, texts[language as 'nl']?.Description]).toEqual([record.ID, language, spaced(Description)])
      expect(property.pictures.map(({ url }) => url)).toEqual(record.PictureItems.slice(0, 50).map(({ Url }) => Url))
      expect(property.plans?.map(({ url }) => url)).toEqual((record.FloorPlanItems ?? []).map(({ Url }) => Url))
    }
  })
})

function known(record: PropertyRecord): Partial<PropertyRecord> {
  const { Reference, City, Zip, CountryID, CountryName, Neighbourhood, Price, PublishPrice, Goal } = record
  const { VideoUrl, VirtualTourUrl, NumberOfBedRooms, NumberOfBathRooms, HasPool, IsNewBuild, WebID } = record
  const { PublishAddress, Latitude, Longitude, ModifyDate, DateOfPosting, SurfaceTotal, SurfaceLiving, SurfaceGround } = record
  const fields = {
    ...{ Reference, City, Zip, CountryID, CountryName, Neighbourhood, PublishPrice, VideoUrl, VirtualTourUrl, WebID },
    Goal: Goal === 1 ? 1 : 0,
    Price: Price === undefined ? undefined : Math.round(Price),
    NumberOfBedRooms: NumberOfBedRooms || undefined,
    NumberOfBathRooms: NumberOfBathRooms || undefined,
    HasPool: HasPool || undefined,
    IsNewBuild: IsNewBuild || undefined,
    ModifyDate: ModifyDate ?? DateOfPosting,
    SurfaceTotal: rounded(SurfaceTotal ?? SurfaceLiving),
    SurfaceGround: rounded(SurfaceGround),
    ...(PublishAddress && { Latitude, Longitude }),
    ...(/^[A-G]$/.test(record.EPCLabelText ?? '') && CountryID === 10 && { EPCLabelText: record.EPCLabelText }),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function rounded(size: number | undefined): number | undefined {
  return size ? Math.round(size) : undefined
}

function textsOf({ language, Description, Translations = {} }: PropertyRecord) {
  const own = Object.entries(Translations).filter(([, { Description: text }]) => text !== undefined)
  return { ...Object.fromEntries(own), ...(Description !== undefined && { [language]: { Description } }) }
}

/** Readers take every blank for a usual one. */
function spaced(text: string | undefined): string | undefined {
  return text?.replace(/[\u00a0\u202f]/g, ' ')
}
