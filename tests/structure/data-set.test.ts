/** The demo catalogue meets its requirements: numbers, places, kinds, texts, and every attribute of SPEC §3 somewhere. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { regionOf } from '../../app/domains/catalogue/law.server'
import * as schemas from '../../app/domains/catalogue/snapshot'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { readSnapshot } from '../../app/domains/import/read-snapshot.server'
import { untranslatedLines } from '../../app/domains/import/untranslated.server'
import { formatCity } from '../../app/platform/i18n/address'
import { listingSlug } from '../../app/platform/paths/slug'
import { testSite } from '../support/test-site'

const snapshot = readSnapshot('data/catalogue')
const all = snapshot.properties
/** The 66 available ones, for sale or for rent. */
const main = all.filter(record => record.Status === 1 && record.Goal !== 2)
const belgian = main.filter(record => record.CountryID === 10)
const readCities = (file: string) => JSON.parse(readFileSync(`data/catalogue/${file}`, 'utf8')) as schemas.CityRecord[]
const names = <T>(values: T[]) => [...new Set(values)].sort()

describe('the properties', () => {
  it('are 66: 24 for sale, 42 for rent, two for take-over, besides sold and rented ones', () => {
    expect(main).toHaveLength(66)
    expect([0, 1].map(goal => main.filter(record => record.Goal === goal).length)).toEqual([24, 42])
    expect(all.filter(record => record.Goal === 2 && record.Status === 1)).toHaveLength(2)
    expect(all.some(record => record.Status === 2)).toBe(true)
    expect(all.some(record => record.Status === 4)).toBe(true)
  })

  it('lie in 19 Belgian municipalities of three regions, and two in Luxembourg', () => {
    expect(names(belgian.map(record => formatCity(record.City).toLowerCase()))).toHaveLength(19)
    expect(names(belgian.map(record => regionOf(record.Zip, record.CountryID)))).toEqual(['brussels', 'flanders', 'wallonia'])
    expect(main.filter(record => record.CountryID === 50)).toHaveLength(2)
    expect(names(main.map(record => record.CountryID))).toEqual([10, 50])
  })

  it('each have their own position in Belgium or Luxembourg', () => {
    for (const { Latitude, Longitude, ID } of all) {
      expect(Latitude > 49.4 && Latitude < 51.52 && Longitude > 2.5 && Longitude < 6.55, String(ID)).toBe(true)
    }
    expect(names(all.map(record => `${record.Latitude} ${record.Longitude}`))).toHaveLength(all.length)
  })

  it('cover every main type of SPEC', () => {
    expect(names(all.map(record => record.MainTypeName))).toEqual(
      expect.arrayContaining(
        'Huis,Appartement,Grond,Commercieel,Gelijkvloers,Duplex,Appartement met tuin,Parking / Garage,Kelder'.split(','),
      ),
    )
    const used = new Set(all.flatMap(record => (record.WebIDs ?? '').split(',').concat(String(record.WebID ?? ''))))
    for (const { WebID } of snapshot.webIDs) expect(used, `no property of WebID ${WebID}`).toContain(WebID)
    expect(all.some(record => record.WebID === undefined)).toBe(true)
    expect(all.some(record => record.WebIDs === '')).toBe(true)
  })

  it('cover every marquee, a starting price, hidden prices and hidden addresses', () => {
    expect(names(all.map(record => record.Marquee))).toEqual([0, 1, 2, 3, 4])
    const rent = main.filter(record => record.Goal === 1)
    expect(rent.filter(record => record.Marquee === 4).length).toBeGreaterThan(rent.length * 0.9)
    expect(all.some(record => record.PriceUnit === 7)).toBe(true)
    expect(all.some(record => !record.PublishPrice)).toBe(true)
    expect(all.some(record => !record.PublishAddress)).toBe(true)
  })

  it('publish the rent of every dwelling, and a legal deposit', () => {
    const rents = main.filter(record => record.Goal === 1)
    const dwellings = rents.filter(record => record.NumberOfBedRooms !== undefined)
    expect(dwellings.length).toBeGreaterThan(20)
    for (const { ID, PublishPrice, Price, MonthlyRent, DepositAmount, CountryID } of dwellings) {
      expect(PublishPrice, String(ID)).toBe(true)
      expect(MonthlyRent, String(ID)).toBe(Price)
      if (CountryID === 10) expect(DepositAmount ?? 0, String(ID)).toBeLessThanOrEqual(3 * Price!)
    }
  })

  it('show a city in two casings, counted as in the city files', () => {
    const spellings = names(main.map(record => record.City))
    expect(spellings.length).toBeGreaterThan(names(spellings.map(name => name.toLowerCase())).length)
    const files = { 'citys.json': [0, 1], 'citysSale.json': [0], 'citysRent.json': [1] }
    for (const [file, goals] of Object.entries(files)) {
      for (const { Name, Zip, PropertyCount } of readCities(file)) {
        const here = main.filter(record => record.City === Name && record.Zip === Zip && goals.includes(record.Goal))
        expect(here.length, `${file}: ${Name}`).toBe(PropertyCount)
      }
    }
  })

  it('have texts of their own', () => {
    for (const record of all) {
      expect(record.language, String(record.ID)).toBe('nl')
      expect(record.Description?.length ?? 0, String(record.ID)).toBeGreaterThan(300)
      const title = record.TypeDescription ?? ''
      expect(title.length, String(record.ID)).toBeLessThanOrEqual(60)
      expect(listingSlug(title)).not.toBe('-')
    }
    // Written individually: no two start alike, and no longer sentence occurs twice.
    const openings = all.map(record => record.Description!.split(' ').slice(0, 4).join(' '))
    expect(names(openings)).toHaveLength(all.length)
    const sentences = all.flatMap(record => names(record.Description!.split(/[.!?]\s+/).filter(each => each.length > 60)))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  it('refer to existing agents, projects, owners, histories and viewing slots', () => {
    const ids = new Set(all.map(record => record.ID))
    const agents = new Set(snapshot.agents.map(agent => agent.ID))
    const projects = new Set(snapshot.projects.map(project => project.ID))
    for (const { ID, ManagerID, ProjectID, Reference } of all) {
      if (ManagerID !== undefined) expect(agents, String(ID)).toContain(ManagerID)
      if (ProjectID !== undefined) expect(projects, String(ID)).toContain(ProjectID)
      expect(Reference).toBe(`GV-${ID}`)
    }
    const meant = [
      ...snapshot.owners.flatMap(owner => owner.PropertyIDs),
      ...snapshot.histories.map(history => history.PropertyID),
      ...snapshot.viewingSlots.map(slot => slot.PropertyID),
    ]
    expect(meant.filter(id => !ids.has(id))).toEqual([])
    for (const list of [snapshot.agents, snapshot.owners, snapshot.histories, snapshot.viewingSlots]) {
      expect(list.length).toBeGreaterThan(0)
    }
  })

  it('number the legends of their plans from one', () => {
    const plans = [
      ...all.flatMap(record => record.FloorPlanItems ?? []),
      ...snapshot.projects.flatMap(({ FloorPlanItems = [], Units }) => [
        ...FloorPlanItems,
        ...Units.flatMap(unit => unit.FloorPlanItems ?? []),
      ]),
    ]
    for (const { Legend = [] } of plans) expect(Legend.map(line => line.Number)).toEqual(Legend.map((_, at) => at + 1))
  })
})

it('everything has texts and names in every language', () => {
  const site = testSite()
  const { untranslated } = importSnapshot(site)
  expect(untranslatedLines(untranslated)).toEqual([])
})

it('history notes are translated for owners of every language', () => {
  for (const { ID, Subject, Comment, Translations = {} } of snapshot.histories) {
    const fields = Object.keys({ ...(Subject && { Subject }), ...(Comment && { Comment }) })
    expect(Object.keys(Translations).sort(), String(ID)).toEqual(['de', 'en', 'fr'])
    for (const told of Object.values(Translations)) expect(Object.keys(told), String(ID)).toEqual(fields)
  }
})

it('the categories are the nine of SPEC §9', () => {
  const told = [...snapshot.webIDs].sort((a, b) => a.ShowOrder - b.ShowOrder)
  expect(told.map(({ ID, WebID, Name, ShowOrder }) => `${ID} ${WebID} ${Name} ${ShowOrder}`)).toEqual([
    '1 1 Huis 0',
    '2 2 Appartement 1',
    '3 3 Studio 2',
    '4 4 Grond 3',
    '5 5 Opbrengsteigendom 4',
    '6 6 Commercieel 5',
    '7 8 Industrieel 6',
    '8 9 Kantoren 7',
    '9 7 Garage/Parking 8',
  ])
  for (const { Sale, Rent, Translations } of told) {
    expect([Sale, Rent]).toEqual([true, true])
    expect(Object.keys(Translations ?? {}).sort()).toEqual(['de', 'en', 'fr'])
  }
})

it('there are at least three projects, with units in every state', () => {
  expect(snapshot.projects.length).toBeGreaterThanOrEqual(3)
  const states = new Set(snapshot.projects.flatMap(project => project.Units.map(unit => unit.Status)))
  expect(schemas.unitRecord.shape.Status.options.filter(state => !states.has(state))).toEqual([])
  expect(snapshot.projects.some(project => project.SoldOut)).toBe(true)
})

/** Fields that a provider may send and the demo does not use. None is in SPEC §3. */
const notInOurs = new Set([
  'ProjectID', // no unit of a project stands in the lists too
  'BoxNr', // of a project: a building site has no box
  'Office', // the demo's agency has one office
  'Units.ChargesRenter', // every project of it is for sale
  ...['OwnFields', 'OwnFields.*'], // the demo's agency adds none
  ...['Viewing', 'Viewing.State', 'Viewing.EndDate', 'Viewing.Booked'], // a program's diary has them
])

describe('every attribute of the schema appears somewhere', () => {
  it.each([
    ['properties', schemas.propertyRecord, all],
    ['projects', schemas.projectRecord, snapshot.projects],
    ['histories', schemas.historyRecord, snapshot.histories],
  ] as const)('occurs in the %s', (_, schema, records) => {
    const found = new Set(records.flatMap(record => pathsOf(record)))
    const wanted = attributesOf(schema)
    expect(wanted.length).toBeGreaterThan(8)
    expect(wanted.filter(name => !found.has(name) && !notInOurs.has(name))).toEqual([])
  })

  it('occurs even for a property’s box', () => {
    expect(all.some(record => record.BoxNr)).toBe(true)
  })

  it('exceeds the 120 attributes of SPEC §3', () => {
    expect(Object.keys(schemas.propertyRecord.shape).length).toBeGreaterThan(120)
  })
})

/** `Price`, `Divisions.Name`, `Translations.*.Description`: a schema's fields, including those in lists and languages. */
function attributesOf(schema: z.core.$ZodType, prefix = ''): string[] {
  const { def } = schema._zod as unknown as { def: { type: string } & Record<string, unknown> }
  const inner = def.innerType ?? def.element
  if (inner) return attributesOf(inner as z.core.$ZodType, prefix)
  if (def.type === 'record') return attributesOf(def.valueType as z.core.$ZodType, `${prefix}.*`)
  if (def.type !== 'object') return [prefix]
  return Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) => [
    ...(prefix ? [] : [name]),
    ...attributesOf(field, prefix ? `${prefix}.${name}` : name),
  ])
}

function pathsOf(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(each => pathsOf(each, prefix))
  if (value === null || typeof value !== 'object') return [prefix]
  const isTable = prefix === 'Translations' || prefix === 'MobilityScores'
  return Object.entries(value).flatMap(([name, each]) => {
    const path = isTable ? `${prefix}.*` : prefix ? `${prefix}.${name}` : name
    return [...(prefix ? [] : [name]), ...pathsOf(each, path)]
  })
}
