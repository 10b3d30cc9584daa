/**
 * A destination's current file. It is written once for a catalogue and configuration, and served from `VAR_DIR/exports` until one
 * of them changes.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Destination } from '../../platform/agency/config/exports.server'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { exportProblem } from './check-export.server'
import type { Choice } from './exported-home.server'
import { type ExportFormat, writeExport } from './write-export.server'

export type ExportFile = { file: string; etag: string; homes: number; bytes: number }

export const fileTypes: Readonly<Record<ExportFormat, { type: string; ending: string }>> = {
  json: { type: 'application/json', ending: 'json' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  openimmo: { type: 'application/zip', ending: 'zip' },
  kyero: { type: 'application/xml; charset=utf-8', ending: 'xml' },
  meta: { type: 'application/xml; charset=utf-8', ending: 'xml' },
  google: { type: 'text/csv; charset=utf-8', ending: 'csv' },
}

/** @returns the file, or why the new one is held back. A file that lost all of its homes is held back too. */
export async function currentFile(site: Site, destination: Destination): Promise<ExportFile | { problem: string }> {
  const folder = path.join(site.settings.varDir, 'exports', destination.name)
  const digest = digestOf(site, destination)
  const kept = await filesIn(folder)
  const current = kept.find(each => each.digest === digest)
  if (current) return current
  await mkdir(folder, { recursive: true })
  const { format, fields, languages, sender, pictures } = destination
  const { ending } = fileTypes[format]
  const unchecked = path.join(folder, `${uncheckedPrefix}${randomUUID()}.${ending}`)
  const { homes } = await writeExport(site, {
    format,
    file: unchecked,
    choice: choiceOf(destination),
    fields: fields && new Set(fields),
    transfer: { languages, senderID: sender, pictures },
  })
  const isEmptied = homes === 0 && kept.some(each => each.homes > 0)
  const problem = isEmptied ? 'it has no home any more' : await exportProblem(format, unchecked, homes)
  if (problem !== undefined) {
    await rm(unchecked, { force: true })
    return { problem }
  }
  const hash = await hashOf(unchecked)
  const file = path.join(folder, `${digest}-${homes}-${hash}.${ending}`)
  await rename(unchecked, file)
  for (const each of kept) await rm(each.file, { force: true })
  await forgetBroken(site, folder)
  return { file, etag: `"${hash}"`, homes, bytes: (await stat(file)).size }
}

export const uncheckedPrefix = 'unchecked-'
const day = 86_400_000

/** Deletes what killed processes left, after a day, so that no running one is affected. */
export async function forgetBroken(site: Site, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(uncheckedPrefix)) continue
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < site.now() - day) await rm(file, { force: true })
  }
}

/** Which homes it wants. */
export function choiceOf({ homes: { lists, agents, zips, types } }: Destination): Choice {
  return { lists: lists?.map(list => (list === 'rent' ? 1 : 0)), agents, zips, types }
}

/** Of everything that the file depends on. */
export function digestOf(site: Site, destination: Destination): string {
  const { agency, marquee, languages, propertyFields } = site.configuration
  const { siteUrl } = site.settings
  const settings = [destination, siteUrl, agency, marquee, languages, propertyFields]
  const from = [site.catalogue().version, dayInBrussels(site.now()), ...settings]
  return createHash('sha256').update(JSON.stringify(from)).digest('hex').slice(0, 24)
}

/** The ETag: a reader that has the same bytes is told so, whatever made the site write them again. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 24)
}

async function filesIn(folder: string): Promise<(ExportFile & { digest: string })[]> {
  const names = await readdir(folder).catch(() => [])
  const found = names.map(async name => {
    const [, digest, homes, hash] = /^([0-9a-f]{24})-(\d+)-([0-9a-f]{24})\.\w+$/.exec(name) ?? []
    const file = path.join(folder, name)
    const bytes = (await stat(file).catch(() => undefined))?.size
    return digest === undefined || bytes === undefined ? [] : [{ digest, file, etag: `"${hash}"`, homes: Number(homes), bytes }]
  })
  return (await Promise.all(found)).flat()
}
