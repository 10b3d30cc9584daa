import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { energyLabel, renovationDuty } from '../../app/domains/catalogue/energy/energy-label'
import { energyLabelOn, lawOn } from '../../app/domains/catalogue/law.server'
import { propertyRecord } from '../../app/domains/catalogue/snapshot'
import fc from '../support/fast-check'

const today = '2026-11-20'
const zips = { flanders: '9000', brussels: '1000', wallonia: '4000' } as const
type Region = keyof typeof zips
const regions = Object.keys(zips) as Region[]

function label(region: Region, score?: number | null) {
  return energyLabelOn({ countryID: 10, zip: zips[region], score, on: today })
}

/** SPEC §9, written out: the last score of each label, and the next one. */
const tables: Record<Region, [label: string, text: string, upTo: number][]> = {
  flanders: [
    ['a_plus', 'A+', 0],
    ['a', 'A', 100],
    ['b', 'B', 200],
    ['c', 'C', 300],
    ['d', 'D', 400],
    ['e', 'E', 500],
    ['f', 'F', Infinity],
  ],
  brussels: [
    ['a_plus', 'A+', 0],
    ['a', 'A', 23],
    ['a_sub', 'A-', 45],
    ['b_plus', 'B+', 62],
    ['b', 'B', 79],
    ['b_sub', 'B-', 95],
    ['c_plus', 'C+', 113],
    ['c', 'C', 132],
    ['c_sub', 'C-', 150],
    ['d_plus', 'D+', 170],
    ['d', 'D', 190],
    ['d_sub', 'D-', 210],
    ['e_plus', 'E+', 232],
    ['e', 'E', 253],
    ['e_sub', 'E-', 275],
    ['f_plus', 'F+', 298],
    ['f', 'F', 322],
    ['f_sub', 'F-', 345],
    ['g', 'G', Infinity],
  ],
  wallonia: [
    ['a_plusplus', 'A++', 0],
    ['a_plus', 'A+', 45],
    ['a', 'A', 85],
    ['b', 'B', 170],
    ['c', 'C', 255],
    ['d', 'D', 340],
    ['e', 'E', 425],
    ['f', 'F', 510],
    ['g', 'G', Infinity],
  ],
}

describe.each(regions)('the scale of %s (SPEC §9)', region => {
  const table = tables[region]

  it.each(table)('%s (%s) reaches up to %d, that score included', (key, text, upTo) => {
    const expected = { region, label: key, text, image: `/images/epc/${region}/${key}.png` }
    const at = table.findIndex(([name]) => name === key)
    const floor = table[at - 1]?.[2] ?? -51
    expect(label(region, floor + 1)).toEqual(expected)
    if (upTo === Infinity) {
      expect(label(region, 99_999)).toEqual(expected)
      return
    }
    expect(label(region, upTo)).toEqual(expected)
    expect(label(region, upTo - 1)).toEqual(expected)
    expect(label(region, upTo + 1)?.label).toBe(table[at + 1]?.[0])
  })

  it('gives every score exactly one label, never a better one for a higher score', () => {
    const order = table.map(([key]) => key)
    const score = fc.double({ min: -100, max: 1000, noNaN: true })
    fc.assert(
      fc.property(score, score, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map(s => order.indexOf(label(region, s)?.label ?? ''))
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeGreaterThanOrEqual(low ?? NaN)
      }),
    )
  })

  it.each([undefined, null, NaN, Infinity])('gives no label for the score %s', score => {
    expect(label(region, score)).toBeUndefined()
  })

  it.each(table)('has a small picture for %s', async key => {
    const file = readFileSync(new URL(`../../public/images/epc/${region}/${key}.png`, import.meta.url))
    expect(file.length).toBeLessThan(2048)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 120, height: 64 })
  })
})

describe('rounding', () => {
  it('rounds a Brussels score to a whole number first', () => {
    expect(label('brussels', 0.49)?.label).toBe('a_plus')
    expect(label('brussels', 0.5)?.label).toBe('a')
    expect(label('brussels', 345.49)?.label).toBe('f_sub')
    expect(label('brussels', 345.5)?.label).toBe('g')
    fc.assert(
      fc.property(fc.double({ min: -100, max: 1000, noNaN: true }), score => {
        expect(label('brussels', score)).toEqual(label('brussels', Math.round(score)))
      }),
    )
  })

  it('does not round the others', () => {
    expect(label('flanders', 100.01)?.label).toBe('b')
    expect(label('flanders', 0.01)?.label).toBe('a')
    expect(label('wallonia', 45.01)?.label).toBe('a')
  })
})

