/** What is wrong with the agency's files, as it is told: file, line, entry, and what to write instead. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { SettingError } from '../settings/settings.server'
import { type JsonPath, type JsonPlaces, jsonMistake, jsonPlaces } from './json-mistake'

export type Finding = {
  /** From the folder of the data, such as `site/menu.json`. */
  file: string
  /** Where in the file; empty for all of it. */
  at: JsonPath
  /** Goes on after the place: `must be a number`. */
  what: string
  /** Where it is known already, as in a file that is no JSON. */
  line?: number
  /** It stops nothing: the site starts, and does without. */
  isWarning?: boolean
}

/** All that stops the start: `message` has a line for each. */
export class ConfigurationError extends SettingError {
  /** @param dataDir where the files are looked at for their lines; without it none are named. */
  constructor(
    readonly findings: readonly Finding[],
    dataDir?: string,
  ) {
    super(sayFindings(findings, dataDir).join('\n'))
  }
}

/** @throws ConfigurationError where something stops the start. */
export function refuseMistakes(findings: readonly Finding[], dataDir?: string): void {
  const mistakes = findings.filter(({ isWarning }) => !isWarning)
  if (mistakes.length > 0) throw new ConfigurationError(mistakes, dataDir)
}

/** So many of one file are told one by one. */
const mostOfOneFile = 100

/** One sentence each, by file and line, such as `data/site/menu.json: line 12: items.1.path (id 2): …`. */
export function sayFindings(findings: readonly Finding[], dataDir?: string): string[] {
  const files = [...new Set(findings.map(({ file }) => file))].sort()
  return files.flatMap(file => {
    const content = dataDir === undefined ? undefined : read(path.join(dataDir, file))
    const lineOf = ({ line, at }: Finding) => line ?? (at.length > 0 ? content?.places.lineOf(at) : undefined)
    const placed = findings.filter(each => each.file === file).map(finding => ({ finding, line: lineOf(finding) }))
    placed.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
    const said = [...new Set(placed.map(({ finding, line }) => say(finding, line, content?.value)))]
    if (said.length <= mostOfOneFile) return said
    return [...said.slice(0, mostOfOneFile), `data/${file}: ${said.length - mostOfOneFile} others like these`]
  })
}

function say({ file, at, what }: Finding, line: number | undefined, content: unknown): string {
  const entry = entryName(content, at)
  const place = at.length > 0 ? `${at.join('.')}${entry ? ` (${entry})` : ''}: ` : ''
  return `data/${file}: ${line === undefined ? '' : `line ${line}: `}${place}${what}`
}

/** By which people know an entry of a list. */
const naming = ['id', 'ID', 'key', 'name', 'from', 'path'] as const

/** Such as `id 6`, of the innermost entry of a list that has one. */
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

/** Larger files are the provider's: nobody looks for a line there. */
const mostBytes = 20_000_000

/** A file that is no JSON, or not there, has no places. */
function read(file: string): { value: unknown; places: JsonPlaces } | undefined {
  try {
    if (statSync(file).size > mostBytes) return undefined
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
    return jsonMistake(text) ? undefined : { value: JSON.parse(text), places: jsonPlaces(text) }
  } catch {
    return undefined
  }
}
