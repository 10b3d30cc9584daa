/** The import (docs/decisions/data-stores.md): all or nothing, correct counts, hidden data hidden, undone in one step. */
import { cpSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cityKey } from '../../app/domains/catalogue/city'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { buildCatalogue } from '../../app/domains/import/build-catalogue.server'
import { readSnapshot, SnapshotError } from '../../app/domains/import/read-snapshot.server'
import { problemLine } from '../../app/domains/import/snapshot-problem.server'
import { rollback, switchCatalogue } from '../../app/domains/import/switch-catalogue.server'
import { formatCity } from '../../app/platform/i18n/address'
import * as table from '../../db/schema/catalogue.server'
import { catalogueEvent } from '../../db/schema/site.server'
import { changeProperty, changeRecords, copyOfData, emptySite } from '../support/catalogue'
import { temporaryFolder } from '../support/test-site'

const snapshot = readSnapshot('data/catalogue')
const offered = snapshot.properties.filter(record => record.Status === 1)
const inList = (list: 0 | 1) => offered.filter(record => (record.Goal === 1 ? 1 : 0) === list)

const importedSite = () => emptySite({ catalogue: true })

describe('an import', () => {
  it('imports every visible property in four languages, without a list of own photos too', () => {
    const site = emptySite()
    const data = copyOfData()
    rmSync(path.join(data, 'photos'))
    const { properties, changes } = site.import(data)
    expect(properties).toBe(snapshot.properties.length)
    expect(changes).toEqual([])
    const catalogue = site.open()
    const shown = snapshot.properties.filter(record => [1, 2, 4].includes(record.Status))
    expect(catalogue.select().from(table.property).all()).toHaveLength(shown.length)
    expect(catalogue.select().from(table.propertyText).all()).toHaveLength(shown.length * 4)
    expect(catalogue.select().from(table.project).all()).toHaveLength(snapshot.projects.length)
    expect(site.files()).toEqual([`${site.served()}.sqlite`])
  })

  it('falls back to the record’s language for a missing text', () => {
    const site = emptySite()
    const data = copyOfData()
    const record = snapshot.properties[0]!
    changeProperty(data, record.ID, ({ Translations }) => delete Translations?.de)
    site.import(data)
    const texts = site.open().select().from(table.propertyText).where(eq(table.propertyText.propertyID, record.ID)).all()
    const german = texts.find(each => each.language === 'de')!
    expect(german.textLanguage).toBe('nl')
    const kept = site.open().select().from(table.property).where(eq(table.property.id, record.ID)).get()
    expect({ ...kept?.record, ...german.texts }.Description).toBe(record.Description)
  })

  it('records the pictures at the provider’s host, including those of a changed record', () => {
    const site = emptySite()
    const data = copyOfData()
    const { ID } = offered.find(record => record.PictureItems.length > 0)!
    const address = (name: string) => `https://images.example.be/${name}.jpg?t=1`
    const written = () =>
      new Set(
        site
          .open()
          .select()
          .from(table.providerPicture)
          .all()
          .map(({ src }) => src),
      )
    changeRecords(data, 'agents.json', agents => {
      Object.assign(agents[0]!, { PictureItem: { ID: 1, Name: 'Portret', Url: address('agent'), Width: 300, Height: 300 } })
      return agents
    })
    site.import(data)
    expect(written()).toEqual(new Set([address('agent')]))
    changeProperty(data, ID, ({ PictureItems }) => {
      PictureItems![0]!.Url = address('home')
    })
    site.import(data)
    expect(written()).toEqual(new Set([address('agent'), address('home')]))
  })

  it('counts each list, and each city ignoring case', () => {
    const catalogue = importedSite().open()
    const count = (name: string) => catalogue.select().from(table.meta).where(eq(table.meta.name, name)).get()?.value
    expect([count('count-0'), count('count-1')]).toEqual([String(inList(0).length), String(inList(1).length)])

    const keyOf = (record: PropertyRecord) => cityKey({ name: formatCity(record.City), zip: record.Zip })
    const rows = catalogue.select().from(table.city).orderBy(asc(table.city.sort)).all()
    for (const row of rows) {
      const here = (list: 0 | 1) => inList(list).filter(record => keyOf(record) === row.key).length
      expect([row.countSale, row.countRent, row.countAll], row.name).toEqual([here(0), here(1), here(0) + here(1)])
    }
    expect(rows.filter(row => row.name.toLowerCase() === 'gent')).toHaveLength(1)
    const total = rows.reduce((sum, row) => sum + row.countAll, 0)
    expect(total, 'a property in a city that is not in citys.json').toBe(offered.length)
  })

  it('counts each category in each list, a property in all of its categories', () => {
    const rows = importedSite().open().select().from(table.category).all()
    const types = (record: PropertyRecord) =>
      new Set([record.WebID, ...(record.WebIDs ?? '').split(',').filter(Boolean).map(Number)].filter(id => id !== undefined))
    for (const row of rows) {
      const here = (list: 0 | 1) => inList(list).filter(record => types(record).has(row.webID)).length
      expect([row.countSale, row.countRent], `WebID ${row.webID}`).toEqual([here(0), here(1)])
    }
    expect(rows.filter(row => row.parentID === null)).toHaveLength(9)
    const ids = rows.map(row => row.id)
    for (const row of rows) if (row.parentID !== null) expect(ids, `the parent of WebID ${row.webID}`).toContain(row.parentID)
  })
})