describe('other countries', () => {
  it('shows the own text of a country abroad, without a picture', () => {
    expect(energyLabelOn({ countryID: 50, zip: '1000', score: 20, labelText: ' B-C ', on: today })).toEqual({
      region: undefined,
      label: undefined,
      text: 'B-C',
      image: undefined,
    })
    expect(energyLabelOn({ countryID: 276, zip: '52062', score: 20, labelText: 'A+', on: today })?.text).toBe('A+')
    expect(energyLabelOn({ countryID: 50, zip: '1000', score: 20, labelText: ' ', on: today })).toBeUndefined()
    expect(energyLabelOn({ countryID: 50, zip: '1000', score: 20, on: today })).toBeUndefined()
  })

  it('gives none elsewhere, nor for an unknown postcode', () => {
    expect(energyLabelOn({ countryID: 33, zip: '1000', score: 20, on: today })).toBeUndefined()
    expect(energyLabelOn({ countryID: 10, zip: '0100', score: 20, labelText: 'A', on: today })).toBeUndefined()
  })
})

describe('the law of a day', () => {
  it('gives no label before the scale is in force', () => {
    expect(energyLabel({ countryID: 10, zip: '9000', score: 20 }, lawOn('2018-12-31'))).toBeUndefined()
    expect(energyLabel({ countryID: 10, zip: '9000', score: 20 }, lawOn('2019-01-01'))?.label).toBe('a')
  })

  it('rejects an invalid day', () => {
    for (const day of ['', 'today', '2026-1-1', '2026-02-30']) expect(() => lawOn(day)).toThrow(RangeError)
  })

  it('gives five years for the renovation duty, and six from 2026 on', () => {
    const f = label('flanders', 600)
    expect(renovationDuty(f, 0, lawOn('2022-12-31'))).toBeUndefined()
    expect(renovationDuty(f, 0, lawOn('2023-01-01'))?.years).toBe(5)
    expect(renovationDuty(f, 0, lawOn('2025-12-31'))?.years).toBe(5)
    expect(renovationDuty(f, 0, lawOn('2026-01-01'))).toMatchObject({ years: 6, minimumLabel: 'd', boughtFrom: '2023-01-01' })
  })

  it('requires renovation only for E and F in Flanders, when sold', () => {
    const law = lawOn(today)
    const concerned = tables.flanders.filter(([, , upTo]) => renovationDuty(label('flanders', Math.min(upTo, 600)), 0, law))
    expect(concerned.map(([key]) => key)).toEqual(['e', 'f'])
    expect(renovationDuty(label('flanders', 600), 1, law)).toBeUndefined()
    expect(renovationDuty(label('brussels', 300), 0, law)).toBeUndefined()
    expect(renovationDuty(label('wallonia', 500), 0, law)).toBeUndefined()
    expect(renovationDuty({ region: undefined, label: undefined, text: 'F', image: undefined }, 0, law)).toBeUndefined()
    expect(renovationDuty(undefined, 0, law)).toBeUndefined()
  })

  it('limits the deposit by region and day', () => {
    expect(lawOn(today).depositMonths('flanders')).toBe(3)
    expect(lawOn(today).depositMonths('wallonia')).toBe(2)
    expect(lawOn('2024-10-31').depositMonths('brussels')).toBe(3)
    expect(lawOn('2024-11-01').depositMonths('brussels')).toBe(2)
    expect(lawOn(today).depositMonths(undefined)).toBeUndefined()
  })

  it('requires mentions by region, goal and day', () => {
    const keys = (region: Region, goal: number, day = today) =>
      lawOn(day)
        .mandatoryMentions(region, goal)
        .map(({ key }) => key)
    expect(keys('flanders', 0)).toEqual([
      'epc_score',
      'epc_unique_code',
      'planning',
      'flood_parcel',
      'flood_building',
      'flood_zones',
      'asbestos',
    ])
    expect(keys('flanders', 0, '2022-12-31')).not.toContain('flood_parcel')
    expect(keys('flanders', 1)).toContain('rent_and_charges')
    expect(keys('brussels', 0)).not.toContain('rent_and_charges')
    expect(keys('wallonia', 1)).toEqual(['peb_indicators', 'rent_and_charges'])
    expect(lawOn(today).mandatoryMentions(undefined, 0)).toEqual([])
  })

  it.each(regions)('requires only mentions that a property of %s can have', region => {
    const fields = [0, 1].flatMap(goal => lawOn(today).mandatoryMentions(region, goal)).flatMap(mention => mention.fields)
    expect(Object.keys(propertyRecord.shape)).toEqual(expect.arrayContaining(fields))
  })
})

describe('the label of a shop or an office', () => {
  const business = (region: Region, labelText?: string) =>
    energyLabelOn({ countryID: 10, zip: zips[region], score: 148, labelText, business: true, on: today })

  it('is the one of its own scale, never that of homes', () => {
    expect(business('flanders', 'C')).toEqual({ region: undefined, label: undefined, text: 'C', image: undefined })
    expect(business('brussels')).toBeUndefined()
  })

  it('is not known in Wallonia', () => {
    expect(business('wallonia', 'C')).toBeUndefined()
  })
})
