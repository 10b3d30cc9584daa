/** Reads a written export as its reader would, before anybody gets it. */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { projectRecord, propertyRecord } from '../catalogue/snapshot'
import { openTransfer } from '../feeds/openimmo/open-transfer.server'
import { readTransfer } from '../feeds/openimmo/read-transfer.server'
import { readElements, textAt } from '../feeds/xml/read-elements.server'
import { countListings, countRows } from './ads/check-ads.server'
import type { ExportFormat } from './write-export.server'

/** @returns what is wrong, for staff; undefined if it is in order. @param homes how many it must hold */
export async function exportProblem(format: ExportFormat, file: string, homes: number): Promise<string | undefined> {
  try {
    const found = await readers[format](file)
    return found === homes ? undefined : `holds ${found} of ${homes} homes`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Each counts the homes, and throws at the first that does not fit. */
const readers: Record<ExportFormat, (file: string) => Promise<number>> = {
  json: countJson,
  csv: countCsv,
  openimmo: countObjects,
  kyero: countProperties,
  meta: countListings,
  google: countRows,
}

async function countJson(file: string): Promise<number> {
  let count = 0
  for await (const line of createInterface({ input: createReadStream(file) })) {
    // One home or project a line.
    if (!/^\{"(?:id|project)"/.test(line)) continue
    const { id, project, record } = JSON.parse(line.replace(/,$/, ''))
    const [issue] = (project === undefined ? propertyRecord : projectRecord).safeParse(record).error?.issues ?? []
    if (issue)
      throw new Error(`${project === undefined ? `home ${id}` : `project ${project}`}: ${issue.path.join('.')}: ${issue.message}`)
    if (project === undefined) count += 1
  }
  return count
}

/** Texts may hold line ends within quotes. */
async function countCsv(file: string): Promise<number> {
  let quotes = 0
  let rows = 0
  for await (const chunk of createReadStream(file, 'utf8'))
    for (const character of chunk as string) {
      if (character === '"') quotes += 1
      else if (character === '\n' && quotes % 2 === 0) rows += 1
    }
  if (quotes % 2 === 1) throw new Error('a text does not end')
  return rows - 1
}

async function countObjects(file: string): Promise<number> {
  const folder = await mkdtemp(path.join(path.dirname(file), 'check-'))
  const transfer = await openTransfer(file, folder)
  try {
    const numbers = new Set<string>()
    for await (const part of readTransfer(transfer.xml())) {
      if (part.part !== 'object') continue
      const number = part.element && textAt(part.element, 'verwaltung_techn/objektnr_intern')
      for (const field of ['objektkategorie/vermarktungsart', 'geo/plz', 'kontaktperson/name', 'verwaltung_techn/stand_vom'])
        if (!part.element || !hasPart(part.element, field)) throw new Error(`home ${number}: ${field} is missing`)
      if (number) numbers.add(number)
    }
    return numbers.size
  } finally {
    transfer.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Element = Parameters<typeof textAt>[0] & object

function hasPart(element: Element, field: string): boolean {
  const [first = '', ...rest] = field.split('/')
  const found = element.children.find(({ name }) => name === first)
  if (!found) return false
  return rest.length > 0 ? hasPart(found, rest.join('/')) : found.text.trim() !== '' || Object.keys(found.attributes).length > 0
}

async function countProperties(file: string): Promise<number> {
  let count = 0
  for await (const part of readElements(createReadStream(file), { isAsked: path => path === 'root/property' })) {
    if (part.path !== 'root/property' || part.part === 'start') continue
    const element = part.part === 'whole' ? part.element : undefined
    for (const field of ['id', 'date', 'ref', 'price', 'price_freq', 'type', 'town', 'province'])
      if (!element || !hasPart(element, field)) throw new Error(`home ${element && textAt(element, 'id')}: ${field} is missing`)
    count += 1
  }
  return count
}