describe('what is hidden', () => {
  const catalogue = importedSite().open()
  const hidden = snapshot.properties.filter(record => [1, 2, 4].includes(record.Status))

  /** Everything about a property in the catalogue file, as text. */
  function allOf({ ID }: PropertyRecord): string {
    const rows = [
      ...catalogue.select().from(table.property).where(eq(table.property.id, ID)).all(),
      ...catalogue.select().from(table.propertyText).where(eq(table.propertyText.propertyID, ID)).all(),
      ...catalogue.select().from(table.extra).where(eq(table.extra.propertyID, ID)).all(),
    ]
    expect(rows.length).toBeGreaterThan(4)
    return JSON.stringify(rows)
  }

  it.each(hidden.filter(record => !record.PublishPrice).map(record => [record.Reference, record] as const))(
    'omits the price of %s everywhere',
    (_, record) => {
      const amounts = [record.Price, record.MonthlyRent, record.StartPrice, record.TotalCost, record.DepositAmount]
      const all = allOf(record)
      expect(amounts.filter(Boolean).length).toBeGreaterThan(0)
      for (const amount of amounts.filter(each => each !== undefined && each > 0)) {
        const digits = String(amount)
        // As a number and in common notations: 465000, 465.000, 465 000.
        const written = new RegExp(`(?<![\\d.])${digits.replace(/\B(?=(\d{3})+(?!\d))/g, '[. \\u00a0\\u202f]?')}(?!\\d)`)
        expect(all, `${record.Reference}: ${digits}`).not.toMatch(written)
      }
    },
  )

  it.each(hidden.filter(record => !record.PublishAddress).map(record => [record.Reference, record] as const))(
    'omits the address and location of %s everywhere',
    (_, record) => {
      const all = allOf(record)
      for (const part of [record.Street, record.Latitude, record.Longitude]) {
        if (part !== undefined) expect(all.toLowerCase()).not.toContain(String(part).toLowerCase())
      }
      for (const field of ['HouseNumber', 'BoxNr', 'PointsOfInterest']) expect(all).not.toContain(`"${field}"`)
      const { latitude, longitude } = catalogue.select().from(table.property).where(eq(table.property.id, record.ID)).get()!
      const north = (latitude - record.Latitude) * 111_200
      const east = (longitude - record.Longitude) * 111_200 * Math.cos((50.8 * Math.PI) / 180)
      expect(Math.hypot(north, east)).toBeGreaterThanOrEqual(149)
      expect(Math.hypot(north, east)).toBeLessThanOrEqual(351)
    },
  )

  it('exists in the snapshot', () => {
    expect(hidden.some(record => !record.PublishPrice)).toBe(true)
    expect(hidden.some(record => !record.PublishAddress)).toBe(true)
  })

  it('moves a hidden point the same way at every import', () => {
    const again = emptySite()
    again.import()
    const points = (from: typeof catalogue) =>
      from.select({ id: table.property.id, at: table.property.latitude }).from(table.property).all()
    expect(points(again.open())).toEqual(points(catalogue))
  })
})

