/**
 * What the last catalogue was made of, record by record, in `VAR_DIR/catalogue-inputs/`: by it the next import writes only what differs
 * (docs/decisions/0085). Where the file is not there or damaged, everything is written.
 */
import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type CatalogueInputs = {
  /** Digest of what every property hangs on beside its record. */
  basis: string
  /** Digest of the records that are no properties. */
  others: string
  /** How many properties were written or taken away since everything was written. */
  changed: number
  /** What of the file tells that nobody wrote into it since. */
  stamp: string
  properties: RecordList
}

/** The records of a catalogue in the order in which they were read. */
export type RecordList = {
  /** The position of each, by its digest. */
  positions: ReadonlyMap<string, number>
  /** The number of the property at each position, and how many bytes its record has. */
  ids: readonly number[]
  lengths: readonly number[]
}

/** Those of a file that is not finished. */
export type NewInputs = Omit<CatalogueInputs, 'stamp'>

type Head = Omit<CatalogueInputs, 'properties'> & { rows: string }

const digestBytes = 16
const rowBytes = digestBytes + 8 + 4

/** Digests are made with the basis, which has the site's secret in it: nobody can tell by one what a record hides. */
export function recordDigest(basis: string): (source: Uint8Array) => string {
  let both = Buffer.alloc(1 << 16)
  const start = both.write(basis)
  return source => {
    const end = start + source.length
    if (end > both.length) both = Buffer.concat([both.subarray(0, start)], end * 2)
    both.set(source, start)
    return hash('sha256', both.subarray(0, end), 'buffer').toString('latin1', 0, digestBytes)
  }
}

/** @returns a list of records that grows: what has the digest of one before it is the same record. */
export function recordList(): RecordList & { add: (digest: string, id: number, length: number) => void } {
  const positions = new Map<string, number>()
  const ids: number[] = []
  const lengths: number[] = []
  return {
    positions,
    ids,
    lengths,
    add(digest, id, length) {
      if (positions.has(digest)) return
      positions.set(digest, ids.length)
      ids.push(id)
      lengths.push(length)
    },
  }
}

/** Tells records that were there before while a snapshot is read: most follow the one that they followed then. */
export type KnownRecords = {
  /** How many bytes the next has if nothing changed there; undefined behind the last. */
  likelyLength: () => number | undefined
  /** Whether these bytes are a record. */
  isKnown: (source: Uint8Array) => boolean
}

/** @param digestOf `recordDigest` */
export function knownRecords(
  before: RecordList,
  digestOf: (source: Uint8Array) => string,
): KnownRecords & {
  /** The digest of a record that was just read, and its position before; undefined for one that was not there. */
  found: (source: Uint8Array) => { digest: string; position: number | undefined }
} {
  let next = 0
  let likely: string | undefined
  return {
    likelyLength: () => before.lengths[next],
    isKnown(source) {
      const digest = digestOf(source)
      likely = before.positions.has(digest) ? digest : undefined
      return likely !== undefined
    },
    found(source) {
      const digest = likely ?? digestOf(source)
      likely = undefined
      const position = before.positions.get(digest)
      // One that is new stands in the place of another more often than between two.
      next = (position ?? next) + 1
      return { digest, position }
    },
  }
}

/** @returns undefined where there are none of that version. */
export function readInputs(folder: string, version: string): CatalogueInputs | undefined {
  try {
    const bytes = readFileSync(fileOf(folder, version))
    const end = bytes.indexOf('\n')
    const { rows: digest, ...head } = JSON.parse(bytes.toString('utf8', 0, end)) as Head
    const rows = bytes.subarray(end + 1)
    if (hash('sha256', rows) !== digest) return undefined
    const properties = recordList()
    for (let at = 0; at < rows.length; at += rowBytes) {
      const end = at + digestBytes
      properties.add(rows.toString('latin1', at, end), Number(rows.readBigUInt64LE(end)), rows.readUInt32LE(end + 8))
    }
    return { ...head, properties }
  } catch {
    return undefined
  }
}

/** Those of earlier versions are forgotten. */
export function writeInputs(folder: string, version: string, { properties, ...inputs }: NewInputs): void {
  const rows = Buffer.alloc(properties.ids.length * rowBytes)
  for (const [digest, position] of properties.positions) {
    const at = position * rowBytes
    rows.write(digest, at, 'latin1')
    rows.writeBigUInt64LE(BigInt(properties.ids[position]!), at + digestBytes)
    rows.writeUInt32LE(properties.lengths[position]!, at + digestBytes + 8)
  }
  const stamp = stampOf(path.join(folder, `${version}.sqlite`))
  const head: Head = { ...inputs, stamp, rows: hash('sha256', rows) }
  const file = fileOf(folder, version)
  mkdirSync(path.dirname(file), { recursive: true })
  for (const name of readdirSync(path.dirname(file))) rmSync(path.join(path.dirname(file), name), { force: true })
  writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), rows]), { flush: true })
}

/** Whether nobody wrote into the catalogue file since these were kept. */
export function isUntouched(file: string, { stamp }: CatalogueInputs): boolean {
  return stampOf(file) === stamp
}

function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return `${size} ${mtimeMs}`
}

const fileOf = (folder: string, version: string) => path.join(`${folder}-inputs`, version)
