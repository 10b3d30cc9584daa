/** Writes an export to a file, which gets its name when it is complete. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Site } from '../../platform/context/site.server'
import { csvPieces } from './csv.server'
import { type Choice, type ExportedHome, exportedHomes } from './exported-home.server'
import { jsonPieces } from './json.server'

export const exportFormats = ['json', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

type Wanted = { format: ExportFormat; file: string; choice?: Choice }

/** @returns how many homes it holds. */
export async function writeExport(site: Site, { format, file, choice }: Wanted): Promise<{ homes: number }> {
  const counted = { homes: 0 }
  const unfinished = `${file}.${process.pid}.part`
  try {
    const pieces = piecesOf(site, format, counting(exportedHomes(site, choice), counted))
    await pipeline(Readable.from(pieces), createWriteStream(unfinished))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return counted
}

function piecesOf(site: Site, format: ExportFormat, homes: Iterable<ExportedHome>): Iterable<string> {
  if (format === 'json') return jsonPieces(homes, site.catalogue().version)
  return csvPieces(homes)
}

function* counting(homes: Iterable<ExportedHome>, counted: { homes: number }): Generator<ExportedHome> {
  for (const home of homes) {
    counted.homes += 1
    yield home
  }
}