describe('a snapshot that is wrong', () => {
  const some = snapshot.properties[0]!.ID

  const site = importedSite()

  /** Imports a spoiled snapshot over the valid one: checks the message, and that nothing else happened. */
  function refused(spoil: (data: string) => void): string[] {
    const before = [site.served(), site.files(), site.database.select().from(catalogueEvent).all()]
    const data = copyOfData()
    spoil(data)
    let problems: string[] = []
    try {
      site.import(data)
    } catch (error) {
      expect(error).toBeInstanceOf(SnapshotError)
      problems = (error as SnapshotError).problems.map(problemLine)
      for (const problem of problems) expect((error as SnapshotError).message).toContain(problem)
    }
    expect([site.served(), site.files(), site.database.select().from(catalogueEvent).all()]).toEqual(before)
    return problems
  }

  it('is refused with file, record and field, all at once', () => {
    const problems = refused(data => {
      changeProperty(data, some, record => Object.assign(record, { Zip: 9000 }))
      changeRecords(data, 'projects.json', records => {
        Object.assign((records[0]!.Units as object[])[0]!, { Price: -1 })
        return undefined
      })
      changeRecords(data, 'agents.json', records => [{ ...records[0]!, Email: 'nobody' }, ...records.slice(1)])
    })
    expect(problems).toHaveLength(3)
    expect(problems[0]).toMatch(new RegExp(`^properties/[\\w-]+\\.json: record ${some}: Zip: `))
    expect(problems[1]).toMatch(/^projects\.json: record \d+: Units\.0\.Price: /)
    expect(problems[2]).toMatch(/^agents\.json: record \d+: Email: /)
  })

  it.each<[string, Partial<Record<keyof PropertyRecord | 'Pris', unknown>>, RegExp]>([
    ['a field that is not in the schema', { Pris: 1 }, /Pris/],
    ['a marquee that there is not', { Marquee: 5 }, /: Marquee: /],
    ['a day that there is not', { DateOfPosting: '2026-02-30' }, /: DateOfPosting: /],
    ['a place that is not on earth', { Latitude: 91 }, /: Latitude: /],
    ['a record without a number', { ID: undefined }, /: record number \d+: ID: /],
    ['pictures that are none', { PictureItems: [{ Url: '' }] }, /: PictureItems\.0\.\w+: /],
  ])('is refused for %s', (_, fields, problem) => {
    const problems = refused(data => changeProperty(data, some, record => Object.assign(record, fields)))
    expect(problems.length).toBeGreaterThan(0)
    expect(
      problems.some(each => problem.test(each)),
      problems.join('\n'),
    ).toBe(true)
  })

  it('is refused for a duplicate number, in one file or two', () => {
    const [copy] = snapshot.properties.filter(record => record.ID === some)
    expect(refused(data => changeRecords(data, 'properties/take-over.json', records => [...records, copy as never]))).toEqual([
      expect.stringContaining(`record ${some}: ID`),
    ])
    expect(refused(data => changeRecords(data, 'agents.json', records => [...records, records[0]!]))).toEqual([
      expect.stringMatching(/^agents\.json: record \d+: ID/),
    ])
  })

  it('is refused if a file is not JSON, not a list, or missing', () => {
    const problems = refused(data => {
      writeFileSync(path.join(data, 'catalogue/citys.json'), '[{"Name": ')
      writeFileSync(path.join(data, 'catalogue/owners.json'), '{}')
    })
    expect(problems).toEqual(['citys.json: line 1: column 11: there must be a value', 'owners.json: must be a list of records'])
    expect(() => readSnapshot(temporaryFolder())).toThrow(SnapshotError)
  })
})

