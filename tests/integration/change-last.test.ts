/** An import that goes on from the last catalogue makes what one from nothing would (docs/decisions/0085). */
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { buildCatalogue } from '../../app/domains/import/build-catalogue.server'
import {
  type PropertyEntry,
  readSnapshot,
  type Snapshot,
  type SnapshotInput,
} from '../../app/domains/import/read-snapshot.server'
import { openCatalogue } from '../../db/client.server'
import fc from '../support/fast-check'
import { runs } from '../support/runs'
import { temporaryFolder } from '../support/test-site'

const demo = readSnapshot('data/catalogue')
/** Enough of them that one or two changes are few. */
const large: Snapshot = {
  ...demo,
  properties: [...demo.properties, ...demo.properties.map(record => ({ ...record, ID: record.ID + 100_000 }))],
}

type Known = { read: number[] }
function inputOf(snapshot: Snapshot, known: Known = { read: [] }): SnapshotInput {
  const entries = snapshot.properties.map(
    (record): PropertyEntry => ({
      source: Buffer.from(JSON.stringify(record)),
      read: () => {
        known.read.push(record.ID)
        return record
      },
    }),
  )
  return { ...snapshot, properties: entries }
}

const options = (folder: string, minute: number) => ({
  folder,
  manifest: 'data/photos/manifest.json',
  secret: 'secret',
  now: new Date(Date.UTC(2026, 10, 20, 12, minute)),
})

/** Every row of every table; the plans of the optimiser are made from rows of before. */
function contents(folder: string, version: string): Record<string, unknown[]> {
  const { $client } = openCatalogue(path.join(folder, `${version}.sqlite`))
  try {
    const names = $client
      .prepare<[], string>(
        `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\' order by 1`,
      )
      .pluck()
      .all()
    expect(names).toHaveLength(11)
    const rows = (name: string) =>
      ($client.prepare(`select * from "${name}"`).raw().all() as unknown[][]).map(row => JSON.stringify(row)).sort()
    return Object.fromEntries(names.map(name => [name, rows(name)]))
  } finally {
    $client.close()
  }
}

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter(each => each.trim() === each && each !== '')
const kinds = ['price', 'state', 'place', 'hidden', 'language', 'types', 'gone', 'new'] as const
type How = (typeof kinds)[number]
const change = fc.record({
  at: fc.nat(),
  how: fc.constantFrom(...kinds),
  number: fc.integer({ min: 1, max: 900_000 }),
  text,
})
/** One of each kind, far from each other. */
const oneOfEach = kinds.map((how, index) => ({ at: 3 + index * 16, how, number: 7001 + index, text: `Überall ${index}` }))
const otherChange = fc.constantFrom('none', 'histories', 'projects', 'citys', 'owners', 'agents', 'webIDs')

function changed(
  records: readonly PropertyRecord[],
  { at, how, number, text }: { at: number; how: How; number: number; text: string },
): PropertyRecord[] {
  const index = at % records.length
  const record = records[index] as PropertyRecord
  const made: Record<How, () => PropertyRecord[]> = {
    price: () => [{ ...record, Price: number }],
    state: () => [{ ...record, Status: ([0, 1, 2, 4, 5] as const)[number % 5] as PropertyRecord['Status'] }],
    place: () => [{ ...record, City: text, Zip: String(1000 + (number % 9000)) }],
    hidden: () => [{ ...record, PublishAddress: !record.PublishAddress, PublishPrice: !record.PublishPrice }],
    language: () => [{ ...record, language: (['nl', 'fr', 'en', 'de'] as const)[number % 4] as PropertyRecord['language'] }],
    types: () => [{ ...record, WebID: 1 + (number % 12), WebIDs: '2,5', MainTypeName: text }],
    gone: () => [],
    new: () => [record, { ...record, ID: 9_000_000 + number, Reference: text }],
  }
  return records.toSpliced(index, 1, ...made[how]())
}

describe('a catalogue that is made from the last', () => {
  it('holds what one that is made from nothing holds, whatever changed', { timeout: 600_000 }, () => {
    const folder = temporaryFolder()
    const first = buildCatalogue(inputOf(large), options(folder, 0)).version
    let minute = 1
    let last = first
    let snapshot = large
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), otherChange, (changes, other) => {
        let properties: readonly PropertyRecord[] = snapshot.properties
        for (const each of changes) properties = changed(properties, each)
        snapshot = { ...snapshot, properties: [...new Map(properties.map(record => [record.ID, record])).values()] }
        if (other !== 'none' && other !== 'agents')
          snapshot = { ...snapshot, [other]: demo[other].filter((_, index) => (index + minute) % 7 > 0) }
        if (other === 'agents')
          snapshot = {
            ...snapshot,
            agents: demo.agents.map((agent, index) => (index === 0 ? { ...agent, Phone: `03 ${minute}` } : agent)),
          }
        const known: Known = { read: [] }
        const next = buildCatalogue(inputOf(snapshot, known), options(folder, minute++), { version: last, mayStay: true })
        last = next.version
        const aside = temporaryFolder()
        const whole = buildCatalogue(inputOf(snapshot), options(aside, minute)).version
        expect(contents(folder, last)).toEqual(contents(aside, whole))
        rmSync(aside, { recursive: true })
        for (const name of readdirSync(folder)) if (!name.startsWith(last)) rmSync(path.join(folder, name))
      }),
      { numRuns: runs(2), seed: 20261123, examples: [[oneOfEach, 'histories']] },
    )
  })

  it('is made of the records that differ only, and of none where nothing does', () => {
    const folder = temporaryFolder()
    const { version } = buildCatalogue(inputOf(large), options(folder, 0))
    const same: Known = { read: [] }
    expect(buildCatalogue(inputOf(large, same), options(folder, 1), { version, mayStay: true }).version).toBe(version)
    expect(same.read).toEqual([])
    const [one] = large.properties
    const other = { ...large, properties: large.properties.map(record => (record === one ? { ...record, Price: 1 } : record)) }
    const known: Known = { read: [] }
    const next = buildCatalogue(inputOf(other, known), options(folder, 2), { version, mayStay: true }).version
    expect(known.read).toEqual([one?.ID])
    // What is made from it goes on from it.
    const back: Known = { read: [] }
    const third = buildCatalogue(inputOf(large, back), options(folder, 3), { version: next, mayStay: true }).version
    expect(back.read).toEqual([one?.ID])
    expect(contents(folder, third)).toEqual(contents(folder, version))
    expect(readdirSync(`${folder}-inputs`)).toEqual([third])
    rmSync(`${folder}-inputs`, { recursive: true })
  })

  it.each<[string, (folder: string) => Parameters<typeof buildCatalogue>[1], Snapshot]>([
    ['another secret', folder => ({ ...options(folder, 1), secret: 'another' }), large],
    ['other names', folder => options(folder, 1), { ...large, names: {} }],
    [
      'another office of an agent',
      folder => options(folder, 1),
      { ...large, agents: large.agents.map(agent => ({ ...agent, Office: 'elsewhere' })) },
    ],
    [
      'more than a tenth of the records',
      folder => options(folder, 1),
      { ...large, properties: large.properties.map((record, index) => (index % 5 === 0 ? { ...record, Price: 2 } : record)) },
    ],
  ])('is made from nothing with %s', (_, settings, snapshot) => {
    const folder = temporaryFolder()
    const { version } = buildCatalogue(inputOf(large), options(folder, 0))
    const known: Known = { read: [] }
    buildCatalogue(inputOf(snapshot, known), settings(folder), { version, mayStay: true })
    expect(new Set(known.read).size).toBe(large.properties.length)
  })
})
