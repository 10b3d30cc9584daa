/**
 * Reads the first sheet of an Excel workbook (ECMA-376), a ZIP of XML files, with the ZIP library and the XML reader of the
 * feeds: no maintained library for workbooks is small (docs/dependencies.md).
 */
import path from 'node:path'
import yauzl from 'yauzl'
import { child, childrenOf, readElements, type XmlElement } from '../feeds/xml/read-elements.server'
import type { FileRow } from './read-csv'

const limits = { entries: 1000, inflated: 100 * 1024 ** 2, columns: 500 }
const day = 86_400_000
/** Day 0 of a workbook, which counts a 29 February 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30)

/** @throws Error if it is no workbook, or too large when it is unpacked. */
export async function readXlsx(bytes: Uint8Array): Promise<FileRow[]> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { autoClose: false })
  const entries = await entriesOf(zip)
  const read = async (name: string, asked: string): Promise<XmlElement[]> => {
    const entry = entries.get(name)
    if (!entry) return []
    const found: XmlElement[] = []
    const stream = await zip.openReadStreamPromise(entry)
    for await (const part of readElements(stream, { isAsked: at => at === asked })) {
      if (part.part === 'whole' && part.path === asked) found.push(part.element)
      if (part.part === 'tooLarge') throw new Error(`${name} is too large`)
    }
    return found
  }
  const sheet = await firstSheet(read)
  if (!entries.has(sheet)) throw new Error('it has no sheet')
  const strings = (await read('xl/sharedStrings.xml', 'sst/si')).map(textOf)
  const dates = datesIn((await read('xl/styles.xml', 'styleSheet'))[0])
  const rows = await read(sheet, 'worksheet/sheetData/row')
  return rows.flatMap((row, index) => {
    const cells = cellsOf(row, { strings, dates })
    return cells.some(each => each.trim() !== '') ? [{ line: Number(row.attributes.r) || index + 1, cells }] : []
  })
}

async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > limits.entries) throw new Error('it holds too many files')
  const entries = new Map<string, yauzl.Entry>()
  let size = 0
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize
    if (size > limits.inflated) throw new Error('it is too large when it is unpacked')
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function firstSheet(read: (name: string, asked: string) => Promise<XmlElement[]>): Promise<string> {
  const [sheet] = await read('xl/workbook.xml', 'workbook/sheets/sheet')
  const id = Object.entries(sheet?.attributes ?? {}).find(([name]) => name.replace(/^.*:/, '') === 'id')?.[1]
  const links = await read('xl/_rels/workbook.xml.rels', 'Relationships/Relationship')
  const target = links.find(({ attributes }) => attributes.Id === id)?.attributes.Target ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target)
}

/** A text in parts, without the reading aids of Japanese. */
function textOf(element: XmlElement): string {
  const parts = [element, ...childrenOf(element, 'r')].flatMap(each => childrenOf(each, 't'))
  return parts.map(({ text }) => text).join('')
}

type Known = { strings: readonly string[]; dates: ReadonlySet<number> }

function cellsOf(row: XmlElement, known: Known): string[] {
  const cells: string[] = []
  for (const cell of childrenOf(row, 'c')) {
    const at = cell.attributes.r === undefined ? cells.length : columnOf(cell.attributes.r)
    if (at >= limits.columns) continue
    while (cells.length < at) cells.push('')
    cells[at] = writtenCell(cell, known)
  }
  return cells
}

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? ''
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function writtenCell(cell: XmlElement, { strings, dates }: Known): string {
  const inline = child(cell, 'is')
  if (inline) return textOf(inline)
  const value = child(cell, 'v')?.text ?? ''
  const kind = cell.attributes.t ?? 'n'
  if (kind === 's') return strings[Number(value)] ?? ''
  if (kind === 'd') return value.slice(0, 10)
  if (kind !== 'n' || value.trim() === '') return kind === 'e' ? '' : value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (dates.has(Number(cell.attributes.s ?? -1))) return new Date(dayZero + Math.floor(number) * day).toISOString().slice(0, 10)
  return written(number)
}

/** With a comma, and never with three digits behind it, which would read as thousands. */
function written(number: number): string {
  const [whole = '', part] = String(Number(number.toPrecision(15))).split('.')
  return part === undefined ? whole : `${whole},${part.length === 3 ? `${part}0` : part}`
}

/** Formats of a date that Excel knows without their words. */
const builtIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The styles of cells that show a number as a day. */
function datesIn(styles: XmlElement | undefined): ReadonlySet<number> {
  const own = childrenOf(child(styles, 'numFmts'), 'numFmt')
    .filter(({ attributes }) => /[dy]/i.test((attributes.formatCode ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
    .map(({ attributes }) => Number(attributes.numFmtId))
  const days = new Set(own)
  const uses = childrenOf(child(styles, 'cellXfs'), 'xf').map(({ attributes }) => Number(attributes.numFmtId))
  return new Set(uses.flatMap((id, index) => (days.has(id) || builtIn(id) ? [index] : [])))
}
