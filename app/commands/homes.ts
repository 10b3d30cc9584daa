/**
 * `npm run homes -- import FILE.csv [--publish] [--map "Their column=Price"]…`: enters the homes of a CSV file at the desk, as
 * drafts, and lists the lines that do not fit (docs/desk.md).
 */
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type ImportedHomes, importHomes } from '../domains/listing/import-homes.server'
import type { Site } from '../platform/context/site.server'
import { Mistake, runCommand, typedPath } from './support/command'

const usage = 'Usage: npm run homes -- import FILE.csv [--publish] [--map "Their column=Price"]…'

/** Who did it, in the desk's log. */
const command = { accountID: null, name: 'npm run homes' }

const mostBytes = 50 * 1024 * 1024

await runCommand((site, typed) => {
  const { values, positionals } = read(typed)
  const [action, file, ...rest] = positionals
  if (action !== 'import' || file === undefined || rest.length > 0) throw new Mistake(usage)
  return importFile(site, file, values)
})

type Options = { publish?: boolean; map?: string[] }

function read(typed: string[]): { values: Options; positionals: string[] } {
  const options = { publish: { type: 'boolean' }, map: { type: 'string', multiple: true } } as const
  try {
    return parseArgs({ args: typed, options, allowPositionals: true })
  } catch {
    throw new Mistake(usage)
  }
}

function importFile(site: Site, file: string, { publish = false, map = [] }: Options): string {
  const mapping = new Map(
    map.map(each => {
      const [column = '', field = ''] = each.split('=')
      return [column.trim(), field.trim()] as const
    }),
  )
  const done = importHomes(site, textOf(typedPath(file)), command, { mapping, publish })
  if (!done) throw new Mistake(`${file} has no column Reference (or --map "Their column=Reference").`)
  if (done.problems.length > 0) process.exitCode = 1
  return linesOf(done).join('\n')
}

function textOf(file: string): string {
  try {
    if (statSync(file).size > mostBytes) throw new Mistake(`${file} is larger than 50 MB.`)
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    if (error instanceof TypeError) throw new Mistake(`${file} is not UTF-8: save it as "CSV UTF-8".`)
    throw error instanceof Mistake ? error : new Mistake((error as Error).message)
  }
}

function linesOf({ added, changed, unchanged, published, problems, unknown }: ImportedHomes): string[] {
  return [
    ...problems.map(({ line, column, what }) => `line ${line}: ${column ? `${column}: ` : ''}${what}`),
    ...unknown.map(
      column => `The column ${column || '(without a name)'} is no field of a home: --map "${column}=FIELD" (docs/catalogue.md)`,
    ),
    `${added} homes added, ${changed} changed, ${unchanged} unchanged, ${published} published, ${problems.length} problems.`,
  ]
}
