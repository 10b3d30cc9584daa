/**
 * A `DATA_DIR` with a snapshot of any size, like an agency's program would write: the demo's properties repeated with other
 * numbers, towns, prices and days, written record by record. Deterministic.
 */

import { once } from 'node:events'
import { cpSync, createWriteStream, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import type { CityRecord, PropertyRecord } from '../../app/domains/catalogue/snapshot'

/** Distance between the IDs of copies, above every ID of the demo. */
const step = 100_000
const townCopies = 20
/** Properties per file. */
const inFile = 20_000

/** @param edition other than 0: one property in a hundred differs, mostly in its price; others are sold, gone or new. */
function* bigSnapshot(size: number, edition = 0): Generator<PropertyRecord> {
  const originals = readRecords()
  for (let index = 0; index < size; index++) {
    const original = originals[index % originals.length] as PropertyRecord
    const record = copyOf(original, Math.floor(index / originals.length))
    if (edition === 0 || index % 100 !== edition % 100) yield record
    else if (index % 1000 < 100) yield { ...record, ID: record.ID + size * step, Reference: `NEW-${record.ID}` }
    else if (index % 1000 < 200) yield { ...record, Status: record.Goal === 1 ? 4 : 2 }
    else yield { ...record, Price: (record.Price ?? 1000) + 1000 * edition }
  }
}

/** Makes `folder` a `DATA_DIR`. */
export async function writeBigSnapshot(folder: string, size: number, edition = 0): Promise<void> {
  const properties = path.join(folder, 'catalogue/properties')
  mkdirSync(properties, { recursive: true })
  for (const name of readdirSync('data/catalogue').filter(each => each.endsWith('.json')))
    cpSync(path.join('data/catalogue', name), path.join(folder, 'catalogue', name))
  for (const name of ['photos', 'site', 'law']) symlinkSync(path.resolve('data', name), path.join(folder, name))
  const cities: CityRecord[] = JSON.parse(readFileSync('data/catalogue/citys.json', 'utf8'))
  const copies = cities.flatMap(city => Array.from({ length: townCopies }, (_, n) => ({ ...city, Name: townOf(city.Name, n) })))
  writeFileSync(path.join(folder, 'catalogue/citys.json'), JSON.stringify(copies))
  let written = 0
  let stream = fileOf(0)
  for (const record of bigSnapshot(size, edition)) {
    if (written > 0 && written % inFile === 0) {
      stream.end(']\n')
      await finished(stream)
      stream = fileOf(written / inFile)
    }
    const isFirst = written++ % inFile === 0
    if (!stream.write(`${isFirst ? '[' : ','}\n${JSON.stringify(record)}`)) await once(stream, 'drain')
  }
  stream.end(']\n')
  await finished(stream)

  function fileOf(number: number) {
    return createWriteStream(path.join(properties, `part-${String(number).padStart(4, '0')}.json`))
  }
}

function readRecords(): PropertyRecord[] {
  const folder = 'data/catalogue/properties'
  return readdirSync(folder).flatMap(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as PropertyRecord[])
}

function copyOf(original: PropertyRecord, n: number): PropertyRecord {
  if (n === 0) return original
  /** A pseudorandom integer for the copy and the property. */
  const chance = (original.ID * 7919 + n * 104_729 + ((n * n) % 8191) * 31) % 100_003
  const { Price: price, NumberOfBedRooms: bedrooms } = original
  return {
    ...original,
    ID: original.ID + n * step,
    Reference: `GV-${original.ID + n * step}`,
    City: townOf(original.City, n % townCopies),
    ...(price !== undefined && { Price: Math.round((price * (600 + (chance % 900))) / 100_000) * 100 }),
    ...(bedrooms && { NumberOfBedRooms: Math.max(1, bedrooms + (chance % 3) - 1) }),
    DateOfPosting: new Date(Date.UTC(2026, 4, 1 + (chance % 200))).toISOString().slice(0, 10),
  }
}

const townOf = (name: string, copy: number) => (copy === 0 ? name : `${name} ${copy}`)
