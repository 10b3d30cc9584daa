/** Findings in the agency's files and how they are reported: file, line, entry, and the correction. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { SettingError } from '../settings/settings.server'
import { type JsonPath, type JsonPlaces, jsonMistake, jsonPlaces } from './json-mistake'

export type Finding = {
  /** Relative to the data folder, such as `site/menu.json`. */
  file: string
  /** The place in the file; empty for the whole file. */
  at: JsonPath
  /** Follows the place: `must be a number`. */
  what: string
  /** If already known, as for a file that is not JSON. */
  line?: number
  /** In a file that staff published at the desk: `data/site/` has another content, so no line is named. */
  isPublished?: true
  /** Warnings do not stop the start: the site does without. */
  isWarning?: boolean
}

/** Stops the start: `message` has a line for each finding. */
class ConfigurationError extends SettingError {
  /** @param dataDir the folder in which line numbers are looked up; without it none are named. */
  constructor(
    readonly findings: readonly Finding[],
    dataDir?: string,
  ) {
    super(formatFindings(findings, dataDir).join('\n'))
  }
}

/** @throws ConfigurationError if any finding stops the start. */
export function refuseMistakes(findings: readonly Finding[], dataDir?: string): void {
  const mistakes = findings.filter(({ isWarning }) => !isWarning)
  if (mistakes.length > 0) throw new ConfigurationError(mistakes, dataDir)
}

/** Maximum findings of one file that are listed. */
const maxPerFile = 100

/** One sentence each, ordered by file and line, such as `data/site/menu.json: line 12: items.1.path (id 2): …`. */
export function formatFindings(findings: readonly Finding[], dataDir?: string): string[] {
  const files = [...new Set(findings.map(({ file }) => file))].sort()
  return files.flatMap(file => {
    const content = dataDir === undefined ? undefined : read(path.join(dataDir, file))
    const lineOf = ({ line, at, isPublished }: Finding) =>
      line ?? (at.length > 0 && !isPublished ? content?.places.lineOf(at) : undefined)
    const placed = findings.filter(each => each.file === file).map(finding => ({ finding, line: lineOf(finding) }))
    placed.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
    const said = [...new Set(placed.map(({ finding, line }) => say(finding, line, content?.value)))]
    if (said.length <= maxPerFile) return said
    return [...said.slice(0, maxPerFile), `data/${file}: ${said.length - maxPerFile} others like these`]
  })
}

function say({ file, at, what, isPublished }: Finding, line: number | undefined, content: unknown): string {
  const entry = isPublished ? undefined : entryName(content, at)
  const place = at.length > 0 ? `${at.join('.')}${entry ? ` (${entry})` : ''}: ` : ''
  return `data/${file}${isPublished ? ', as published at the desk' : ''}: ${line === undefined ? '' : `line ${line}: `}${place}${what}`
}

/** Fields by which people recognise an entry of a list. */
const naming = ['id', 'ID', 'key', 'name', 'from', 'path'] as const

/** Such as `id 6`, of the innermost list entry that has one. */
function entryName(content: unknown, at: JsonPath): string | undefined {
  let [found, value] = [undefined as string | undefined, content]
  for (const [depth, part] of at.entries()) {
    value = (value as Record<string, unknown> | undefined | null)?.[part]
    if (typeof part !== 'number' || typeof value !== 'object' || value === null) continue
    const entry = value as Record<string, unknown>
    const key = naming.find(
      name => /^(?:string|number)$/.test(typeof entry[name]) && entry[name] !== '' && at[depth + 1] !== name,
    )
    if (key) found = `${key} ${entry[key]}`
  }
  return found
}

/** Larger files are the provider's: nobody edits a line there. */
const maxBytes = 20_000_000

/** A file that is missing or not JSON has no places. */
function read(file: string): { value: unknown; places: JsonPlaces } | undefined {
  try {
    if (statSync(file).size > maxBytes) return undefined
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
    return jsonMistake(text) ? undefined : { value: JSON.parse(text), places: jsonPlaces(text) }
  } catch {
    return undefined
  }
}
