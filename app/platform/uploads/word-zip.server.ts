/**
 * Which document a ZIP is, by its directory. A general reader of types goes through the entries from the front and looks for the
 * end of those that do not say their size: 90 ms of the processor for a file made for it, and a document with pictures in front of
 * its list of types is taken for any other ZIP.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** What a document has at most: entries, bytes of the directory, and of an entry that is read. */
const most = { entries: 5000, directory: 1024 * 1024, entry: 256 * 1024 }

/** Little-endian layouts of the ZIP format (PKWARE APPNOTE 4.3). */
const start = Buffer.from('PK\x03\x04', 'latin1')
const directoryEntry = 0x02014b50
const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1')
const endLength = 22
const longestComment = 0xffff

const odt = 'application/vnd.oasis.opendocument.text'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Entry = { method: number; packed: number; offset: number }

/** @returns whether the file begins as a ZIP; the type of a Word or OpenDocument text without macros, where it is one. */
export async function readWordZip(file: string): Promise<{ zip: boolean; type?: string }> {
  const handle = await open(file, 'r')
  try {
    if (!(await read(handle, 0, start.length)).equals(start)) return { zip: false }
    const entries = await readDirectory(handle)
    const type = entries && (await typeOf(handle, entries))
    return { zip: true, ...(type && { type }) }
  } finally {
    await handle.close()
  }
}

async function typeOf(handle: FileHandle, entries: ReadonlyMap<string, Entry>): Promise<string | undefined> {
  const named = (await readEntry(handle, entries.get('mimetype')))?.toString('latin1').trim()
  if (named !== undefined) return named === odt ? odt : undefined
  const types = (await readEntry(handle, entries.get('[Content_Types].xml')))?.toString('utf8')
  if (types === undefined || !entries.has('word/document.xml')) return undefined
  return types.includes(`"${docx}.main+xml"`) && !types.includes('macroEnabled') ? docx : undefined
}

/** By their names; undefined for what is broken, split, or has more than a document has. */
async function readDirectory(handle: FileHandle): Promise<Map<string, Entry> | undefined> {
  const { size } = await handle.stat()
  const tailFrom = Math.max(0, size - endLength - longestComment)
  const tail = await read(handle, tailFrom, size - tailFrom)
  const at = tail.lastIndexOf(endOfDirectory)
  if (at === -1 || at + endLength > tail.length) return undefined
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (count > most.entries || length > most.directory || offset + length > size) return undefined
  const directory = await read(handle, offset, length)
  const entries = new Map<string, Entry>()
  for (let from = 0, read = 0; read < count; read++) {
    if (from + 46 > directory.length || directory.readUInt32LE(from) !== directoryEntry) return undefined
    const [name, extra, comment] = [28, 30, 32].map(field => directory.readUInt16LE(from + field)) as [number, number, number]
    const entry = {
      method: directory.readUInt16LE(from + 10),
      packed: directory.readUInt32LE(from + 20),
      offset: directory.readUInt32LE(from + 42),
    }
    entries.set(directory.toString('utf8', from + 46, from + 46 + name), entry)
    from += 46 + name + extra + comment
  }
  return entries
}

/** The bytes of an entry, unpacked; undefined for one that is not there, too large, or packed in a way that documents are not. */
async function readEntry(handle: FileHandle, entry: Entry | undefined): Promise<Buffer | undefined> {
  if (entry === undefined || entry.packed > most.entry) return undefined
  const head = await read(handle, entry.offset, 30)
  if (head.length < 30 || !head.subarray(0, 4).equals(start)) return undefined
  const from = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = await read(handle, from, entry.packed)
  if (entry.method === 0) return packed
  // What does not unpack, or unpacks to more, is no document's.
  return entry.method === 8 ? inflate(packed, { maxOutputLength: most.entry }).catch(() => undefined) : undefined
}

/** What is there of it: less at the end of the file. */
async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
