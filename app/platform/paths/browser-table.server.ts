/**
 * For Vite: the path table of the browser. It needs the addresses of pages, not the originals by which content names them and
 * not the breadcrumbs, which come with the data of a page: together they are more than half of the table. What all have alike, the
 * names of their fields and the language that a path begins with, is put back when it is read.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '../i18n/languages'
import type { PathEntry } from './table'

const file = path.resolve('data/site/paths.json')
/** Among the site's own files, so that it comes in the same one as these. */
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
 * A module that exports the table: the keys on a line, and the paths on one for each language.
 * @throws for what could not be read again.
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
