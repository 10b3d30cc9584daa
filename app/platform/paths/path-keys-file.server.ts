/** Writes `path-keys.mjs`: the pages of the path table that code links to, and their placeholders (`npm run schema`). */
import { writeFileSync } from 'node:fs'
import { languages } from '../i18n/languages'
import { parameterNames } from './path-keys.mjs'
import { type PathEntry, pathTable, placeholdersOf } from './table'

const file = 'app/platform/paths/path-keys.mjs'

const head = `/**
 * Which pages code may link to, each with the \`{placeholders}\` of its addresses. Written by \`npm run schema\` from
 * data/site/paths.json, for the screens of app/routes.ts and the thank-you pages: change those, not this file.
 */
export const parameterNames = /** @type {const} */ ({
`

/**
 * The text of `path-keys.mjs`. A page of the table without a key is content: the agency may add, rename and remove it without
 * touching the code. A page that the agency removed from its table keeps its line, because the code still knows it.
 *
 * @param keys of all pages that code knows: the screens of `app/routes.ts`, and the thank-you pages.
 * @throws if a key is neither in the table nor in the current file.
 */
export function pathKeysText(keys: readonly string[], table: readonly PathEntry[] = pathTable): string {
  const lines = keys.toSorted().map(key => {
    const names = namesIn(table.find(entry => entry.key === key)) ?? before.get(key)
    if (!names) throw new Error(`No entry '${key}' in data/site/paths.json`)
    return `  ${quoted(key)}: [${names.map(name => `'${name}'`).join(', ')}],\n`
  })
  return `${head}${lines.join('')}})\n`
}

const before = new Map<string, readonly string[]>(Object.entries(parameterNames))

/** The placeholders of an entry's paths, in any language. */
function namesIn(entry: PathEntry | undefined): string[] | undefined {
  return entry && [...new Set(languages.flatMap(language => placeholdersOf(entry[language])))].sort()
}

/** @returns the written file. */
export function writePathKeys(keys: readonly string[]): string {
  writeFileSync(file, pathKeysText(keys))
  return file
}

/** Quotes a key only where needed, as the formatter does. */
function quoted(key: string): string {
  return /^\w+$/.test(key) ? key : `'${key}'`
}
