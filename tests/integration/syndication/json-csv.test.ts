/** The catalogue as JSON and CSV. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PropertyRecord, propertyRecord } from '../../../app/domains/catalogue/snapshot'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { writeExport } from '../../../app/domains/syndication/write-export.server'
import { copyOfData, importFrom } from '../../support/catalogue'
import { temporaryFolder, testSite } from '../../support/test-site'

type JsonFile = { version: number; homes: { id: number; pages: Record<string, string>; record: PropertyRecord }[] }

async function exported(site: ReturnType<typeof testSite>, format: 'json' | 'csv'): Promise<string> {
  const file = path.join(temporaryFolder(), 'export')
  await writeExport(site, { format, file })
  return readFileSync(file, 'utf8')
}

/** Rows of RFC 4180 with semicolons, without the apostrophe before a formula. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = [...csv.replace(/^\ufeff/, '').matchAll(/(?:"(?:[^"]|"")*";?)+\r\n/g)].map(([line]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) =>
      cell.replaceAll('""', '"').replace(/^'(?=[\s\p{Cf}]*[=+\-@|%])/u, ''),
    ),
  )
  return rows.map(row => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

describe('JSON', () => {
  it('holds every offered home as a record of the catalogue', async () => {
    const site = testSite({ catalogue: true })
    const { version, homes } = JSON.parse(await exported(site, 'json')) as JsonFile
    expect(version).toBe(1)
    expect(homes.length).toBeGreaterThan(20)
    for (const { id, record, pages } of homes) {
      expect(propertyRecord.safeParse(record).error?.issues ?? []).toEqual([])
      expect([record.ID, record.Status]).toEqual([id, 1])
      expect(pages.nl).toMatch(new RegExp(`^${site.settings.siteUrl}/nl/.*${id}`))
    }
  })

  it('imports into an equal catalogue', async () => {
    const site = testSite({ catalogue: true })
    const { homes } = JSON.parse(await exported(site, 'json')) as JsonFile
    const data = copyOfData()
    const folder = path.join(data, 'catalogue/properties')
    for (const file of readdirSync(folder)) rmSync(path.join(folder, file))
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'homes.json'), JSON.stringify(homes.map(({ record }) => record)))
    const other = testSite()
    importFrom(other, data)
    const again = [...exportedHomes(other)].map(({ record }) => record)
    expect(again.map(withoutMoves)).toEqual(homes.map(({ record }) => withoutMoves(record)))
  })
})

/** Without what an import changes: the point of a hidden address is moved, and pictures get an address here. */
function withoutMoves({ Latitude, Longitude, PictureItems, FloorPlanItems, ...record }: PropertyRecord) {
  const names = (items: typeof PictureItems | undefined) => items?.map(({ ID, Name, Width, Height }) => [ID, Name, Width, Height])
  return {
    ...record,
    pictures: names(PictureItems),
    plans: names(FloorPlanItems),
    ...(record.PublishAddress && { Latitude, Longitude }),
  }
}

it('writes a row per home with every field and text as CSV', async () => {
  const site = testSite({ catalogue: true })
  const rows = rowsOf(await exported(site, 'csv'))
  const homes = [...exportedHomes(site)]
  expect(rows).toHaveLength(homes.length)
  for (const [at, { record, pages }] of homes.entries()) {
    const row = rows[at]!
    for (const [field, value] of Object.entries(record)) {
      if (field === 'Translations') continue
      const isPictures = field === 'PictureItems' || field === 'FloorPlanItems'
      const cell = isPictures
        ? (value as { Url: string }[]).map(({ Url }) => Url).join(' ')
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
      expect([field, row[field]]).toEqual([field, cell])
    }
    for (const [language, texts] of Object.entries(record.Translations ?? {}))
      for (const [field, text] of Object.entries(texts)) expect(row[`${field}.${language}`]).toBe(text)
    expect(row['Page.fr']).toBe(pages.fr)
  }
})

it('has the same bytes twice', async () => {
  const site = testSite({ catalogue: true })
  expect(await exported(site, 'json')).toBe(await exported(site, 'json'))
})
