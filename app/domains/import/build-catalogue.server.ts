/** Builds a catalogue file aside from a snapshot (docs/decisions/0001, 0085). Nothing reads it before it is switched to. */

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { readTexts } from '../../platform/i18n/texts.server'
import { type NewInputs, readInputs, writeInputs } from './catalogue-inputs.server'
import { changeLast } from './change-last.server'
import { flush, sameBytes } from './file-bytes.server'
import type { SnapshotInput } from './read-snapshot.server'
import { type Written, writeAll } from './write-all.server'
import { type BuildOptions, writingOf } from './writing.server'

/** A version that was looked at and gone on from, and the numbers of the properties that were written anew or taken away: no other differs. */
export type MadeFrom = { version: string; differing: ReadonlySet<number> }

export type BuiltCatalogue = Omit<Written, 'inputs'> & {
  version: string
  /** Where not everything was written. */
  madeFrom?: MadeFrom
}

/**
 * Writes `{version}.sqlite` into the folder: from the version before where there is one to go on from, else from nothing. The file gets
 * its name only when it is whole, so a build that was killed leaves nothing that could be mistaken for a catalogue.
 * @param last the version before. `mayStay`: where both are the same it stands for this one.
 * @throws SnapshotError when a record does not fit.
 */
export function buildCatalogue(
  snapshot: SnapshotInput,
  options: BuildOptions,
  last?: { version: string; mayStay: boolean },
): BuiltCatalogue {
  const { folder, now } = options
  const moment = now.toISOString().replace(/\D/g, '').slice(0, 17)
  const unfinished = path.join(folder, `${moment}.${process.pid}.part`)
  mkdirSync(folder, { recursive: true })
  rmSync(unfinished, { force: true })
  forgetUnfinished(folder, now)
  try {
    const writing = writingOf(snapshot, { ...options, texts: options.texts ?? productTexts() })
    const before = last && { file: path.join(folder, `${last.version}.sqlite`), mayStay: last.mayStay }
    const known = last && readInputs(folder, last.version)
    const changed = before && known && changeLast(snapshot, writing, unfinished, { ...before, inputs: known })
    if (last && changed?.isLast) return { version: last.version, ...resultOf(changed) }
    if (!changed) rmSync(unfinished, { force: true })
    const written = changed ?? writeAll(snapshot, writing, unfinished)
    if (last && before?.mayStay && !changed && sameBytes(unfinished, before.file)) {
      rmSync(unfinished)
      writeInputs(folder, last.version, written.inputs)
      return { version: last.version, ...resultOf(written) }
    }
    const version = `${moment}-${digest(written.inputs)}`
    // On disk before anything points at it: the switch that follows survives a power cut, so this must too.
    flush(unfinished)
    renameSync(unfinished, path.join(folder, `${version}.sqlite`))
    flush(folder)
    writeInputs(folder, version, written.inputs)
    const madeFrom = last && changed && { version: last.version, differing: changed.differing }
    return { version, ...(madeFrom && { madeFrom }), ...resultOf(written) }
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

const resultOf = ({ inputs: _, ...result }: Written) => result

/** What builds that were killed left behind; a day old, so that no build that still runs is meant. */
function forgetUnfinished(folder: string, now: Date) {
  const yesterday = now.getTime() - 86_400_000
  for (const name of readdirSync(folder).filter(each => each.includes('.part'))) {
    const file = path.join(folder, name)
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < yesterday) rmSync(file, { force: true })
  }
}

/** The texts of `locales/`, for an import that knows no site. */
function productTexts(): NonNullable<BuildOptions['texts']> {
  const texts = readTexts('')
  return language => texts[language]
}

/** Of the records, in a few letters. */
function digest({ others, properties }: NewInputs): string {
  const hash = createHash('sha256').update(others)
  for (const each of properties.positions.keys()) hash.update(each, 'latin1')
  return hash.digest('hex').slice(0, 8)
}
