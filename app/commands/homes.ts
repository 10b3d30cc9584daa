/**
 * `npm run homes -- import FILE.csv|FILE.xlsx [--publish] [--map "Their column=Price"]…`: enters the homes of a spreadsheet at the desk, as
 * drafts, and lists the lines that do not fit (docs/desk.md).
 */
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rowsOfFile } from '../domains/listing/home-file.server'
import { type ImportedHomes, importHomes } from '../domains/listing/import-homes.server'
import type { Site } from '../platform/context/site.server'
import { Mistake, runCommand, typedPath } from './support/command'

const usage = 'Usage: npm run homes -- import FILE.csv|FILE.xlsx [--publish] [--map "Their column=Price"]…'

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

async function importFile(site: Site, file: string, { publish = false, map = [] }: Options): Promise<string> {
  const mapping = new Map(
    map.map(each => {
      const [column = '', field = ''] = each.split('=')
      return [column.trim(), field.trim()] as const
    }),
  )
  const rows = await rowsOfFile(bytesOf(typedPath(file)))
  if (rows === 'TYPE') throw new Mistake(`${file} is neither CSV nor a workbook (.xlsx) that can be read.`)
  if (rows === 'ENCODING') throw new Mistake(`${file} is not UTF-8: save it as "CSV UTF-8".`)
  const done = await importHomes(site, rows, command, { mapping, publish })
  if (!done) throw new Mistake(`${file} has no column Reference (or --map "Their column=Reference").`)
  if (done.problems.length > 0) process.exitCode = 1
  return linesOf(done).join('\n')
}

function bytesOf(file: string): Buffer {
  try {
    if (statSync(file).size > mostBytes) throw new Mistake(`${file} is larger than 50 MB.`)
    return readFileSync(file)
  } catch (error) {
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
