/** Writes an export to a file, which gets its name when it is complete. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { exportFormats } from '../../platform/agency/config/exports.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { canBeAdvertised } from './ads/advertised.server'
import { googlePieces } from './ads/google.server'
import { metaPieces } from './ads/meta.server'
import { type Fields, withFields } from './choose-fields.server'
import { csvPieces } from './csv.server'
import { type Choice, type ExportedHome, exportedHomes } from './exported-home.server'
import { type ExportedProject, exportedProjects } from './exported-project.server'
import { jsonPieces } from './json.server'
import { kyeroPieces } from './kyero.server'
import { changesSince, type Held } from './openimmo/changes.server'
import { numbered, objectTexts, openimmoPieces, type TransferOptions } from './openimmo/transfer.server'
import { mtime, packPictures } from './pack-pictures.server'

export type ExportFormat = (typeof exportFormats)[number]

type Wanted = { format: ExportFormat; file: string; choice?: Choice; fields?: Fields | undefined; transfer?: ZipOptions }

type ZipOptions = TransferOptions & {
  /** Whether pictures come along; else only their addresses. */
  pictures?: boolean | undefined
  /** What its destination has: only what changed since is written. */
  before?: Held | undefined
  /** Whether the transfer says nevertheless that it is the whole stock, as the first one does. */
  isWhole?: boolean
}

/** Of a partial transfer: how many homes it ends, and what its destination has afterwards. */
type Written = { homes: number; changes?: { changed: number; gone: number; held: Held } }

/** @returns how many homes there are. */
export async function writeExport(site: Site, wanted: Wanted): Promise<Written> {
  const { format, file, choice, fields } = wanted
  const counted: Written = { homes: 0 }
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    const homes = counting(exportedHomes(site, choice), counted, { fields, takes: takes[format] })
    const language = wanted.transfer?.languages?.[0] ?? site.configuration.languages.fallback
    // Chosen fields are those of homes.
    const projects = () => (fields ? [] : exportedProjects(site, choice))
    if (format !== 'openimmo') await pipeline(textOf(site, { format, homes, language, projects }), createWriteStream(unfinished))
    else {
      const { zip, changes } = zipOf(site, homes, wanted.transfer)
      await pipeline(zip, createWriteStream(unfinished))
      if (changes) counted.changes = { ...changes.counted, gone: changes.gone().length, held: changes.held }
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return counted
}

type TextFormat = Exclude<ExportFormat, 'openimmo'>

type TextParts = {
  format: TextFormat
  homes: Iterable<ExportedHome>
  language: Language
  projects: () => readonly ExportedProject[]
}

function textOf(site: Site, { format, homes, language, projects }: TextParts): Readable {
  const pieces: Record<TextFormat, () => Iterable<string>> = {
    json: () => jsonPieces(homes, projects(), site.catalogue().version),
    csv: () => csvPieces(homes),
    kyero: () => kyeroPieces(site, homes),
    meta: () => metaPieces(site, homes, language),
    google: () => googlePieces(site, homes, language),
  }
  return Readable.from(pieces[format]())
}

/** Formats that take only some homes. */
const takes: Partial<Record<ExportFormat, (home: ExportedHome) => boolean>> = { meta: canBeAdvertised, google: canBeAdvertised }

/** The XML file, and the pictures if they are wanted. Times are fixed, so that two exports of one catalogue have the same bytes. */
function zipOf(site: Site, homes: Iterable<ExportedHome>, options: ZipOptions = {}) {
  const { pictures = false, before, isWhole = before === undefined } = options
  const zip = new yazl.ZipFile()
  const texts = objectTexts(site, options)
  const changes = before && changesSince(before, texts)
  const sent = changes ? changes.among(numbered(homes)) : numbered(homes)
  const packed = pictures ? packPictures(site, sent, zip) : sent
  const content = { homes: packed, ...(changes && !isWhole && { gone: changes.gone }) }
  const xml = Readable.from(openimmoPieces(site, content, options, texts))
  zip.addReadStream(xml, 'openimmo.xml', { mtime })
  // Pictures are added while the XML is written.
  xml.on('end', () => zip.end())
  const output = zip.outputStream as Readable
  // The package passes on no error of a stream that it is given.
  for (const source of [xml, zip]) source.on('error', (error: Error) => output.destroy(error))
  return { zip: output, changes }
}

function* counting(
  homes: Iterable<ExportedHome>,
  counted: { homes: number },
  { fields, takes = () => true }: { fields: Fields | undefined; takes: ((home: ExportedHome) => boolean) | undefined },
): Generator<ExportedHome> {
  for (const home of homes) {
    const chosen = fields ? withFields(home, fields) : home
    if (!takes(chosen)) continue
    counted.homes += 1
    yield chosen
  }
}
