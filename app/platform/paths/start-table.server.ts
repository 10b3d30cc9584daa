/**
 * The agency's path table, read at the start: a build has this module in place of `data/site/paths.json`. Entries that code cannot
 * work with are left out; the check of the configuration reports them.
 */
import { readFileSync } from 'node:fs'
import { languages } from '../i18n/languages'
import type { PathEntry } from './table'
import { tableOf } from './used-table.server.mjs'

function usableEntries(): PathEntry[] {
  let table: unknown
  try {
    table = JSON.parse(readFileSync(tableOf(), 'utf8'))
  } catch {
    return []
  }
  const isText = (value: unknown) => typeof value === 'string'
  const isUsable = (each: PathEntry | null) =>
    isText(each?.key) &&
    isText(each?.original) &&
    languages.every(language => isText(each?.[language] ?? '')) &&
    Array.isArray(each?.breadcrumb)
  return Array.isArray(table) ? table.filter(isUsable) : []
}

export default usableEntries()
