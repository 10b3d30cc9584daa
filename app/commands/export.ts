/**
 * `npm run export -- json FILE` writes the homes of the served catalogue, without what their pages hide; `csv FILE`, `openimmo
 * FILE.zip` and `kyero FILE.xml` in other formats (docs/exports.md).
 */
import { parseArgs } from 'node:util'
import { type ExportFormat, exportFormats, writeExport } from '../domains/syndication/write-export.server'
import type { Site } from '../platform/context/site.server'
import { Mistake, runCommand, typedPath } from './support/command'

const usage = `Usage: npm run export -- ${exportFormats.map(format => `${format} FILE`).join(' | ')}`

await runCommand(async (site, parameters) => {
  const [format, file, ...rest] = given(parameters)
  if (!isFormat(format) || file === undefined || rest.length > 0) throw new Mistake(usage)
  const { homes } = await write(site, format, typedPath(file))
  return `${homes} homes are in ${file}`
})

function given(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true }).positionals
  } catch {
    throw new Mistake(usage)
  }
}

const isFormat = (format: string | undefined): format is ExportFormat => exportFormats.some(each => each === format)

async function write(site: Site, format: ExportFormat, file: string) {
  try {
    site.catalogue()
  } catch (error) {
    throw new Mistake((error as Error).message)
  }
  try {
    return await writeExport(site, { format, file })
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new Mistake(error.message)
    throw error
  }
}
