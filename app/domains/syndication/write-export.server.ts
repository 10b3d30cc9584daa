/** Writes an export to a file, which gets its name when it is complete. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { Site } from '../../platform/context/site.server'
import { csvPieces } from './csv.server'
import { type Choice, type ExportedHome, exportedHomes } from './exported-home.server'
import { jsonPieces } from './json.server'
import { kyeroPieces } from './kyero.server'
import { openimmoPieces } from './openimmo/transfer.server'

export const exportFormats = ['json', 'csv', 'openimmo', 'kyero'] as const
export type ExportFormat = (typeof exportFormats)[number]

type Wanted = { format: ExportFormat; file: string; choice?: Choice }

/** @returns how many homes it holds. */
export async function writeExport(site: Site, { format, file, choice }: Wanted): Promise<{ homes: number }> {
  const counted = { homes: 0 }
  const unfinished = `${file}.${process.pid}.part`
  try {
    const homes = counting(exportedHomes(site, choice), counted)
    await pipeline(format === 'openimmo' ? zipOf(site, homes) : textOf(site, format, homes), createWriteStream(unfinished))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return counted
}

function textOf(site: Site, format: Exclude<ExportFormat, 'openimmo'>, homes: Iterable<ExportedHome>): Readable {
  if (format === 'json') return Readable.from(jsonPieces(homes, site.catalogue().version))
  return Readable.from(format === 'csv' ? csvPieces(homes) : kyeroPieces(site, homes))
}

/** One XML file. Its time is fixed, so that two exports of one catalogue have the same bytes. */
function zipOf(site: Site, homes: Iterable<ExportedHome>): NodeJS.ReadableStream {
  const zip = new yazl.ZipFile()
  zip.addReadStream(Readable.from(openimmoPieces(site, homes)), 'openimmo.xml', { mtime: new Date(0) })
  zip.end()
  return zip.outputStream
}

function* counting(homes: Iterable<ExportedHome>, counted: { homes: number }): Generator<ExportedHome> {
  for (const home of homes) {
    counted.homes += 1
    yield home
  }
}
