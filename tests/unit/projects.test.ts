import { describe, expect, it } from 'vitest'
import { type ProjectRecord, projectRecord } from '../../app/domains/catalogue/snapshot'
import { nameBook } from '../../app/domains/import/names.server'
import type { AltTexts } from '../../app/domains/import/normalise.server'
import { normaliseProject } from '../../app/domains/import/normalise-project.server'
import { rangesOf } from '../../app/domains/projects/project'
import {
  bedroomsWords,
  floorWords,
  priceRangeWords,
  surfaceWords,
  unitPriceWords,
} from '../../app/domains/projects/project-words'
import { columnsOf, nextOrder, parseUnitOrder, sortUnits, unitSorts, writeUnitOrder } from '../../app/domains/projects/unit-order'
import { type Language, languages } from '../../app/platform/i18n/languages'
import fc from '../support/fast-check'

const pictures: AltTexts = new Map()
const record: ProjectRecord = {
  ID: 9001,
  ProjectNumber: 'NB-9001',
  Goal: 0,
  language: 'nl',
  Name: 'De Proef',
  Description: 'Een proef.',
  Delivery: 'Later.',
  Technical: 'Stevig.',
  Situation: 'Ergens.',
  SoldOut: false,
  PublicAddress: false,
  Street: 'Geheimstraat',
  HouseNumber: '13',
  BoxNr: '0201',
  Zip: '9000',
  City: 'GENT',
  CountryID: 10,
  CountryName: 'België',
  Latitude: 51,
  Longitude: 3.7,
  DateOfPosting: '2026-06-01',
  PictureItems: [],
  DocumentItems: [{ ID: 1, Name: 'Plan', Kind: 'Plan', Url: 'https://files.example/Geheimstraat-13.pdf' }],
  Units: [
    {
      ID: 1,
      UnitNumber: 'A1.1',
      MainTypeName: 'Appartement',
      NumberOfBedRooms: 2,
      SurfaceLiving: 90,
      Price: 300001,
      PublishPrice: true,
      Status: 'sold',
    },
    {
      ID: 2,
      UnitNumber: 'A11',
      MainTypeName: 'Studio',
      Floor: 0,
      NumberOfBedRooms: 0,
      SurfaceLiving: 40,
      Price: 199002,
      PublishPrice: true,
      Status: 'available',
    },
    {
      ID: 3,
      UnitNumber: 'Contact',
      MainTypeName: 'Huis',
      NumberOfBedRooms: 3,
      Price: 487003,
      PublishPrice: false,
      Status: 'option',
    },
  ],
  Translations: { fr: { Name: 'L’Essai', Description: 'Un essai.' } },
}
const names = { MainTypeName: { Appartement: { fr: 'Appartement', en: 'Apartment', de: 'Wohnung' } } }
const wording = {
  names: nameBook(names),
  altTexts: pictures,
  texts: (language: Language) => ({ language, formats: 'specification' as const, t: (key: string) => key }),
}
const normalise = (changes: Partial<ProjectRecord> = {}) =>
  normaliseProject({ ...record, ...changes }, wording, () => [0.002, 0.003])
const t = (key: string, values: object = {}) =>
  `${key}${Object.keys(values).length > 0 ? ` ${Object.values(values).join('|')}` : ''}`
const texts = { t, language: 'nl' as const, formats: 'specification' as const }

describe('a project at import', () => {
  it('hides unpublished data in every language', () => {
    const all = JSON.stringify(normalise())
    for (const hidden of ['Geheimstraat', '"13"', '0201', '487003']) expect(all).not.toContain(hidden)
    expect(normalise()).toMatchObject({ latitude: 51.002, record: { City: 'Gent', Latitude: 51.002 } })
    const open = JSON.stringify(normalise({ PublicAddress: true }))
    expect(open).toContain('Geheimstraat')
    expect(normalise({ PublicAddress: true }).latitude).toBe(51)
  })

  it('gives ranges over available units, or over all once sold', () => {
    expect(normalise().texts.nl.card).toMatchObject({
      units: 3,
      free: 2,
      soldOut: false,
      ranges: { price: { min: 199002, max: 199002 }, bedrooms: { min: 0, max: 3 }, surface: { min: 40, max: 40 } },
    })
    const gone = normalise({ Units: record.Units.map(unit => ({ ...unit, Status: 'sold' as const })) })
    expect(gone.soldOut).toBe(true)
    expect(gone.texts.nl.card.ranges.price).toEqual({ min: 199002, max: 300001 })
    expect(normalise({ Units: [] })).toMatchObject({ soldOut: false })
    expect(rangesOf([])).toEqual({})
  })

  it('gives every unit a unique address that no other page has', () => {
    const slugs = normalise().texts.nl.texts.units.map(unit => unit.slug)
    expect(slugs).toEqual(['a11', 'a11-2', 'contact-3'])
    for (const language of languages) expect(normalise().texts[language].texts.units.map(unit => unit.slug)).toEqual(slugs)
  })

  it('marks untranslated texts, and translates the types', () => {
    const { fr, en } = normalise().texts
    expect(fr.card).toMatchObject({ name: 'L’Essai', town: 'Gand', slug: { city: 'gand', title: 'lessai' } })
    expect(fr.texts.Description).toEqual({ text: 'Un essai.' })
    expect(fr.texts.Technical).toEqual({ text: 'Stevig.', lang: 'nl' })
    expect(en.texts.units.map(unit => unit.typeName)).toEqual(['Apartment', 'Studio', 'Huis'])
  })

  it('accepts external addresses over http only', () => {
    for (const ExternalUrl of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x.be/', 'x']) {
      expect(projectRecord.safeParse({ ...record, ExternalUrl }).success).toBe(false)
    }
    expect(projectRecord.safeParse({ ...record, ExternalUrl: 'https://x.example/' }).success).toBe(true)
  })
})

