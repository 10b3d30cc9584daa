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

function read(record: object): string | undefined {
  writeFileSync(path.join(folder, 'properties/all.json'), JSON.stringify([record]))
  try {
    return JSON.stringify(readSnapshot(folder, ['properties']).properties[0])
  } catch (error) {
    if (error instanceof SnapshotError) return undefined
    throw error
  }
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
    const differing = names.filter(name => {
      const changed = { ...first, [name]: value }
      return read(changed) !== bySchema(changed)
    })
    expect(differing).toEqual([])
  })

  it('is read as its schema does without each of its fields', () => {
    for (const name of Object.keys(first ?? {})) {
      const { [name as 'ID']: _, ...without } = first ?? { ID: 0 }
      expect([name, read(without)]).toEqual([name, bySchema(without)])
    }
  })
})
