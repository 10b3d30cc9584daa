/** A record is checked by its own fields first, and says the same as its schema. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { propertyRecord } from '../../app/domains/catalogue/snapshot'
import { readSnapshot, SnapshotError } from '../../app/domains/import/read-snapshot.server'
import { demoRecords } from '../support/demo'
import { temporaryFolder } from '../support/test-site'

const folder = temporaryFolder()
mkdirSync(path.join(folder, 'properties'))

const readAll = (records: readonly object[]) => {
  writeFileSync(path.join(folder, 'properties/all.json'), JSON.stringify(records))
  return readSnapshot(folder, ['properties']).properties.map(record => JSON.stringify(record))
}

function read(record: object): string | undefined {
  try {
    return readAll([record])[0]
  } catch (error) {
    if (error instanceof SnapshotError) return undefined
    throw error
  }
}

/** What is read of each record of a file; undefined for those that are refused. */
function readEach(records: readonly object[]): (string | undefined)[] {
  const refused = new Set<unknown>()
  try {
    readAll(records)
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
    for (const { at } of error.problems) refused.add(at[0])
  }
  const accepted = readAll(records.filter((_, at) => !refused.has(at)))
  return records.map((_, at) => (refused.has(at) ? undefined : accepted.shift()))
}

const bySchema = (record: object) => {
  const { success, data } = propertyRecord.safeParse(JSON.parse(JSON.stringify(record)))
  return success ? JSON.stringify(data) : undefined
}

const [first] = demoRecords()
const names = Object.keys(propertyRecord.shape)

describe('a record', () => {
  it('is read with its fields in the schema’s order', () => {
    const turned = Object.fromEntries(Object.entries(first ?? {}).toReversed())
    expect(read(turned)).toBe(bySchema(turned))
    expect(read(turned)).not.toBe(JSON.stringify(turned))
  })

  it('is refused for a field that is none', () => {
    for (const name of ['Prijs', '__proto__', 'constructor']) {
      const wrong = JSON.parse(`${JSON.stringify(first).slice(0, -1)},"${name}":1}`)
      expect([name, read(wrong), bySchema(wrong)]).toEqual([name, undefined, undefined])
    }
  })

  it.each(['', -1, 'x', null, {}])('is read as its schema does with %j in each field', value => {
    const records = names.map((name, at) => ({ ...first, ID: at + 1, [name]: value }))
    const found = readEach(records)
    expect(names.filter((_, at) => found[at] !== bySchema(records[at]!))).toEqual([])
    expect(found).toContain(undefined)
  })

  it('is read as its schema does without each of its fields', () => {
    const records = Object.keys(first ?? {}).map((name, at) => {
      const { [name as 'Zip']: _, ...without } = { ...first!, ID: at + 1 }
      return without
    })
    expect(readEach(records)).toEqual(records.map(bySchema))
  })
})
