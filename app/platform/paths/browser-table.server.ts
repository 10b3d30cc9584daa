/**
 * For Vite: the path table of the browser. It needs the addresses of pages, not the originals by which content names them and
 * not the breadcrumbs, which come with the data of a page: together they are more than half of the table.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { PathEntry } from './table'

export function browserPathsPlugin(): Plugin {
  return {
    name: 'browser-paths',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load(id) {
      if (!id.endsWith('/data/site/paths.json')) return undefined
      const table = JSON.parse(readFileSync(id, 'utf8')) as PathEntry[]
      return JSON.stringify(table.map(({ original, breadcrumb, type, ...addresses }) => addresses))
    },
  }
}
