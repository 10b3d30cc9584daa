/**
 * The file for a destination that is pushed changes only. What it has is kept in `VAR_DIR/exports/NAME/held.json` after each push
 * that arrived, so that one that did not is made up for by the next.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Destination } from '../../platform/agency/config/exports.server'
import type { Site } from '../../platform/context/site.server'
import { exportProblem } from './check-export.server'
import { choiceOf, digestOf, type ExportFile, forgetBroken, hashOf, uncheckedPrefix } from './export-file.server'
import { writeExport } from './write-export.server'

export type PartialFile = ExportFile & {
  gone: number
  /** Keeps what the destination has now, if it arrived, and deletes the file. */
  end: (isThere: boolean) => Promise<void>
}

/** @returns undefined if nothing changed since the last push; the whole stock the first time, and if its settings changed. */
export async function partialFile(site: Site, destination: Destination): Promise<PartialFile | { problem: string } | undefined> {
  const folder = path.join(site.settings.varDir, 'exports', destination.name)
  const known = path.join(folder, 'held.json')
  const settings = settingsOf(site, destination)
  const kept = await readHeld(known, settings)
  const digest = digestOf(site, destination)
  if (kept?.digest === digest) return undefined
  const before = kept && new Map(kept.homes)
  await mkdir(folder, { recursive: true })
  await forgetBroken(site, folder)
  const file = path.join(folder, `${uncheckedPrefix}${randomUUID()}.zip`)
  const { languages, sender, pictures, fields } = destination
  const { homes, changes } = await writeExport(site, {
    format: 'openimmo',
    file,
    choice: choiceOf(destination),
    fields: fields && new Set(fields),
    transfer: { languages, senderID: sender, pictures, before: before ?? new Map(), isWhole: before === undefined },
  })
  const { changed = 0, gone = 0, held = new Map() } = changes ?? {}
  const keep = () => writeHeld(known, { settings, digest, homes: [...held] })
  const problem = homes === 0 && gone > 0 ? 'it has no home any more' : await exportProblem('openimmo', file, changed + gone)
  if (problem !== undefined || changed + gone === 0) {
    await rm(file, { force: true })
    if (before && problem === undefined) await keep()
    return problem === undefined ? undefined : { problem }
  }
  const end = async (isThere: boolean) => {
    if (isThere) await keep()
    await rm(file, { force: true })
  }
  return { file, etag: `"${await hashOf(file)}"`, homes: changed, gone, bytes: (await stat(file)).size, end }
}

/** Of all that changes every home at once. */
function settingsOf(site: Site, { push: _, ...destination }: Destination): string {
  const { siteUrl } = site.settings
  return createHash('sha256')
    .update(JSON.stringify([destination, siteUrl]))
    .digest('base64url')
}

/** `digest` of what the transfer was made from. */
type Kept = { settings: string; digest: string; homes: [string, { hash: string; end: string }][] }

async function readHeld(file: string, settings: string): Promise<Kept | undefined> {
  const kept = await readFile(file, 'utf8')
    .then(text => JSON.parse(text) as Kept)
    // A damaged one counts as none, or nothing would be pushed any more.
    .catch(() => undefined)
  return kept?.settings === settings ? kept : undefined
}

async function writeHeld(file: string, kept: Kept): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`
  await writeFile(unfinished, JSON.stringify(kept))
  await rename(unfinished, file)
}
