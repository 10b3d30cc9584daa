/** Reads the snapshot in `data/catalogue/` (SPEC §3) and checks every record. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
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

/** Everything that is wrong with a snapshot: one line a problem, with file, record and field. */
export class SnapshotError extends Error {
  constructor(readonly problems: string[]) {
    super(`The snapshot is refused; nothing was imported.\n${problems.map(problem => `  ${problem}`).join('\n')}`)
    this.name = 'SnapshotError'
  }
}

const ownerDocuments = 'owner-documents.json'

/**
 * Reads a snapshot folder. All problems are gathered, so that one run shows them all.
 * @param parts what is read; the rest stays empty.
 * @throws SnapshotError when a file is unreadable or a record does not fit.
 */
export function readSnapshot(folder: string, parts: readonly SnapshotPart[] = snapshotParts): Snapshot {
  const wanted = (part: SnapshotPart) => parts.includes(part)
  const problems: string[] = []

  function readJson(name: string): unknown {
    try {
      return JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    } catch (error) {
      problems.push(`${name}: cannot be read (${error instanceof Error ? error.message : String(error)})`)
      return undefined
    }
  }

  function readRecords<T>(name: string, schema: z.ZodType<T>): T[] {
    const records = readJson(name)
    if (records === undefined) return []
    if (!Array.isArray(records)) {
      problems.push(`${name}: must be a list of records`)
      return []
    }
    const seen = new Set<unknown>()
    return records.flatMap((record: unknown, index) => {
      const result = schema.safeParse(record)
      const id = idOf(record)
      if (id !== undefined && seen.has(id)) problems.push(`${name}: record ${id}: ID: stands there twice`)
      seen.add(id)
      if (result.success) return [result.data]
      problems.push(...result.error.issues.map(issue => `${name}: record ${nameOf(record, index)}: ${describe(issue)}`))
      return []
    })
  }

  function propertyFiles(): string[] {
    try {
      const names = readdirSync(path.join(folder, 'properties')).filter(name => name.endsWith('.json'))
      if (names.length === 0) problems.push('properties/: holds no .json file')
      return names.sort()
    } catch (error) {
      problems.push(`properties/: cannot be read (${error instanceof Error ? error.message : String(error)})`)
      return []
    }
  }

  const seen = new Map<number, string>()
  const properties = (wanted('properties') ? propertyFiles() : []).flatMap(file => {
    const name = `properties/${file}`
    const records = readRecords(name, propertyRecord)
    for (const { ID } of records) {
      const other = seen.get(ID)
      if (other && other !== name) problems.push(`${name}: record ${ID}: ID: stands in ${other} too`)
      seen.set(ID, name)
    }
    return records
  })

  const names = namesRecord.safeParse(wanted('names') ? readJson('names.json') : {})
  if (!names.success) problems.push(...names.error.issues.map(issue => `names.json: ${describe(issue)}`))
  const records = <T>(part: SnapshotPart, file: string, schema: z.ZodType<T>) => (wanted(part) ? readRecords(file, schema) : [])
  const snapshot: Snapshot = {
    properties,
    projects: records('projects', 'projects.json', projectRecord),
    webIDs: records('webIDs', 'webIDs.json', categoryRecord),
    citys: records('citys', 'citys.json', cityRecord),
    names: names.data ?? {},
    agents: records('agents', 'agents.json', agentRecord),
    owners: records('owners', 'owners.json', ownerRecord),
    histories: records('histories', 'histories.json', historyRecord),
    // Not every provider has any.
    ownerDocuments: existsSync(path.join(folder, ownerDocuments))
      ? records('ownerDocuments', ownerDocuments, ownerDocumentRecord)
      : [],
    viewingSlots: records('viewingSlots', 'viewing-slots.json', viewingSlotRecord),
  }
  if (problems.length > 0) throw new SnapshotError(problems)
  return snapshot
}

function nameOf(record: unknown, index: number): string {
  return String(idOf(record) ?? `number ${index + 1}`)
}

function idOf(record: unknown): number | string | undefined {
  const id = record !== null && typeof record === 'object' && 'ID' in record ? record.ID : undefined
  return typeof id === 'number' || typeof id === 'string' ? id : undefined
}

function describe(issue: z.core.$ZodIssue): string {
  return `${fieldOf(issue)}: ${issue.message}`
}

function fieldOf({ path }: z.core.$ZodIssue): string {
  return path.length > 0 ? path.join('.') : 'the record'
}
