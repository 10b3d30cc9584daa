/** Writes a catalogue file from the last: a copy of it, in which only what differs is written anew (docs/decisions/0085). */
import { type CatalogueDatabase, catalogueFault, changeCatalogue } from '../../../db/client.server'
import { writeSearchIndex } from '../catalogue/search-index/search-index.server'
import { type CatalogueInputs, isUntouched, knownRecords, recordDigest, recordList } from './catalogue-inputs.server'
import { copySteadily } from './file-bytes.server'
import type { SnapshotInput } from './read-snapshot.server'
import { untranslatedTexts } from './untranslated.server'
import type { Written } from './write-all.server'
import { writeCounts, writeOthers } from './write-others.server'
import { propertyWriter } from './write-properties.server'
import type { Writing } from './writing.server'

/** Where more of the properties were changed since everything was written, everything is: rows lie closer, and plans fit them. */
const mostChanged = 0.1
/** So many properties are written in a transaction: its journal is in memory. */
const atOnce = 200

export type LastCatalogue = {
  /** Of the last. */
  file: string
  inputs: CatalogueInputs
  /** Whether no file is needed where nothing differs. */
  mayStay: boolean
}

/**
 * @returns undefined where everything must be written: too much differs, or the last cannot be gone on from. `isLast`: nothing differs,
 * and there is no file. `differing`: the numbers of the properties that were written anew or taken away.
 * @throws SnapshotError when a record does not fit.
 */
export function changeLast(
  snapshot: SnapshotInput,
  writing: Writing,
  file: string,
  last: LastCatalogue,
): (Written & { isLast: boolean; differing: ReadonlySet<number> }) | undefined {
  const { inputs: before } = last
  if (before.basis !== writing.basis || catalogueFault(last.file, { whole: !isUntouched(last.file, before) }) !== undefined)
    return undefined
  const most = Math.max(before.properties.ids.length * mostChanged, 1) - before.changed
  const missing = untranslatedTexts()
  const properties = recordList()
  const present = new Set<number>()
  const known = knownRecords(before.properties, recordDigest(writing.basis))
  const changedOn = new Map<number, string>()
  const differing = new Set<number>()
  let read = 0
  let changed = 0
  let copy: ReturnType<typeof openCopy> | undefined
  const change = () => {
    copy ??= openCopy(last.file, file, writing)
    return copy
  }
  try {
    for (const entry of snapshot.propertiesAmong?.(known) ?? snapshot.properties) {
      read += 1
      const { digest, position } = known.found(entry.source)
      const record = position === undefined ? entry.read() : undefined
      const id = position === undefined ? record?.ID : before.properties.ids[position]
      if (id === undefined) continue
      // The number of another: who reads all of them says which.
      if (present.has(id)) return undefined
      present.add(id)
      properties.add(digest, id, entry.source.length)
      if (!record) continue
      changed += 1
      if (changed > most) return undefined
      differing.add(id)
      missing.property(record)
      if (!change().replace(record) && record.ModifyDate) changedOn.set(record.ID, record.ModifyDate)
    }
    for (const id of before.properties.ids) {
      if (present.has(id)) continue
      changed += 1
      differing.add(id)
      change().remove(id)
    }
    if (changed > most) return undefined
    const isLast = changed === 0 && before.others === writing.others
    if (!isLast || !last.mayStay) change().finish(snapshot, differing)
    return {
      isLast: isLast && last.mayStay,
      differing,
      inputs: { basis: writing.basis, others: writing.others, changed: before.changed + changed, properties },
      properties: read,
      changedOn,
      untranslated: { names: writing.wording.names.untranslated(), texts: missing.texts },
    }
  } finally {
    copy?.close()
  }
}

function openCopy(from: string, to: string, writing: Writing) {
  copySteadily(from, to)
  const database: CatalogueDatabase = changeCatalogue(to)
  const { $client } = database
  const writer = propertyWriter(database, writing, { mayStand: true })
  let waiting = 0
  $client.exec('begin')
  const count = () => {
    waiting += 1
    if (waiting % atOnce === 0) $client.exec('commit; begin')
  }
  return {
    /** @returns whether visitors see it. */
    replace(record: Parameters<typeof writer.write>[0]): boolean {
      const isShown = writer.write(record)
      count()
      return isShown
    },
    remove(id: number): void {
      writer.remove(id)
      count()
    },
    finish(snapshot: SnapshotInput, differing: ReadonlySet<number>): void {
      writeOthers(database, snapshot, writing)
      writeCounts(database, snapshot)
      $client.exec('commit')
      writeSearchIndex(database, differing)
    },
    close: () => void $client.close(),
  }
}
