/** Reads the snapshot in `data/catalogue/` (SPEC §3) and checks every record. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { formatIssues } from '../../platform/agency/format-issue.server'
import {
  type AgentRecord,
  agentRecord,
  type CategoryRecord,
  type CityRecord,
  categoryRecord,
  cityRecord,
  type HistoryRecord,
  historyRecord,
  type Names,
  namesRecord,
  type OwnerDocumentRecord,
  type OwnerRecord,
  ownerDocumentRecord,
  ownerRecord,
  type ProjectRecord,
  type PropertyRecord,
  projectRecord,
  propertyRecord,
  type ViewingSlotRecord,
  viewingSlotRecord,
} from '../catalogue/snapshot'
import { listedValues, NoListError } from './listed-values.server'
import { noList, problemLine, type SnapshotProblem, unreadable } from './snapshot-problem.server'

export type Snapshot = {
  properties: PropertyRecord[]
  projects: ProjectRecord[]
  webIDs: CategoryRecord[]
  citys: CityRecord[]
  names: Names
  agents: AgentRecord[]
  owners: OwnerRecord[]
  histories: HistoryRecord[]
  ownerDocuments: OwnerDocumentRecord[]
  viewingSlots: ViewingSlotRecord[]
}

const snapshotParts = [
  'properties',
  'projects',
  'webIDs',
  'citys',
  'names',
  'agents',
  'owners',
  'histories',
  'ownerDocuments',
  'viewingSlots',
] as const satisfies readonly (keyof Snapshot)[]
export type SnapshotPart = (typeof snapshotParts)[number]

/** A property whose record is read on demand. */
export type PropertyEntry = {
  /** Its position, if from a file. */
  place?: { file: string; index: number }
  /** @returns undefined if invalid; readers get a SnapshotError after the last property. */
  read: () => PropertyRecord | undefined
}

/** A snapshot whose properties are read while they are used. */
export type SnapshotInput = Omit<Snapshot, 'properties'> & {
  /** Can be iterated more than once. */
  properties: Iterable<PropertyEntry>
  /** Whether the properties' towns are added to `citys`. */
  townsOfProperties?: boolean
  /** Alternative texts by picture file, besides the photo manifest's. */
  altTexts?: ReadonlyMap<string, Record<string, string>>
  /** Places among the homes that the home page shows first, by number. */
  homePlaces?: ReadonlyMap<number, number>
}

/** All problems of a snapshot, one per line, with file, record and field. */
export class SnapshotError extends Error {
  constructor(readonly problems: SnapshotProblem[]) {
    super(`The snapshot is refused; nothing was imported.\n${problems.map(problem => `  ${problemLine(problem)}`).join('\n')}`)
    this.name = 'SnapshotError'
  }
}

const ownerDocuments = 'owner-documents.json'
/** Maximum number of problems collected. */
const maxProblems = 1000

/**
 * Opens a snapshot folder, reading properties while they are used. Collects all problems, so that one run shows them all.
 * @throws SnapshotError after the last property, if a file is unreadable or a record invalid.
 */
export function openSnapshot(folder: string): SnapshotInput {
  const problems: SnapshotProblem[] = []
  const others = readOthers(folder, snapshotParts, problems)
  return { ...others, properties: { [Symbol.iterator]: () => readProperties(folder, problems) } }
}

/**
 * Reads a snapshot folder into memory.
 * @param parts what to read; the rest stays empty.
 * @throws SnapshotError if a file is unreadable or a record invalid.
 */
export function readSnapshot(folder: string, parts: readonly SnapshotPart[] = snapshotParts): Snapshot {
  const problems: SnapshotProblem[] = []
  const others = readOthers(folder, parts, problems)
  const properties = parts.includes('properties') ? Array.from(readProperties(folder, problems), ({ read }) => read()) : []
  if (problems.length > 0) throw new SnapshotError(problems)
  return { ...others, properties: properties.filter(each => each !== undefined) }
}

/** @param others problems in the other files */
function* readProperties(folder: string, others: readonly SnapshotProblem[]): Generator<PropertyEntry> {
  const problems: SnapshotProblem[] = []
  const fileOf = new Map<number, string>()
  for (const file of propertyFiles(folder, problems)) {
    const name = `properties/${file}`
    const check = recordCheck(name, propertyRecord, problems)
    let index = 0
    const read = (source: Buffer) => {
      let value: unknown
      try {
        value = JSON.parse(source.toString())
      } catch {
        problems.push(unreadable(folder, name))
        return undefined
      }
      const record = check(value, index)
      const other = record && fileOf.get(record.ID)
      if (other && other !== name) {
        problems.push({ file: name, at: [index, 'ID'], record: String(record.ID), what: `stands in ${other} too` })
        return undefined
      }
      if (record) fileOf.set(record.ID, name)
      return record
    }
    try {
      for (const source of listedValues(path.join(folder, name))) {
        yield { place: { file: name, index }, read: () => read(source) }
        index += 1
        if (problems.length > maxProblems) throw new SnapshotError(problems)
      }
    } catch (error) {
      if (error instanceof SnapshotError) throw error
      problems.push(error instanceof NoListError ? noList(name) : unreadable(folder, name, error))
    }
  }
  if (problems.length + others.length > 0) throw new SnapshotError([...problems, ...others])
}

