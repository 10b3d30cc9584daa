/**
 * `npm run export -- json FILE` writes the homes of the served catalogue, without what their pages hide; `csv FILE`, `openimmo
 * FILE.zip` (with `--pictures` they are in it) and `kyero FILE.xml` in other formats. `addresses` prints the secret address of
 * each destination of `data/site/exports.json`, `log [NAME]` what they took when, and `push [NAME]` puts changed files where they
 * want them (docs/exports.md).
 */
import { parseArgs } from 'node:util'
import { destinationAddresses } from '../domains/syndication/destination.server'
import { pushExport } from '../domains/syndication/push-exports.server'
import { listTaken } from '../domains/syndication/taken.server'
import { type ExportFormat, writeExport } from '../domains/syndication/write-export.server'
import { type Destination, exportFormats } from '../platform/agency/config/exports.server'
import type { Site } from '../platform/context/site.server'
import { Mistake, runCommand, typedPath } from './support/command'

const usage = `Usage: npm run export -- ${exportFormats.map(format => `${format} FILE`).join(' | ')} | openimmo FILE --pictures | addresses | log [NAME] | push [NAME]`

await runCommand((site, parameters) => {
  const { pictures, words } = readParameters(parameters)
  const [action, ...rest] = words
  const [given] = rest
  if (pictures && action !== 'openimmo') throw new Mistake(usage)
  if (action === 'addresses' && rest.length === 0) return addresses(site)
  if (action === 'log' && rest.length < 2) return log(site, given)
  if (action === 'push' && rest.length < 2) return push(site, given)
  if (isFormat(action) && given !== undefined && rest.length === 1) return write(site, { format: action, file: given, pictures })
  throw new Mistake(usage)
})

function readParameters(args: string[]): { pictures: boolean; words: string[] } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { pictures: { type: 'boolean' } } })
    return { pictures: values.pictures === true, words: positionals }
  } catch {
    throw new Mistake(usage)
  }
}

/** Called before the file has been read to its end, so no constant. */
function isFormat(action: string | undefined): action is ExportFormat {
  return exportFormats.some(each => each === action)
}

async function write(
  site: Site,
  { format, file, pictures }: { format: ExportFormat; file: string; pictures: boolean },
): Promise<string> {
  readCatalogue(site)
  try {
    const { homes } = await writeExport(site, { format, file: typedPath(file), transfer: { pictures } })
    return `${homes} homes are in ${file}`
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new Mistake(error.message)
    throw error
  }
}

/** @throws Mistake before the first import. */
function readCatalogue(site: Site): void {
  try {
    site.catalogue()
  } catch (error) {
    throw new Mistake((error as Error).message)
  }
}

function addresses(site: Site): string {
  const all = destinationAddresses(site)
  if (all.length === 0) throw new Mistake('data/site/exports.json has no destinations.')
  return all.map(({ name, address }) => `${name}\n${address}`).join('\n\n')
}

function chosen(site: Site, name: string | undefined): readonly Destination[] {
  const found = site.configuration.exports.destinations.filter(each => name === undefined || each.name === name)
  if (name !== undefined && found.length === 0) throw new Mistake(`data/site/exports.json has no destination ${name}.`)
  return found
}

async function push(site: Site, name: string | undefined): Promise<string> {
  const wanted = chosen(site, name).filter(each => each.push)
  if (wanted.length === 0) throw new Mistake('data/site/exports.json has no destination with "push" for this.')
  readCatalogue(site)
  const lines: string[] = []
  for (const destination of wanted) {
    const { result, homes, gone, why } = (await pushExport(site, destination, process.env)) ?? { result: 'unchanged' as const }
    if (result === 'failed' || result === 'refused') process.exitCode = 1
    lines.push(
      [destination.name, result, homes !== undefined && `${homes} homes`, gone && `${gone} gone`, why].filter(Boolean).join('  '),
    )
  }
  return lines.join('\n')
}

async function log(site: Site, name: string | undefined): Promise<string> {
  chosen(site, name)
  const taken = await listTaken(site, name)
  const lines = taken.map(({ at, destination, result, homes, gone, bytes, why }) =>
    [
      at,
      destination,
      result,
      homes !== undefined && `${homes} homes`,
      gone && `${gone} gone`,
      bytes !== undefined && `${bytes} bytes`,
      why,
    ]
      .filter(Boolean)
      .join('  '),
  )
  return lines.join('\n') || 'Nothing was taken yet.'
}
