/** Gaps of an advertisement, by region, kind of property and day. */
import { describe, expect, it } from 'vitest'
import { gapsOf } from '../../app/domains/catalogue/audit/gaps.server'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'

const zips = { flanders: '9000', brussels: '1050', wallonia: '5000' }
type Belgian = keyof typeof zips

/** A house from 1960 with nothing known but its location. */
function house(region: Belgian, more: Partial<PropertyRecord> = {}) {
  const bare = {
    Zip: zips[region],
    CountryID: 10,
    WebID: 1,
    Goal: 0,
    ConstructionYear: 1960,
    PublishAddress: true,
    PublishPrice: true,
  }
  return { ...bare, ...more } as PropertyRecord
}
const fieldsOf = (record: PropertyRecord, on = '2026-11-22') => gapsOf(record, on).map(({ field }) => field)

const vcro = ['HasPermit', 'AreaApplication', 'JudicialDecision', 'HasPreemptiveRights', 'HasAllotmentPermit']
const zones = ['FloodZoneName', 'RiverbankZoneName']
const rent = ['Price', 'ChargesRenter']
const reference = ['SurfaceLiving', 'ReferenceRent', 'ContractTypeName']
const last = ['LastRent', 'LastRentDate']

describe.each<[Belgian, Partial<PropertyRecord>, string, string[]]>([
  [
    'flanders',
    {},
    'a house for sale',
    ['EnergyPerformance', ...vcro, 'FloodPScore', 'FloodGScore', ...zones, 'AsbestosCertificateDate', 'AsbestosType'],
  ],
  ['flanders', { Goal: 1 }, 'a house for rent', ['EnergyPerformance', ...rent]],
  ['flanders', { WebID: 4 }, 'land', [...vcro, 'FloodPScore', ...zones]],
  ['flanders', { ConstructionYear: 2027 }, 'new build', [...vcro, 'FloodPScore', 'FloodGScore', ...zones]],
  ['flanders', { WebID: 6, Goal: 1 }, 'a shop for rent', []],
  ['brussels', {}, 'a house for sale', ['EnergyPerformance', 'CO2Emission', 'AreaApplication', 'PlanningInformation']],
  [
    'brussels',
    { Goal: 1 },
    'a house for rent',
    ['EnergyPerformance', 'CO2Emission', 'AreaApplication', 'PlanningInformation', ...rent, ...reference, ...last],
  ],
  ['brussels', { WebID: 4 }, 'land', ['AreaApplication', 'PlanningInformation']],
  ['brussels', { ConstructionYear: 2027 }, 'new build', ['AreaApplication', 'PlanningInformation']],
  ['wallonia', {}, 'a house for sale', ['UniqueCode', 'EnergyPerformance', 'EnergyTotal']],
  ['wallonia', { Goal: 1 }, 'a house for rent', ['UniqueCode', 'EnergyPerformance', 'EnergyTotal', ...rent]],
  ['wallonia', { WebID: 4 }, 'land', []],
  ['wallonia', { ConstructionYear: 2027 }, 'new build', []],
])('in %s', (region, more, kind, expected) => {
  it(`${kind} lacks ${expected.join(', ') || 'nothing'}`, () => {
    expect(fieldsOf(house(region, more))).toEqual(expected)
  })
})

it('accepts no and zero as values, but not an empty text or a judicial decision of -1', () => {
  const told = {
    HasPermit: false,
    AreaApplication: ' ',
    JudicialDecision: -1,
    HasPreemptiveRights: false,
    HasAllotmentPermit: true,
  } as const
  expect(
    fieldsOf(house('flanders', { WebID: 4, FloodPScore: 'A', FloodZoneName: 'Geen', RiverbankZoneName: 'Geen', ...told })),
  ).toEqual(['AreaApplication', 'JudicialDecision'])
  expect(fieldsOf(house('flanders', { Goal: 1, Price: 800, ChargesRenter: 0, EnergyPerformance: 0 }))).toEqual([])
})

it('reports an unpublished rent as a gap, and says that it is hidden', () => {
  const hidden = house('wallonia', {
    WebID: 2,
    Goal: 1,
    Price: 800,
    ChargesRenter: 50,
    PublishPrice: false,
    EnergyCertificate: 'exempt',
  })
  expect(gapsOf(hidden, '2026-11-22')).toMatchObject([{ field: 'Price', hidden: true, since: '2018-09-01', gravity: 'grave' }])
  expect(fieldsOf(house('wallonia', { ...hidden, Goal: 0 }))).toEqual([])
})

it('requires the certificate code in Flanders only if the address is hidden', () => {
  const told = { EnergyPerformance: 200, Goal: 1, Price: 800, ChargesRenter: 0 } as const
  expect(fieldsOf(house('flanders', { ...told, PublishAddress: false }))).toEqual(['UniqueCode'])
  expect(fieldsOf(house('flanders', told))).toEqual([])
})

it('requires flood scores from their legal date', () => {
  const land = house('flanders', { WebID: 4 })
  expect([fieldsOf(land, '2022-12-31').includes('FloodPScore'), fieldsOf(land, '2023-01-01').includes('FloodPScore')]).toEqual([
    false,
    true,
  ])
})

it('reports nothing abroad', () => {
  expect(fieldsOf(house('wallonia', { CountryID: 50 }))).toEqual([])
})

describe('a home to let in Brussels', () => {
  const told = { Goal: 1, Price: 1000, ReferenceRent: 800, SurfaceLiving: 80 } as const
  const mentionsOn = (on: string, more: Partial<PropertyRecord> = {}) =>
    gapsOf(house('brussels', { ...told, ...more }), on).map(({ mention }) => mention)

  it('states its last rent if the lease is short, from November 2024 on', () => {
    expect(mentionsOn('2024-11-01', { ContractTypeName: 'Bail de 3 ans' })).toContain('last_rent')
    expect(mentionsOn('2024-11-01', { ContractTypeName: 'Bail de 9 ans' })).not.toContain('last_rent')
    expect(mentionsOn('2024-10-31', { ContractTypeName: 'Bail de 3 ans' })).not.toContain('last_rent')
  })

  it('warns of a rent of more than 20% above its reference rent, from May 2025 on', () => {
    const gap = gapsOf(house('brussels', told), '2025-05-01').find(({ mention }) => mention === 'high_rent')
    expect(gap).toMatchObject({ gravity: 'minor', above: 25, since: '2025-05-01' })
    expect(mentionsOn('2025-04-30')).not.toContain('high_rent')
    expect(mentionsOn('2025-05-01', { Price: 960 })).not.toContain('high_rent')
    expect(gapsOf(house('flanders', told), '2025-05-01').map(({ mention }) => mention)).not.toContain('high_rent')
  })
})