function propertyFiles(folder: string, problems: SnapshotProblem[]): string[] {
  try {
    const names = readdirSync(path.join(folder, 'properties')).filter(name => name.endsWith('.json'))
    if (names.length === 0) problems.push({ file: 'properties/', at: [], what: 'holds no .json file' })
    return names.sort()
  } catch (error) {
    problems.push(unreadable(folder, 'properties/', error))
    return []
  }
}

/** Everything but the properties. */
function readOthers(folder: string, parts: readonly SnapshotPart[], problems: SnapshotProblem[]): Omit<Snapshot, 'properties'> {
  const wanted = (part: SnapshotPart) => parts.includes(part)

  function readJson(name: string): unknown {
    try {
      return JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    } catch (error) {
      problems.push(unreadable(folder, name, error))
      return undefined
    }
  }

  function records<T>(part: SnapshotPart, name: string, schema: z.ZodType<T>): T[] {
    const found = wanted(part) ? readJson(name) : undefined
    if (found === undefined) return []
    if (!Array.isArray(found)) {
      problems.push(noList(name))
      return []
    }
    return found.map(recordCheck(name, schema, problems)).filter(each => each !== undefined)
  }

  const givenNames = wanted('names') ? readJson('names.json') : {}
  const names = namesRecord.safeParse(givenNames ?? {})
  if (!names.success)
    problems.push(...formatIssues(names.error.issues, namesRecord, givenNames).map(said => ({ ...said, file: 'names.json' })))
  return {
    projects: records('projects', 'projects.json', projectRecord),
    webIDs: records('webIDs', 'webIDs.json', categoryRecord),
    citys: records('citys', 'citys.json', cityRecord),
    names: names.data ?? {},
    agents: records('agents', 'agents.json', agentRecord),
    owners: records('owners', 'owners.json', ownerRecord),
    histories: records('histories', 'histories.json', historyRecord),
    // Optional: some providers have none.
    ownerDocuments: existsSync(path.join(folder, ownerDocuments))
      ? records('ownerDocuments', ownerDocuments, ownerDocumentRecord)
      : [],
    viewingSlots: records('viewingSlots', 'viewing-slots.json', viewingSlotRecord),
  }
}

/** Checks the records of a file one by one and collects problems. @returns undefined for an invalid record */
function recordCheck<T>(
  name: string,
  schema: z.ZodType<T>,
  problems: SnapshotProblem[],
): (record: unknown, index: number) => T | undefined {
  const seen = new Set<unknown>()
  const quickly = schema instanceof z.ZodObject ? presentFields(schema) : undefined
  return (record, index) => {
    const data = quickly?.(record) as T | undefined
    const result = data === undefined ? schema.safeParse(record) : { success: true as const, data }
    const id = idOf(record)
    const isRepeated = id !== undefined && seen.has(id)
    if (isRepeated) problems.push({ file: name, at: [index, 'ID'], record: String(id), what: 'stands there twice' })
    seen.add(id)
    if (result.success) return isRepeated ? undefined : result.data
    for (const { at, what } of formatIssues(result.error.issues, schema, record))
      problems.push({ file: name, at: [index, ...at], record: nameOf(record, index), what })
    return undefined
  }
}

/**
 * Checks only the fields that a record has. The schema visits all of its own, and most records lack half of them: this takes a
 * third of the time.
 * @returns a function that returns undefined for a record that does not fit; the schema says why.
 */
function presentFields({ shape }: z.ZodObject): (record: unknown) => object | undefined {
  const fields = Object.entries(shape as Record<string, z.ZodType>)
  const isRequired = new Map(fields.map(([name, field]) => [name, !field.safeParse(undefined).success]))
  return record => {
    if (record === null || typeof record !== 'object') return undefined
    const data: Record<string, unknown> = {}
    let found = 0
    // In the schema's order, as its own result is.
    for (const [name, field] of fields) {
      if (!Object.hasOwn(record, name)) {
        if (isRequired.get(name)) return undefined
        continue
      }
      const result = field.safeParse((record as Record<string, unknown>)[name])
      if (!result.success) return undefined
      data[name] = result.data
      found += 1
    }
    return found === Object.keys(record).length ? data : undefined
  }
}

function nameOf(record: unknown, index: number): string {
  return String(idOf(record) ?? `number ${index + 1}`)
}

function idOf(record: unknown): number | string | undefined {
  const id = record !== null && typeof record === 'object' && 'ID' in record ? record.ID : undefined
  return typeof id === 'number' || typeof id === 'string' ? id : undefined
}
