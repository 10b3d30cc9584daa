/** Builds a catalogue file from a snapshot (docs/decisions/data-stores.md). Nothing reads it before the switch. */

import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { readTexts } from '../../platform/i18n/texts.server'
import { flush, sameBytes } from './file-bytes.server'
import type { SnapshotInput } from './read-snapshot.server'
import { type Written, writeAll } from './write-all.server'
import { type BuildOptions, writingOf } from './writing.server'

export type BuiltCatalogue = Written & { version: string }

/**
 * Writes `{version}.sqlite` into the folder. The file gets its name only when complete, so a killed build leaves nothing that
 * looks like a catalogue.
 * @param last a version that is reused if the new file has the same bytes.
 * @throws SnapshotError if a record is invalid.
 */
export function buildCatalogue(snapshot: SnapshotInput, options: BuildOptions, last?: string): BuiltCatalogue {
  const { folder, now } = options
  const moment = now.toISOString().replace(/\D/g, '').slice(0, 17)
  const unfinished = path.join(folder, `${moment}.${process.pid}.part`)
  mkdirSync(folder, { recursive: true })
  rmSync(unfinished, { force: true })
  forgetUnfinished(folder, now)
  try {
    const writing = writingOf(snapshot, { ...options, texts: options.texts ?? productTexts() })
    const written = writeAll(snapshot, writing, unfinished)
    if (last && sameBytes(unfinished, path.join(folder, `${last}.sqlite`))) {
      rmSync(unfinished)
      return { version: last, ...written }
    }
    const version = `${moment}-${randomBytes(4).toString('hex')}`
    // Flushed before anything points at it: the switch survives a power cut, so the file must too.
    flush(unfinished)
    renameSync(unfinished, path.join(folder, `${version}.sqlite`))
    flush(folder)
    return { version, ...written }
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** Deletes leftovers of killed builds after a day, so that no running build is affected. */
function forgetUnfinished(folder: string, now: Date) {
  const yesterday = now.getTime() - 86_400_000
  for (const name of readdirSync(folder).filter(each => each.includes('.part'))) {
    const file = path.join(folder, name)
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < yesterday) rmSync(file, { force: true })
  }
}

/** The texts of `locales/`, for imports without a site. */
function productTexts(): NonNullable<BuildOptions['texts']> {
  const texts = readTexts('')
  return language => texts[language]
}
