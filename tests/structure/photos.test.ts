/** The demo catalogue's pictures: they exist and fit, and each exterior belongs to one building or street only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PictureItem } from '../../app/domains/catalogue/snapshot'
import { readSnapshot } from '../../app/domains/import/read-snapshot.server'
import { formatCity } from '../../app/platform/i18n/address'
import { languages } from '../../app/platform/i18n/languages'

type Photo = {
  file: string
  kind: string
  subject: string
  suits: string[]
  width: number
  height: number
  alt: Record<string, string>
}

const photos = JSON.parse(readFileSync('data/photos/manifest.json', 'utf8')) as Photo[]
const photo = new Map(photos.map(each => [each.file, each]))
const { properties, projects, agents } = readSnapshot('data/catalogue')

describe('the manifest', () => {
  it('lists each file once, with an alternative text in every language', () => {
    expect(photo.size).toBe(photos.length)
    for (const { file, alt, suits } of photos) {
      for (const language of languages) expect(alt[language]?.trim(), `${file} in ${language}`).toBeTruthy()
      expect(suits.length, file).toBeGreaterThan(0)
    }
  })

  it('lists every file, and only the text on their origin and licence is extra', () => {
    const files = readdirSync('data/photos', { recursive: true, withFileTypes: true })
      .filter(each => each.isFile())
      .map(each => path.relative('data/photos', path.join(each.parentPath, each.name)))
    expect(files.sort()).toEqual([...photo.keys(), 'README.md', 'manifest.json'].sort())
    const text = readFileSync('data/photos/README.md', 'utf8')
    for (const part of ['**Origin.**', '**Licence.**', `${photos.length} pictures`]) expect(text).toContain(part)
  })

  it('gives the sizes of the files', async () => {
    for (const { file, width, height } of photos) {
      const { width: w, height: h } = await sharp(path.join('data/photos', file)).metadata()
      expect([w, h], file).toEqual([width, height])
    }
  })
})

describe('the pictures of the catalogue', () => {
  const items: [string, PictureItem][] = [
    ...properties.flatMap(({ ID, PictureItems, FloorPlanItems }) =>
      [...PictureItems, ...(FloorPlanItems ?? [])].map(item => [String(ID), item] as [string, PictureItem]),
    ),
    ...projects.flatMap(({ ID, PictureItems, FloorPlanItems, Units }) =>
      [
        ...PictureItems,
        ...(FloorPlanItems ?? []),
        ...Units.flatMap(unit => [...(unit.PictureItems ?? []), ...(unit.FloorPlanItems ?? [])]),
      ].map(item => [String(ID), item] as [string, PictureItem]),
    ),
    ...agents.flatMap(({ ID, PictureItem }) => (PictureItem ? [[`agent ${ID}`, PictureItem] as [string, PictureItem]] : [])),
  ]

  it('exist in their own size', () => {
    for (const [where, { Url, Width, Height }] of items) {
      expect(existsSync(path.join('data/photos', Url)), `${where}: ${Url}`).toBe(true)
      const known = photo.get(Url)
      if (known) expect([Width, Height], `${where}: ${Url}`).toEqual([known.width, known.height])
    }
  })

  it('are 3 to 10 for each property, without duplicates, the first one being the thumbnail', () => {
    for (const { ID, PictureItems, SmallPictureItem } of properties) {
      const files = PictureItems.map(item => item.Url)
      expect(files.length, String(ID)).toBeGreaterThanOrEqual(3)
      expect(files.length, String(ID)).toBeLessThanOrEqual(10)
      expect(new Set(files).size, String(ID)).toBe(files.length)
      expect(new Set(PictureItems.map(item => item.ID)).size, String(ID)).toBe(files.length)
      if (SmallPictureItem) expect([SmallPictureItem.Url, SmallPictureItem.Width], String(ID)).toEqual([files[0], 250])
    }
  })

  it('show an exterior for one property only, or for several in one street', () => {
    const places = new Map<string, Map<string, (number | string)[]>>()
    const add = (file: string, place: string, id: number | string) => {
      const here = places.get(file) ?? new Map<string, (number | string)[]>()
      places.set(file, here.set(place, [...(here.get(place) ?? []), id]))
    }
    for (const { ID, City, Street, ProjectID, PictureItems } of properties) {
      for (const { Url } of PictureItems) {
        if (photo.get(Url)?.kind !== 'exterior') continue
        add(Url, ProjectID ? `project ${ProjectID}` : `${Street ?? `property ${ID}`}, ${formatCity(City)}`, ID)
      }
    }
    for (const { ID, PictureItems } of projects) {
      for (const { Url } of PictureItems) if (photo.get(Url)?.kind === 'exterior') add(Url, `project ${ID}`, `project ${ID}`)
    }
    const shared = [...places].filter(([, here]) => here.size > 1)
    expect(shared.map(([file, here]) => `${file}: ${[...here].map(([place, ids]) => `${place} (${ids})`).join('; ')}`)).toEqual(
      [],
    )
  })

  it('show at most one exterior, of the right kind', () => {
    for (const { ID, PictureItems, MainTypeName } of properties) {
      const outside = PictureItems.flatMap(({ Url }) => photo.get(Url) ?? []).filter(each => each.kind === 'exterior')
      expect(outside.length, String(ID)).toBeLessThanOrEqual(1)
      for (const { suits, file } of outside) expect(suits, `${ID}: ${file}`).toContain(kindOf[MainTypeName])
    }
  })
})

/** A main type's name in the manifest. */
const kindOf: Record<string, string> = {
  Huis: 'house',
  Appartement: 'apartment',
  Studio: 'studio',
  Duplex: 'apartment',
  Gelijkvloers: 'apartment',
  'Appartement met tuin': 'apartment',
  Opbrengsteigendom: 'investment',
  Commercieel: 'commercial',
  Kantoren: 'office',
  Industrieel: 'industrial',
  'Parking / Garage': 'garage',
  Kelder: 'apartment',
  Grond: 'land',
}
