/** Reads the agency's files in `data/site/` and notes every error with its place. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { type Finding, refuseMistakes } from './finding.server'
import { formatIssues } from './format-issue.server'
import { jsonMistake, jsonPlaces } from './json-mistake'

/** Where the contents of setting files come from: a folder, or a publication over it. */
export type SettingSource = {
  folder: string
  has: (file: string) => boolean
  /** @returns undefined content if the file is not JSON. `$schema`, which is for editors, is left out. Styles are a text. */
  parse: (file: string) => Parsed
  /** Whether staff published the file at the desk. */
  isPublished: (file: string) => boolean
}

type Parsed = { content: unknown; found: readonly Finding[] }

/** The files of one data folder, read one by one. `findings` collects their errors. */
export type SettingFiles = {
  folder: string
  findings: Finding[]
  /** The content of a file; undefined if it has an error. */
  read: <Schema extends z.ZodType>(file: string, schema: Schema) => z.infer<Schema> | undefined
  /** The parsed content without `$schema`, which is for editors; undefined if it is not JSON. */
  parse: (file: string) => unknown
  /** Checks a file's content or a value derived from it. @param within the value's place in the file, such as `options`. */
  check: <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    content: unknown,
    within?: string,
  ) => z.infer<Schema> | undefined
  has: (file: string) => boolean
}

/** Each file is read once: a change of the folder counts from the next start or reload. @param folder of the configuration (`data/site`) */
export function folderSource(folder: string): SettingSource {
  const parsed = new Map<string, Parsed>()
  const known = new Map<string, boolean>()
  return {
    folder,
    has: file => {
      const has = known.get(file) ?? existsSync(path.join(folder, file))
      known.set(file, has)
      return has
    },
    parse: file => {
      const read = parsed.get(file) ?? parseFile(path.join(folder, file), `site/${file}`)
      parsed.set(file, read)
      return read
    },
    isPublished: () => false,
  }
}

/** @param from a source, or the folder of the configuration (`data/site`) */
export function settingFiles(from: string | SettingSource): SettingFiles {
  const source = typeof from === 'string' ? folderSource(from) : from
  const { folder } = source
  const findings: Finding[] = []
  const parse = (file: string) => {
    const { content, found } = source.parse(file)
    findings.push(...found)
    return content
  }
  const check: SettingFiles['check'] = (file, schema, content, within) => {
    const result = schema.safeParse(content)
    if (result.success) return result.data
    for (const { at, what } of formatIssues(result.error.issues, schema, content))
      findings.push({ file: `site/${file}`, at: within === undefined ? at : [within, ...at], what })
    return undefined
  }
  return {
    folder,
    findings,
    parse,
    check,
    read: (file, schema) => {
      const content = parse(file)
      return content === undefined ? undefined : check(file, schema, content)
    },
    has: source.has,
  }
}

/**
 * Reads and checks one file of the agency's configuration.
 * @param folder of the configuration
 * @param file its name there, such as `spam.json`
 * @throws ConfigurationError such as `data/site/spam.json: line 9: limits.oneForm.posts: is missing`
 */
export function readSettingFile<Schema extends z.ZodType>(folder: string, file: string, schema: Schema): z.infer<Schema> {
  const files = settingFiles(folder)
  const content = files.read(file, schema)
  refuseMistakes(files.findings, path.dirname(folder))
  return content as z.infer<Schema>
}

/** Parses a JSON file. @param name of the file in messages. @returns undefined content if it is not JSON */
function parseFile(full: string, name: string): Parsed {
  const text = readText(full)
  if (text instanceof Error) {
    const isGone = (text as NodeJS.ErrnoException).code === 'ENOENT'
    const what = isGone ? 'there is no such file' : `cannot be read (${(text as NodeJS.ErrnoException).code})`
    return { content: undefined, found: [{ file: name, at: [], what }] }
  }
  if (full.endsWith('.css')) return { content: text, found: [] }
  const wrong = jsonMistake(text)
  if (wrong) {
    const what = `column ${wrong.column}: there must be ${wrong.expected}`
    return { content: undefined, found: [{ file: name, at: [], line: wrong.line, what }] }
  }
  const content = JSON.parse(text)
  if (content !== null && typeof content === 'object' && !Array.isArray(content)) delete content.$schema
  return { content, found: doubles(text, name) }
}

/** Of two members with one name the first would silently not count. */
function doubles(text: string, file: string): Finding[] {
  return jsonPlaces(text).twice.map(at => ({ file, at, what: 'stands there twice, and only this one would count' }))
}

function readText(full: string): string | Error {
  try {
    // Editors may add a byte order mark.
    return readFileSync(full, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    return error as Error
  }
}
