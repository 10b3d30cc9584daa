/** Writes `path-keys.ts`: which pages of the path table code links to, and what their addresses are made of (`npm run schema`). */
import { writeFileSync } from 'node:fs'
import { languages } from '../i18n/languages'
import { type PathEntry, pathTable, placeholdersOf } from './table'

const file = 'app/platform/paths/path-keys.ts'

const head = `/**
 * Which pages code may link to, each with the \`{placeholders}\` of its addresses. Written by \`npm run schema\` from
 * data/site/paths.json and app/routes.ts: change those, not this file.
 */
export const parameterNames = {
`

/**
 * The text of `path-keys.ts`. A page of the table is in it when it has a screen of its own, or is the thank-you page of a
 * form. The other pages are content, and the agency's: it may add, rename and remove them without touching the code.
 *
 * @param screens the keys that `app/routes.ts` names.
 */
export function pathKeysText(screens: readonly string[], table: readonly PathEntry[] = pathTable): string {
  const entries = table.filter(({ key, type }) => screens.includes(key) || type === 'feedback')
  return `${head}${entries
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(lineOf)
    .join('')}} as const\n`
}

function lineOf(entry: PathEntry): string {
  const names = new Set(languages.flatMap(language => placeholdersOf(entry[language])))
  const list = [...names].sort().map(name => `'${name}'`)
  return `  ${quoted(entry.key)}: [${list.join(', ')}],\n`
}

/** @returns the file that was written. */
export function writePathKeys(screens: readonly string[]): string {
  writeFileSync(file, pathKeysText(screens))
  return file
}

/** As the formatter writes a key: between quotes only where it must be. */
function quoted(key: string): string {
  return /^\w+$/.test(key) ? key : `'${key}'`
}
