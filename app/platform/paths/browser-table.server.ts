/**
 * Builds the browser's path table for Vite. The browser needs the addresses of pages, not their originals (used by content) or
 * breadcrumbs (sent with a page's data): these make up more than half of the table. The field names and the language prefix,
 * which all entries share, are restored on reading.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '../i18n/languages'
import type { PathEntry } from './table'

const file = path.resolve('data/site/paths.json')
/** Inside the site's own files, so that it is bundled with them. */
const packed = path.resolve('data/site/browser-paths.js')

export function browserPathsPlugin(): Plugin {
  return {
    name: 'browser-paths',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: source => (source.endsWith('/data/site/paths.json') ? packed : undefined),
    load(id) {
      if (id !== packed) return undefined
      this.addWatchFile(file)
      return browserTable(JSON.parse(readFileSync(file, 'utf8')) as PathEntry[])
    },
  }
}

/**
 * A module that exports the table: one line of keys, and one line of paths for each language.
 * @throws if an entry would not survive the round trip.
 */
export function browserTable(table: readonly PathEntry[]): string {
  const lines = [table.map(({ key }) => key), ...languages.map(language => table.map(entry => withoutLanguage(entry, language)))]
  const external = Object.fromEntries(table.flatMap(({ key, external }) => (external ? [[key, { external }]] : [])))
  const fields = languages.map((language, at) => `${language}: "/${language}/" + paths[${at}][at]`)
  return `const [keys, ...paths] = ${JSON.stringify(lines.map(line => line.join(' ')).join('\n'))}.split("\\n").map(line => line.split(" "))
const external = ${JSON.stringify(external)}
export default keys.map((key, at) => ({ key, ${fields.join(', ')}, ...external[key] }))`
}

function withoutLanguage({ key, ...paths }: PathEntry, language: Language): string {
  const start = `/${language}/`
  if (!paths[language].startsWith(start) || /\s/.test(key + paths[language]))
    throw new Error(`data/site/paths.json: ${key}: ${language}: begins with ${start} and has no space`)
  return paths[language].slice(start.length)
}