describe('a build that breaks off', () => {
  it('keeps the served version after a kill, and leaves nothing that looks like a catalogue', () => {
    const site = importedSite()
    const before = [site.served(), site.files()] as const
    const folder = temporaryFolder()
    // A kill in the middle of the transaction leaves what lies on the disk then.
    function* killed() {
      for (const [index, record] of snapshot.properties.entries()) {
        if (index === 60) cpSync(folder, site.catalogueFolder, { recursive: true })
        yield { source: Buffer.from(JSON.stringify(record)), read: () => record }
      }
    }
    buildCatalogue(
      { ...snapshot, properties: killed() },
      { folder, manifest: 'data/photos/manifest.json', secret: 's', now: site.now() },
    )

    const [part] = site.files().filter(file => !before[1].includes(file))
    expect(part).toMatch(/\.part$/)
    expect(site.served()).toBe(before[0])
    expect(site.open().select().from(table.property).all().length).toBeGreaterThan(60)

    // The next import is not affected, and deletes leftovers after a day.
    utimesSync(path.join(site.catalogueFolder, part!), 0, 0)
    const changed = copyOfData()
    changeProperty(changed, offered[0]!.ID, record => {
      record.Reference = 'changed'
    })
    site.import(changed)
    expect(site.served()).not.toBe(before[0])
    expect(site.files().filter(file => !file.endsWith('.sqlite'))).toEqual([])
  })

  function* halfOf(records: readonly PropertyRecord[]) {
    for (const record of records.slice(0, 30)) yield { source: Buffer.from(JSON.stringify(record)), read: () => record }
    throw new Error('half-way')
  }

  it('leaves nothing behind when it throws', () => {
    const site = importedSite()
    const before = [site.served(), site.files()]
    const broken = { ...snapshot, properties: halfOf(snapshot.properties) }
    const options = { folder: site.catalogueFolder, manifest: 'data/photos/manifest.json', secret: 's', now: site.now() }
    expect(() => buildCatalogue(broken, options)).toThrow('half-way')
    expect([site.served(), site.files()]).toEqual(before)
  })

  it('does not switch to a version without a file', () => {
    const site = importedSite()
    const before = site.served()
    expect(() => switchCatalogue(site.database, site.catalogueFolder, 'nowhere', site.now())).toThrow()
    expect(site.served()).toBe(before)
  })
})

