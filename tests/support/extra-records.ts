/** Data from the provider besides properties, in the catalogue of a site that has had no requests yet. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Site } from '../../app/platform/context/site.server'

type Told = Record<string, unknown> & { PropertyID: number }

/** Replaces the catalogue's records of the kind; numbered from 1. */
export function replaceExtraRecords({ settings }: Site, kind: 'history' | 'viewingSlot', records: readonly Told[]): void {
  const folder = path.join(settings.varDir, 'catalogue')
  const file = readdirSync(folder).find(name => name.endsWith('.sqlite')) as string
  const catalogue = new Database(path.join(folder, file))
  catalogue.prepare('delete from extra where kind = ?').run(kind)
  const add = catalogue.prepare('insert into extra (kind, id, propertyID, record) values (?, ?, ?, ?)')
  for (const [index, record] of records.entries())
    add.run(kind, index + 1, record.PropertyID, JSON.stringify({ ID: index + 1, ...record }))
  catalogue.close()
}
