/** The parts of the search index: numbers and texts under a name each, as they stand in a catalogue file. */
import type { CatalogueDatabase } from '../../../../db/client.server'
import type { Groups } from './groups'

export type Part = Uint32Array | Int32Array | Float64Array | string
/** What is made of the rows of a catalogue, by name. */
export type Parts = Record<string, Part>

export type PartReader = {
  places: (name: string) => Uint32Array
  /** Numbers of 32 bits with a sign. */
  pixels: (name: string) => Int32Array
  numbers: (name: string) => Float64Array
  text: (name: string) => string
}

export function partsOfGroups(name: string, { keys, starts, places }: Groups | Groups<readonly string[]>): Parts {
  const part = keys instanceof Float64Array ? keys : JSON.stringify(keys)
  return { [`${name} keys`]: part, [`${name} starts`]: starts, [`${name} places`]: places }
}

export function groupsByNumberIn(parts: PartReader, name: string): Groups {
  return { keys: parts.numbers(`${name} keys`), ...placesIn(parts, name) }
}

export function groupsByTextIn(parts: PartReader, name: string): Groups<readonly string[]> {
  return { keys: JSON.parse(parts.text(`${name} keys`)), ...placesIn(parts, name) }
}

function placesIn(parts: PartReader, name: string) {
  return { starts: parts.places(`${name} starts`), places: parts.places(`${name} places`) }
}

/** Another one for parts that are made otherwise: a file with those of before is indexed anew where it is read. */
const format = '6'

/** Writes parts into a catalogue file that is being built, each over the one of before. */
export function partWriter({ $client }: CatalogueDatabase) {
  const put = $client.prepare(
    `insert into search_index (name, bytes) values (?, ?)
     on conflict (name) do update set bytes = excluded.bytes where bytes is not excluded.bytes`,
  )
  put.run('format', Buffer.from(format))
  return (group: string, parts: Parts): void => {
    for (const [name, part] of Object.entries(parts)) put.run(`${group} ${name}`, bytesOf(part))
  }
}

function bytesOf(part: Part): Buffer {
  return typeof part === 'string' ? Buffer.from(part) : Buffer.from(part.buffer, part.byteOffset, part.byteLength)
}

/**
 * Reads the parts of a catalogue file, one when it is asked for.
 * @returns what reads those of a group; `make` makes them where the file has none: it is from before there were any.
 */
export function partReader(database: CatalogueDatabase): (group: string, make: () => Iterable<Parts>) => PartReader {
  return writtenParts(database) ?? ((_, make) => madeParts(Object.assign({}, ...make())))
}

/** The same for a file that has them; undefined for another. */
export function writtenParts({ $client }: CatalogueDatabase): ((group: string) => PartReader) | undefined {
  const hasTable = $client.prepare(`select 1 from sqlite_master where name = 'search_index'`).get() !== undefined
  const read = hasTable ? $client.prepare<[string], Buffer>('select bytes from search_index where name = ?').pluck() : undefined
  if (read?.get('format')?.toString() !== format) return undefined
  return group => {
    const bytes = (name: string) => {
      const found = read.get(`${group} ${name}`)
      if (!found) throw new Error(`The catalogue file has no ${group} ${name} in its search index.`)
      return found
    }
    // Numbers must lie at a multiple of their size.
    const aligned = (name: string) => {
      const found = bytes(name)
      return found.byteOffset % 8 === 0 ? found : new Uint8Array(found)
    }
    return {
      places(name) {
        const { buffer, byteOffset, byteLength } = aligned(name)
        return new Uint32Array(buffer, byteOffset, byteLength / 4)
      },
      pixels(name) {
        const { buffer, byteOffset, byteLength } = aligned(name)
        return new Int32Array(buffer, byteOffset, byteLength / 4)
      },
      numbers(name) {
        const { buffer, byteOffset, byteLength } = aligned(name)
        return new Float64Array(buffer, byteOffset, byteLength / 8)
      },
      text: name => bytes(name).toString(),
    }
  }
}

/** Reads parts that were just made. */
function madeParts(parts: Parts): PartReader {
  const part = (name: string) => parts[name] as never
  return { places: part, pixels: part, numbers: part, text: part }
}