describe('the order of a price list', () => {
  const { units } = normalise().texts.nl.texts
  const numbers = (search: string) => sortUnits(units, parseUnitOrder(new URLSearchParams(search))).map(unit => unit.id)

  it('is the provider’s or the address’s, with unknown values last both ways', () => {
    expect(numbers('')).toEqual([1, 2, 3])
    expect(numbers('?sort=price&order=asc')).toEqual([2, 1, 3])
    expect(numbers('?sort=price&order=desc')).toEqual([1, 2, 3])
    expect(numbers('?sort=status')).toEqual([2, 3, 1])
    expect(numbers('?sort=living&order=desc')).toEqual([1, 2, 3])
  })

  it('accepts any input, and writes what it reads', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (sort, order) => {
        expect(numbers(`?${new URLSearchParams({ sort, order })}`)).toHaveLength(3)
      }),
    )
    for (const by of unitSorts) {
      for (const descending of [true, false]) {
        expect(parseUnitOrder(new URLSearchParams(writeUnitOrder({ by, descending })))).toEqual({ by, descending })
      }
    }
    expect(parseUnitOrder(new URLSearchParams('sort=__proto__'))).toBeUndefined()
  })

  it('reverses on the second click', () => {
    expect(nextOrder('price', undefined)).toEqual({ by: 'price', descending: false })
    expect(nextOrder('price', { by: 'price', descending: false })).toEqual({ by: 'price', descending: true })
    expect(nextOrder('price', { by: 'type', descending: false })).toEqual({ by: 'price', descending: false })
  })

  it('has only informative columns', () => {
    expect(columnsOf(units)).toEqual(['number', 'type', 'floor', 'bedrooms', 'living', 'status', 'price'])
    expect(columnsOf([])).toEqual(['number', 'status', 'price'])
  })
})

describe('a project in words', () => {
  it('gives prices as a range, one amount, or on demand', () => {
    expect(priceRangeWords({ min: 1000, max: 2000 }, { goal: 0 }, texts)).toBe('PRICE_RANGE €\u00a01.000|€\u00a02.000')
    expect(priceRangeWords({ min: 1000, max: 1000 }, { goal: 0 }, texts)).toBe('€\u00a01.000')
    expect(priceRangeWords(undefined, { goal: 0 }, texts)).toBe('PRICE_ON_DEMAND')
    expect(priceRangeWords({ min: 900, max: 900 }, { goal: 1 }, texts)).toContain('PER_MONTH')
  })

  it('gives bedrooms, surfaces and floors', () => {
    expect(bedroomsWords({ min: 2, max: 4 }, texts)).toBe('BEDROOMS_RANGE 2|4')
    expect(bedroomsWords({ min: 0, max: 3 }, texts)).toBe('BEDROOMS_UP_TO 3')
    expect(bedroomsWords({ min: 3, max: 3 }, texts)).toBe('BEDROOMS_COUNT 3')
    expect(surfaceWords({ min: 80, max: 1200 }, texts)).toBe('RANGE 80|1.200\u00a0m²')
    expect(floorWords({ groundFloor: true, floor: 0 }, texts)).toBe('GROUND_FLOOR')
    expect(floorWords({ groundFloor: false }, texts)).toBeUndefined()
  })

  it('gives a unit’s price, or says that it is on demand or gone', () => {
    expect(unitPriceWords({ price: 5000, status: 'sold' }, { goal: 0 }, texts)).toBe('€\u00a05.000')
    expect(unitPriceWords({ status: 'option' }, { goal: 0 }, texts)).toBe('ON_DEMAND')
    expect(unitPriceWords({ status: 'sold' }, { goal: 0 }, texts)).toBe('SOLD')
  })
})
