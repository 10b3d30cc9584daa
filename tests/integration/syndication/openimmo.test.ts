/** The catalogue as OpenImmo, and back. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PropertyRecord } from '../../../app/domains/catalogue/snapshot'
import { type ExportedHome, exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { lost, ownFields } from '../../../app/domains/syndication/openimmo/fields'
import { writeExport } from '../../../app/domains/syndication/write-export.server'
import { afterFile } from '../../support/after-file'
import { type FeedRun, propertiesOf, setAsideOf } from '../../support/stubs/feed-run'
import { openInbox } from '../../support/stubs/openimmo'
import { misfits, treeOf } from '../../support/stubs/xml-table'
import { temporaryFolder, testSite, variant } from '../../support/test-site'
import { unzipped } from '../../support/unzipped'
import { openimmoTable } from './openimmo-table'

let file: string
let homes: ExportedHome[]
let run: FeedRun

beforeAll(async () => {
  const site = testSite({ catalogue: true, settings: { SITE_URL: 'https://gevel.example.com' } })
  homes = [...exportedHomes(site)]
  file = path.join(temporaryFolder(), 'openimmo.zip')
  await writeExport(site, { format: 'openimmo', file })
  const inbox = openInbox()
  afterFile(inbox.remove)
  inbox.put('stock.zip', readFileSync(file))
  run = await inbox.run({
    settings: {
      maps: {
        fields: Object.fromEntries(ownFields.map(field => [field, field])),
        types: { 'wohnung/APARTMENT': { WebID: 3 } },
      },
    },
  })
})

it('has the elements, attributes and values of OpenImmo 1.2.7 in order', async () => {
  const files = await unzipped(file)
  expect([...files.keys()]).toEqual(['openimmo.xml'])
  const tree = await treeOf(files.get('openimmo.xml') ?? '', 'openimmo')
  expect(misfits(tree, openimmoTable)).toEqual([])
})

describe('imported again', () => {
  it('returns every home', () => {
    expect(run.error).toBeUndefined()
    expect(setAsideOf(run)).toEqual([])
    expect(run.end?.complete).toBe(true)
    expect(propertiesOf(run).map(({ record }) => record.Reference)).toEqual(homes.map(({ record }) => record.Reference))
  })

  it('returns every field that the format knows', () => {
    const returned = new Map(propertiesOf(run).map(property => [property.record.Reference, property]))
    let compared = 0
    for (const { record } of homes) {
      const back = returned.get(record.Reference)
      const fields: Partial<PropertyRecord> = back?.record ?? {}
      for (const [field, value] of Object.entries(comparable(record))) {
        compared += 1
        expect([record.ID, field, fields[field as keyof PropertyRecord]]).toEqual([record.ID, field, spaced(value)])
      }
      expect(back?.pictures.map(({ name, url }) => [name, url])).toEqual(record.PictureItems.map(({ Name, Url }) => [Name, Url]))
    }
    expect(compared).toBeGreaterThan(homes.length * 30)
  })

  it('returns no field of the table of losses', () => {
    // The catalogue's own numbers and days are the importing site's.
    const replaced = [
      'ID',
      'Status',
      'Goal',
      'WebIDs',
      'MainTypeName',
      'Marquee',
      'MarqueeName',
      'MonthlyRent',
      'DateOfPosting',
      'NumberOfFacades',
    ]
    for (const { record } of propertiesOf(run))
      for (const field of lost)
        if (!replaced.includes(field)) expect([field, record[field as keyof typeof record]]).toEqual([field, undefined])
  })
})

describe('with its pictures', () => {
  it('holds each of them as the site shows it, and the importer finds them', async () => {
    const site = testSite({ catalogue: true })
    const [home] = exportedHomes(site)
    const folder = temporaryFolder()
    const zip = path.join(folder, 'in/stock.zip')
    mkdirSync(path.dirname(zip))
    const choice = { zips: [home?.record.Zip ?? ''] }
    const { homes: count } = await writeExport(site, { format: 'openimmo', file: zip, choice, transfer: { pictures: true } })
    const files = await unzipped(zip)
    const wanted = [...exportedHomes(site, choice)].flatMap(({ pictures, plans }) => [...pictures, ...plans]).length
    expect(files.size).toBe(wanted + 1)
    const inbox = openInbox()
    afterFile(inbox.remove)
    inbox.put('stock.zip', readFileSync(zip))
    const again = await inbox.run()
    expect(propertiesOf(again)).toHaveLength(count)
    for (const { pictures } of propertiesOf(again))
      for (const { url } of pictures) expect(readFileSync(fileURLToPath(url)).subarray(0, 3).toString('hex')).toBe('ffd8ff')
  })

  it('leaves no file if a picture cannot be read', async () => {
    const site = variant(testSite({ catalogue: true }), { resizePicture: () => Promise.reject(new Error('the disk')) })
    const folder = temporaryFolder()
    const file = path.join(folder, 'stock.zip')
    await expect(writeExport(site, { format: 'openimmo', file, transfer: { pictures: true } })).rejects.toThrow('the disk')
    expect(readdirSync(folder)).toEqual([])
  })

  it('names the address of a picture that cannot be made', async () => {
    const site = variant(testSite({ catalogue: true }), { resizePicture: async () => ({ kind: 'missing' }) })
    const file = path.join(temporaryFolder(), 'stock.zip')
    await writeExport(site, { format: 'openimmo', file, transfer: { pictures: true } })
    const files = await unzipped(file)
    expect([...files.keys()]).toEqual(['openimmo.xml'])
    expect(files.get('openimmo.xml')).not.toContain('EXTERN')
  })
})

/** Without what the table of losses says, and counts of 0, which readers take for unknown. */
function comparable(record: PropertyRecord): Partial<PropertyRecord> {
  const { PictureItems: _, FloorPlanItems: __, ManagerID: ___, Latitude, Longitude, Translations, ...own } = record
  const texts = Object.entries(Translations ?? {}).flatMap(([language, { TypeDescription, Description, Availability }]) => {
    const kept = Object.entries({ TypeDescription, Description, Availability }).filter(([, text]) => text !== undefined)
    return kept.length > 0 ? [[language, Object.fromEntries(kept)]] : []
  })
  return {
    ...Object.fromEntries(
      Object.entries(own).filter(([field, value]) => !lost.includes(field as keyof PropertyRecord) && value !== 0),
    ),
    ...(record.PublishAddress && { Latitude, Longitude }),
    ...(texts.length > 0 && { Translations: Object.fromEntries(texts) }),
  }
}

/** Readers take every blank for a usual one. */
function spaced(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/[\u00a0\u202f]/g, ' '))
}
