/** Writes a catalogue file. */
import { createCatalogue } from '../../../db/client.server'
import { flush } from './file-bytes.server'
import type { SnapshotInput } from './read-snapshot.server'
import { type Untranslated, untranslatedTexts } from './untranslated.server'
import { writeCounts, writeOthers } from './write-others.server'
import { type PropertyWriting, propertyWriter } from './write-properties.server'

/** Flushes after this many properties: the site commits to the same disk and would wait for a large flush at the end. */
const flushEvery = 1500

export type Written = {
  /** Number of records read. */
  properties: number
  untranslated: Untranslated
  /** Last change by the provider of properties that visitors do not see. */
  changedOn: ReadonlyMap<number, string>
}

/** @throws SnapshotError if a record is invalid. */
export function writeAll(snapshot: SnapshotInput, writing: PropertyWriting, file: string): Written {
  const database = createCatalogue(file)
  const { $client } = database
  try {
    const missing = untranslatedTexts()
    const changedOn = new Map<number, string>()
    let read = 0
    $client.transaction(() => {
      // Faster to create at the end than to maintain per row.
      const indexes = $client
        .prepare<[], { name: string; sql: string }>(
          `select name, sql from sqlite_master where type = 'index' and sql is not null`,
        )
        .all()
      for (const { name } of indexes) $client.exec(`drop index "${name}"`)
      const write = propertyWriter(database, writing)
      for (const entry of snapshot.properties) {
        read += 1
        const record = entry.read()
        if (!record) continue
        missing.property(record)
        if (!write(record) && record.ModifyDate) changedOn.set(record.ID, record.ModifyDate)
        if (read % flushEvery === 0) flush(file)
      }
      writeOthers(database, snapshot, writing)
      for (const record of snapshot.projects) missing.project(record)
      for (const { sql } of indexes) $client.exec(sql)
      writeCounts(database, snapshot)
    })()
    $client.exec('ANALYZE')
    return {
      properties: read,
      changedOn,
      untranslated: { names: writing.wording.names.untranslated(), texts: missing.texts },
    }
  } finally {
    $client.close()
  }
}
