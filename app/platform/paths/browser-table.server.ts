/**
 * Path tables for Vite's builds. The server reads the agency's at the start. The browser's has the addresses of the pages that code
 * knows but thank-you pages, to which only the server leads; without originals (used by content) and breadcrumbs (sent with a page's
 * data), which make up more than half of the table. The field names and the language prefix, which all entries share, are restored
 * on reading.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '../i18n/languages'
import type { PathEntry } from './table'
import { isBuiltIn } from './used-table.server.mjs'

const file = path.resolve('data/site/paths.json')
/** Inside the site's own files, so that it is bundled with them. */
const packed = path.resolve('data/site/browser-paths.js')
const readAtStart = path.resolve('app/platform/paths/start-table.server.ts')

export function pathTablePlugin(): Plugin {
  return {
    name: 'path-table',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, _, { ssr }) {
      if (!source.endsWith('/data/site/paths.json')) return undefined
      return ssr ? readAtStart : packed
    },
    load(id) {
      if (id !== packed) return undefined
      this.addWatchFile(file)
      const table = JSON.parse(readFileSync(file, 'utf8')) as PathEntry[]
      return browserTable(table.filter(entry => isBuiltIn(entry) && entry.type !== 'feedback'))
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
  const fields = languages.map((language, at) => `${language}: address("/${language}/", paths[${at}][at])`)
  return `const [keys, ...paths] = ${JSON.stringify(lines.map(line => line.join(' ')).join('\n'))}.split("\\n").map(line => line.split(" "))
const external = ${JSON.stringify(external)}
const address = (start, rest) => rest === "${noAddress}" ? "" : start + rest
export default keys.map((key, at) => ({ key, ${fields.join(', ')}, ...external[key] }))`
}

/** For a language that is off. */
const noAddress = '-'

function withoutLanguage({ key, ...paths }: PathEntry, language: Language): string {
  if (!paths[language]) return noAddress
  const start = `/${language}/`
  if (!paths[language].startsWith(start) || /\s/.test(key + paths[language]))
    throw new Error(`data/site/paths.json: ${key}: ${language}: begins with ${start} and has no space`)
  return paths[language].slice(start.length)
}
