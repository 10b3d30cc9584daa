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
  /** The number of each property by the digest of its record. */
  properties: Map<string, number>
}

/** Those of a file that is not finished. */
export type NewInputs = Omit<CatalogueInputs, 'stamp'>

type Head = Omit<CatalogueInputs, 'properties'> & { rows: string }

const digestBytes = 16
const rowBytes = digestBytes + 8

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

/** @returns undefined where there are none of that version. */
export function readInputs(folder: string, version: string): CatalogueInputs | undefined {
  try {
    const bytes = readFileSync(fileOf(folder, version))
    const end = bytes.indexOf('\n')
    const { rows: digest, ...head } = JSON.parse(bytes.toString('utf8', 0, end)) as Head
    const rows = bytes.subarray(end + 1)
    if (hash('sha256', rows) !== digest) return undefined
    const properties = new Map<string, number>()
    for (let at = 0; at < rows.length; at += rowBytes)
      properties.set(rows.toString('latin1', at, at + digestBytes), Number(rows.readBigUInt64LE(at + digestBytes)))
    return { ...head, properties }
  } catch {
    return undefined
  }
}

/** Those of earlier versions are forgotten. */
export function writeInputs(folder: string, version: string, { properties, ...inputs }: NewInputs): void {
  const rows = Buffer.alloc(properties.size * rowBytes)
  let at = 0
  for (const [digest, id] of properties) {
    rows.write(digest, at, 'latin1')
    rows.writeBigUInt64LE(BigInt(id), at + digestBytes)
    at += rowBytes
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
