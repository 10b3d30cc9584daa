/** Reads the agency's files in `data/site/`: a mistake in one is a sentence with file and field. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { SettingError } from '../settings/settings.server'
import { jsonMistake } from './json-mistake'

/**
 * A file of the agency's configuration, read and checked.
 * @param folder the one of the configuration
 * @param file its name there, such as `spam.json`
 * @throws SettingError such as `data/site/spam.json: limits.oneForm.posts: is missing`
 */
export function readSettingFile<Schema extends z.ZodType>(folder: string, file: string, schema: Schema): z.infer<Schema> {
  return checkSetting(file, schema, parseSettingFile(path.join(folder, file), file))
}

/** Checks what was read. @throws SettingError as `readSettingFile`. */
export function checkSetting<Schema extends z.ZodType>(file: string, schema: Schema, content: unknown): z.infer<Schema> {
  const result = schema.safeParse(content)
  if (result.success) return result.data
  throw new SettingError(`data/site/${file}: ${sayIssue(result.error.issues[0])}`)
}

/** What stands in a file of `data/site/`, without `$schema`, which is for editors. @throws SettingError */
export function parseSettingFile(full: string, file: string): unknown {
  const text = readText(full, file)
  const wrong = jsonMistake(text)
  if (wrong)
    throw new SettingError(`data/site/${file}: line ${wrong.line}, column ${wrong.column}: there must be ${wrong.expected}`)
  const content = JSON.parse(text)
  if (content !== null && typeof content === 'object' && !Array.isArray(content)) delete content.$schema
  return content
}

function readText(full: string, file: string): string {
  try {
    // An editor may put a byte order mark first.
    return readFileSync(full, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const gone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new SettingError(`data/site/${file}: ${gone ? 'there is no such file' : (error as Error).message}`)
  }
}

const words: Record<string, string> = {
  string: 'a text between quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object between { and }',
  record: 'an object between { and }',
}

/** A mistake as the agency's web developer reads it: the field, and what is wrong with it. */
function sayIssue(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'is wrong'
  const at = issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
  return at + sayWrong(issue)
}

function sayWrong(issue: z.core.$ZodIssue): string {
  // A message of a schema's own says more than we could.
  if (!/^(Invalid|Unrecognized|Too)\b/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      if (/received undefined$/.test(issue.message)) return 'is missing'
      return `must be ${words[issue.expected] ?? issue.expected}`
    case 'unrecognized_keys':
      return `there is no setting ${issue.keys.map(key => `"${key}"`).join(', ')}`
    case 'invalid_value':
      return /received undefined$/.test(issue.message) ? 'is missing' : `must be ${listed(issue.values)}`
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an e-mail address' : 'is not written as it should be'
    case 'too_small':
      return sized(issue.origin, `${issue.minimum} or more`, issue.minimum)
    case 'too_big':
      return sized(issue.origin, `at most ${issue.maximum}`, issue.maximum)
    default:
      return issue.message
  }
}

function listed(values: readonly unknown[]): string {
  return values.map(value => JSON.stringify(value)).join(' or ')
}

function sized(origin: string, amount: string, bound: number | bigint): string {
  if (origin === 'string')
    return `must have ${amount} ${Number(bound) === 1 && amount.startsWith('at') ? 'character' : 'characters'}`
  if (origin === 'array') return `must have ${amount} ${Number(bound) === 1 && amount.startsWith('at') ? 'entry' : 'entries'}`
  return `must be ${amount}`
}
