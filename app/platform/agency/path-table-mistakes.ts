/** The shape of an agency's path table, looked at before it is built in: all mistakes at once. What code needs of it: `check-paths.server.ts`. */
import { z } from 'zod'
import { type Language, languages } from '../i18n/languages'
import { jsonMistake } from './json-mistake'

const written = z.string().min(1)
const entrySchema = z.object({
  key: written.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'has lower-case letters, digits and hyphens only'),
  original: written.regex(/^\/(?:.*\/)?$/, 'begins and ends with /'),
  type: z.enum(['page', 'article', 'feedback', 'login'], 'must be page, article, feedback or login'),
  ...Object.fromEntries(languages.map(language => [language, addressSchema(language)])),
  breadcrumb: z.array(z.object({ name: z.looseObject({ public: z.boolean() }), path: z.string().optional() })),
  external: z.url('must be an address such as https://www.example.be/').optional(),
})

function addressSchema(language: Language) {
  return written
    .startsWith(`/${language}/`, `begins with /${language}/`)
    .endsWith('/', 'ends with /')
    .regex(/^(?:\/(?:[a-z0-9-]+|\{[a-zA-Z]\w*\}))*\/$/, 'has lower-case letters, digits, hyphens and {names} between slashes')
}

type Entry = Record<Language, string> & { key: string; external?: string }

/**
 * @param text of the file
 * @param file as it is named in the sentences
 * @returns a sentence for each mistake, with the file, the line where its entry begins, and the entry
 */
export function pathTableMistakes(text: string, file: string): string[] {
  const broken = jsonMistake(text)
  if (broken) return [`${file}: line ${broken.line}, column ${broken.column}: there must be ${broken.expected}`]
  const table: unknown = JSON.parse(text)
  if (!Array.isArray(table)) return [`${file}: line 1: must be a list of pages between [ and ]`]
  const lines = linesOfEntries(text)
  const at = (index: number, what: string) => `${file}: line ${lines[index]}: ${nameOf(table[index], index)}${what}`
  const shapes = table.flatMap((entry, index) => {
    const result = entrySchema.safeParse(entry)
    return (result.error?.issues ?? []).map(({ path, message, code }) =>
      at(
        index,
        `${path.map(part => `.${String(part)}`).join('')}: ${code === 'invalid_type' ? 'is missing, or is no such value' : message}`,
      ),
    )
  })
  return [...shapes, ...doubles(table as Partial<Entry>[], at)]
}

/** One key for two pages, or one address: the second would never be shown. */
function doubles(table: readonly Partial<Entry>[], at: (index: number, what: string) => string): string[] {
  const first = new Map<string, number>()
  return table.flatMap((entry, index) => {
    const claims: [string, string][] = [['.key', `key ${entry?.key}`]]
    // An address of another site is not served here.
    if (!entry?.external)
      for (const language of languages) claims.push([`.${language}`, String(entry?.[language]).replace(/\{\w+\}/g, '{}')])
    return claims.flatMap(([field, claim]) => {
      const other = first.get(claim)
      if (other === undefined) first.set(claim, index)
      return other === undefined || claim.includes('undefined')
        ? []
        : [at(index, `${field}: ${nameOf(table[other], other)} has the same`)]
    })
  })
}

const nameOf = (entry: unknown, index: number) => String((entry as Partial<Entry> | null)?.key ?? `entry ${index + 1}`)

/** The line of each entry's opening bracket: the table is a list of objects, so these stand at depth two. */
function linesOfEntries(text: string): number[] {
  const found: number[] = []
  let [line, depth] = [1, 0]
  // Texts first, so that brackets in them do not count.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]|[^\s,[\]{}"]+/g)) {
    if (token === '\n') line += 1
    else if (token === ']' || token === '}') depth -= 1
    else {
      const isOpening = token === '[' || token === '{'
      if (depth === 1) found.push(line)
      if (isOpening) depth += 1
    }
  }
  return found
}
