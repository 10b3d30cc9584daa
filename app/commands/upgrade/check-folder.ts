/** What this version needs in a data folder of an older one, and the lines that bring it there. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathFindings } from '../../platform/agency/check-paths.server'
import type { Language } from '../../platform/i18n/languages'
import { toPathTable } from '../../platform/paths/table'
import { isBuiltIn } from '../../platform/paths/used-table.server.mjs'
import { withUsedFolder } from '../../platform/settings/settings.server'
import { checkFiles } from '../../registry/check.server'
import { inLanguages } from '../support/in-languages'

// biome-ignore lint/suspicious/noExplicitAny: configuration as it lies on disk
type Json = any

const sample = 'data/site'
/** Mistakes for which the lines to add are printed. */
const isListed = /: there is no page with this key, |: (\w+) must be in a group, /

/**
 * @param dataDir absolute
 * @param options `write`: adds what the site does not start without; other content of the files stays as it is
 * @returns `isReady`: the site starts with the folder
 */
export function checkFolder(dataDir: string, { write }: { write: boolean }): { lines: string[]; isReady: boolean } {
  const site = path.join(dataDir, 'site')
  const lines: string[] = []
  const say = (file: string, what: string, content: Json[]) => {
    lines.push(`${path.join(site, file)} ${what}${write ? ' (added)' : ''}:`)
    lines.push(...content.map(each => `  ${JSON.stringify(each)},`))
  }

  const pages = missingPages(site)
  if (pages.length > 0) {
    say('paths.json', 'must have', pages)
    if (write) change(site, 'paths.json', table => table.push(...pages))
  }
  const fields = missingFields(site)
  for (const [group, elements] of Object.entries(fields))
    say('property-sheet.json', `must have in the group "${group}"`, elements)
  if (write && Object.keys(fields).length > 0) change(site, 'property-sheet.json', sheet => addFields(sheet, fields))

  const optional = newPages(site).filter(key => !pages.some(page => page.key === key))
  if (optional.length > 0) lines.push(`New pages, yours to add from ${sample}/paths.json: ${optional.join(', ')}.`)
  const files = jsonIn(sample).filter(name => !existsSync(path.join(site, name)))
  if (files.length > 0) lines.push(`New files, yours to add (docs/configure.md): ${files.join(', ')}.`)
  const { mistakes } = checkFiles({ dataDir })
  const isReady = mistakes.length === 0
  const others = mistakes.filter(each => !isListed.test(each)).map(each => withUsedFolder(each, dataDir))
  if (isReady) lines.push('The site starts with this folder.')
  else if (others.length > 0) lines.push('The site does not start with this folder:', ...others)
  else lines.push('The site does not start without them: add these lines, or run this again with --write.')
  return { lines, isReady }
}

const read = (folder: string, file: string): Json => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
const jsonIn = (folder: string) => readdirSync(folder).filter(name => name.endsWith('.json'))

function change(folder: string, file: string, how: (content: Json) => void): void {
  const content = read(folder, file)
  how(content)
  writeFileSync(path.join(folder, file), `${JSON.stringify(content, undefined, 2)}\n`)
}

/** The agency's languages, as in its `languages.json`. */
function languagesOf(site: string): Language[] {
  const { languageUse = [] } = read(site, 'languages.json')
  return languageUse.filter(({ use }: Json) => use).map(({ code }: Json) => code)
}

function newPages(site: string): string[] {
  const known = new Set(read(site, 'paths.json').map(({ key }: Json) => key))
  return read(sample, 'paths.json')
    .filter((entry: Json) => isBuiltIn(entry) && !known.has(entry.key))
    .map(({ key }: Json) => key)
}

/** Entries of our table that code links to and theirs lacks, in their languages. */
function missingPages(site: string): Json[] {
  const wanted = pathFindings(toPathTable(read(site, 'paths.json'))).map(({ what }) => what.split(':', 1)[0])
  const on = languagesOf(site)
  return read(sample, 'paths.json')
    .filter(({ key }: Json) => wanted.includes(key))
    .map((entry: Json) => inLanguages(entry, on))
}

/** Elements of our sheet that the law demands and theirs lacks, by the key of their group. */
function missingFields(site: string): Record<string, Json[]> {
  const { mistakes } = checkFiles({ dataDir: path.dirname(site) })
  const wanted = new Set(mistakes.flatMap(each => isListed.exec(each)?.[1] ?? []))
  const groups: Json[] = read(sample, 'property-sheet.json').groups
  const found = groups.map(({ key, elements }) => [key, elements.filter(({ field }: Json) => wanted.has(field))] as const)
  return Object.fromEntries(found.filter(([, elements]) => elements.length > 0))
}

/** At the end of the group of that key, else of the last. */
function addFields({ groups }: Json, fields: Record<string, Json[]>): void {
  for (const [name, elements] of Object.entries(fields)) {
    const group = groups.find(({ key }: Json) => key === name) ?? groups.at(-1)
    group.elements.push(...elements)
  }
}