describe('a switch', () => {
  const sale = offered.filter(record => record.Goal === 0 && record.PublishPrice && record.Price)
  const [first, second, third, fourth] = sale as [PropertyRecord, PropertyRecord, PropertyRecord, PropertyRecord]
  const sold = snapshot.properties.find(record => record.Status === 2)!
  const rent = offered.find(record => record.Goal === 1)!

  const without = (data: string, id: number) => {
    for (const file of ['sale-1', 'sale-2', 'rent-1', 'rent-2', 'take-over', 'sold-and-rented']) {
      changeRecords(data, `properties/${file}.json`, records => records.filter(record => record.ID !== id))
    }
  }

  function changedData(): string {
    const data = copyOfData()
    changeProperty(data, first.ID, record => (record.Price = first.Price! + 1000))
    changeProperty(data, second.ID, record => (record.Status = 2))
    changeProperty(data, third.ID, record => (record.PublishPrice = false))
    without(data, fourth.ID)
    changeProperty(data, sold.ID, record => (record.Status = 1))
    changeProperty(data, rent.ID, record => (record.Status = 4))
    return data
  }

  it('records changes: new, price, sold, rented, back, gone', () => {
    const site = emptySite()
    const less = copyOfData()
    without(less, sale[5]!.ID)
    site.import(less)
    const old = site.served()
    site.import(changedData())
    const events = site.database.select().from(catalogueEvent).all()
    const told = events.map(({ propertyID, kind, oldPrice, newPrice }) => ({ propertyID, kind, oldPrice, newPrice }))
    const price = (record: PropertyRecord) => (record.PublishPrice ? (record.Price ?? null) : null)
    expect(told).toHaveLength(7)
    expect(told).toEqual(
      expect.arrayContaining([
        { propertyID: sale[5]!.ID, kind: 'new', oldPrice: null, newPrice: price(sale[5]!) },
        { propertyID: first.ID, kind: 'price', oldPrice: first.Price, newPrice: first.Price! + 1000 },
        { propertyID: second.ID, kind: 'sold', oldPrice: second.Price, newPrice: second.Price },
        // A price that is no longer published is reported without its amount.
        { propertyID: third.ID, kind: 'price', oldPrice: third.Price, newPrice: null },
        { propertyID: fourth.ID, kind: 'gone', oldPrice: fourth.Price, newPrice: null },
        { propertyID: sold.ID, kind: 'back', oldPrice: price(sold), newPrice: price(sold) },
        { propertyID: rent.ID, kind: 'rented', oldPrice: price(rent), newPrice: price(rent) },
      ]),
    )
    expect(site.served()).not.toBe(old)
    expect(new Set(events.map(event => event.version))).toEqual(new Set([site.served()]))
  })

  it('is skipped for an identical catalogue', () => {
    const site = importedSite()
    const version = site.served()
    expect(site.import()).toMatchObject({ version, changes: [] })
    expect([site.served(), site.files()]).toEqual([version, [`${version}.sqlite`]])
  })

  it('rolls back to the previous version, and forward by name', () => {
    const site = emptySite()
    expect(rollback(site.database, site.catalogueFolder, site.now())).toBeUndefined()
    site.import()
    expect(rollback(site.database, site.catalogueFolder, site.now())).toBeUndefined()
    const before = site.served()
    const { changes } = site.import(changedData())
    const after = site.served()

    const back = rollback(site.database, site.catalogueFolder, site.now())
    expect(back?.version).toBe(before)
    expect(site.served()).toBe(before)
    expect(back?.changes).toHaveLength(changes.length)
    expect(back?.changes).toContainEqual(
      expect.objectContaining({
        propertyID: first.ID,
        kind: 'price',
        oldPrice: first.Price! + 1000,
        newPrice: first.Price,
      }),
    )

    expect(rollback(site.database, site.catalogueFolder, site.now())).toBeUndefined()
    expect(rollback(site.database, site.catalogueFolder, site.now(), '20200101000000000-00000000')).toBeUndefined()
    expect(rollback(site.database, site.catalogueFolder, site.now(), '../../site')).toBeUndefined()
    expect(rollback(site.database, site.catalogueFolder, site.now(), after)?.version).toBe(after)
    expect(site.served()).toBe(after)
  })

  it('keeps a file to roll back to after many imports, but not all', () => {
    const site = emptySite()
    const changed = changedData()
    for (let times = 0; times < 4; times++) site.import(times % 2 === 0 ? changed : undefined)
    expect(site.files()).toHaveLength(3)
    const previous = rollback(site.database, site.catalogueFolder, site.now())!.version
    site.import()
    site.import(changed)
    expect(existsSync(path.join(site.catalogueFolder, `${site.served()}.sqlite`))).toBe(true)
    expect(previous).not.toBe(site.served())
    expect(rollback(site.database, site.catalogueFolder, site.now())).toBeDefined()
  })

  it('goes further back each time, past earlier rollbacks', () => {
    const site = emptySite()
    const changed = changedData()
    const versions = [site.import(), site.import(changed), site.import()].map(({ version }) => version)
    const back = () => rollback(site.database, site.catalogueFolder, site.now())?.version
    expect([back(), back(), back()]).toEqual([versions[1], versions[0], undefined])
    const { version } = site.import(changed)
    expect(back()).toBe(versions[0])
    expect(version).not.toBe(versions[1])
  })

  it('does not touch the previous version’s file', () => {
    const site = importedSite()
    const file = path.join(site.catalogueFolder, `${site.served()}.sqlite`)
    const bytes = readFileSync(file)
    site.import(changedData())
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })
})
