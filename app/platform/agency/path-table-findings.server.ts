/**
 * Checks the shape of an agency's path table, reporting all errors at once. `check-paths.server.ts` checks
 * what code needs of it.
 */
import { z } from 'zod'
import { type Language, languages } from '../i18n/languages'
import type { Finding } from './finding.server'
import { formatIssues } from './format-issue.server'
import { jsonMistake, jsonPlaces } from './json-mistake'

const written = z.string().min(1)

/** @param on the languages in use: an entry needs only these. */
function entrySchemaFor(on: readonly Language[]) {
  const inEach = <Schema extends z.ZodType>(schema: (language: Language) => Schema) =>
    Object.fromEntries(
      languages.map(language => [language, on.includes(language) ? schema(language) : schema(language).optional()]),
    )
  const crumbName = z.looseObject({ public: z.boolean(), ...inEach(() => z.string()) })
  return z.object({
    key: written.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must have lower-case letters, digits and hyphens only'),
    original: written.regex(/^\/(?:.*\/)?$/, 'must begin and end with /'),
    type: z.enum(['page', 'article', 'feedback', 'login'], 'must be page, article, feedback or login'),
    ...inEach(addressSchema),
    breadcrumb: z.array(z.object({ name: crumbName, path: z.string().optional() })),
    external: z.url('must be an address such as https://www.example.be/').optional(),
  })
}

function addressSchema(language: Language) {
  return written
    .startsWith(`/${language}/`, `must begin with /${language}/`)
    .endsWith('/', 'must end with /')
    .regex(
      /^(?:\/(?:[a-z0-9-]+|\{[a-zA-Z]\w*\}))*\/$/,
      'must have lower-case letters, digits, hyphens and {names} between slashes',
    )
}

type Entry = Record<Language, string> & { key: string; external?: string }

/**
 * @param text of the file
 * @param on the languages in use
 * @returns each error, with the entry and its first line
 */
export function pathTableFindings(text: string, on: readonly Language[] = languages): Finding[] {
  const broken = jsonMistake(text)
  if (broken) return [finding(broken.line, `column ${broken.column}: there must be ${broken.expected}`)]
  const table: unknown = JSON.parse(text)
  if (!Array.isArray(table)) return [finding(1, 'must be a list of pages between [ and ]')]
  const { lineOf } = jsonPlaces(text)
  const entrySchema = entrySchemaFor(on)
  const at = (index: number, what: string) => finding(lineOf([index]), `${nameOf(table[index], index)}${what}`)
  const shapes = table.flatMap((entry, index) => {
    const result = entrySchema.safeParse(entry)
    return formatIssues(result.error?.issues ?? [], entrySchema, entry).map(({ at: field, what }) =>
      at(index, `${field.map(part => `.${part}`).join('')}: ${what}`),
    )
  })
  return [...shapes, ...doubles(table as Partial<Entry>[], at, index => lineOf([index]))]
}

function finding(line: number, what: string): Finding {
  return { file: 'site/paths.json', at: [], line, what }
}

/** Two pages with one key or one address: the second would never be shown. */
function doubles(
  table: readonly Partial<Entry>[],
  at: (index: number, what: string) => Finding,
  lineOf: (index: number) => number,
): Finding[] {
  const first = new Map<string, number>()
  return table.flatMap((entry, index) => {
    const claims: [string, string][] = [['.key', `key ${entry?.key}`]]
    // Addresses on another site are not served here.
    if (!entry?.external)
      for (const language of languages) claims.push([`.${language}`, String(entry?.[language]).replace(/\{\w+\}/g, '{}')])
    return claims.flatMap(([field, claim]) => {
      const other = first.get(claim)
      if (other === undefined) first.set(claim, index)
      return other === undefined || claim.includes('undefined')
        ? []
        : [at(index, `${field}: ${nameOf(table[other], other)} in line ${lineOf(other)} has the same`)]
    })
  })
}

function nameOf(entry: unknown, index: number) {
  const key = (entry as Partial<Entry> | null)?.key
  return typeof key === 'string' ? key : `entry ${index + 1}`
}
