/** The demo catalogue, imported into a folder of its own, for tests that ask loaders in this process. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import { siteDatabase } from '../../app/platform/context/site-database.server'

/** The records of the demo data as they came. */
export type DemoRecord = {
  ID: number
  Goal: number
  Status: number
  City: string
  Zip: string
  Price?: number
  PublishPrice: boolean
  DateOfPosting: string
  [field: string]: unknown
}

/** Call before anything reads the settings. @returns the records, and what removes the folder again. */
export function importDemoCatalogue(): { records: DemoRecord[]; remove: () => void } {
  const folder = mkdtempSync(path.join(process.env.GEVEL_TEST_FOLDER ?? tmpdir(), 'catalogue-'))
  process.env.VAR_DIR = folder
  importSnapshot({
    site: siteDatabase(),
    dataFolder: 'data',
    catalogueFolder: catalogueFolder(),
    secret: 'test',
    now: new Date('2026-11-20T12:00:00Z'),
  })
  const properties = path.join('data', 'catalogue', 'properties')
  const records = readdirSync(properties).flatMap(
    name => JSON.parse(readFileSync(path.join(properties, name), 'utf8')) as DemoRecord[],
  )
  return { records, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Only these are in lists. */
export function offered(records: DemoRecord[], list: 'sale' | 'rent'): DemoRecord[] {
  return records.filter(record => record.Status === 1 && (record.Goal === 1) === (list === 'rent'))
}
