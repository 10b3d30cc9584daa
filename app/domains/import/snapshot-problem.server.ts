/** Problems in a snapshot file, and how they are reported. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type JsonPath, jsonMistake } from '../../platform/agency/json-mistake'

/** A problem in a snapshot file. */
export type SnapshotProblem = {
  /** Path in the snapshot folder, such as `properties/sale-1.json`. */
  file: string
  /** Path in the file; empty for the whole file. */
  at: JsonPath
  /** The record's ID or position. */
  record?: string
  what: string
  line?: number
}

/** Such as `owners.json: record 3: Email: must be …`. */
export function problemLine({ file, at, record, what, line }: SnapshotProblem): string {
  const field = record === undefined ? at : at.slice(1)
  const place = [
    line === undefined ? [] : `line ${line}`,
    record === undefined ? [] : `record ${record}`,
    field.length > 0 ? field.join('.') : [],
  ]
  return [file, ...place.flat(), what].join(': ')
}

export const noList = (file: string): SnapshotProblem => ({ file, at: [], what: 'must be a list of records' })

/** Why a file cannot be read: its JSON error, or the system's message. */
export function unreadable(folder: string, file: string, error?: unknown): SnapshotProblem {
  try {
    const mistake = jsonMistake(readFileSync(path.join(folder, file), 'utf8'))
    if (mistake) return { file, at: [], line: mistake.line, what: `column ${mistake.column}: there must be ${mistake.expected}` }
  } catch {
    // It is missing, is a folder, or is too large for a string.
  }
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  const what =
    code === 'ENOENT' ? 'is not there' : `cannot be read (${code ?? (error as Error | undefined)?.message ?? 'no JSON'})`
  return { file, at: [], what }
}
