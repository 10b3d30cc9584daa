/**
 * `npm run export -- json FILE` writes the homes of the served catalogue, without what their pages hide; `csv FILE`, `openimmo
 * FILE.zip` and `kyero FILE.xml` in other formats. `addresses` prints the secret address of each destination of
 * `data/site/exports.json`, and `log [NAME]` what they took when (docs/exports.md).
 */
import { destinationAddresses } from '../domains/syndication/destination.server'
import { listTaken } from '../domains/syndication/taken.server'
import { type ExportFormat, writeExport } from '../domains/syndication/write-export.server'
import { exportFormats } from '../platform/agency/config/exports.server'
import type { Site } from '../platform/context/site.server'
import { Mistake, runCommand, typedPath } from './support/command'

const usage = `Usage: npm run export -- ${exportFormats.map(format => `${format} FILE`).join(' | ')} | addresses | log [NAME]`

await runCommand((site, [action, ...rest]) => {
  const [given] = rest
  if (action === 'addresses' && rest.length === 0) return addresses(site)
  if (action === 'log' && rest.length < 2) return log(site, given)
  if (isFormat(action) && given !== undefined && rest.length === 1) return write(site, action, given)
  throw new Mistake(usage)
})

const isFormat = (action: string | undefined): action is ExportFormat => exportFormats.some(each => each === action)

async function write(site: Site, format: ExportFormat, file: string): Promise<string> {
  try {
    site.catalogue()
  } catch (error) {
    throw new Mistake((error as Error).message)
  }
  try {
    const { homes } = await writeExport(site, { format, file: typedPath(file) })
    return `${homes} homes are in ${file}`
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new Mistake(error.message)
    throw error
  }
}

function addresses(site: Site): string {
  const all = destinationAddresses(site)
  if (all.length === 0) throw new Mistake('data/site/exports.json has no destinations.')
  return all.map(({ name, address }) => `${name}\n${address}`).join('\n\n')
}

async function log(site: Site, name: string | undefined): Promise<string> {
  const known = site.configuration.exports.destinations
  if (name !== undefined && !known.some(each => each.name === name))
    throw new Mistake(`data/site/exports.json has no destination ${name}.`)
  const taken = await listTaken(site, name)
  const lines = taken.map(({ at, destination, result, homes, bytes, why }) =>
    [at, destination, result, homes !== undefined && `${homes} homes`, bytes !== undefined && `${bytes} bytes`, why]
      .filter(Boolean)
      .join('  '),
  )
  return lines.join('\n') || 'Nothing was taken yet.'
}
