/** The demo data as known to the tests: the original records. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ProjectRecord, PropertyRecord } from '../../app/domains/catalogue/snapshot'

/** When the tests' demo catalogue was imported (ms), and with which secret. */
export const demoImportedAt = Date.parse('2026-11-20T12:00:00Z')
export const demoSecret = 'ab'.repeat(32)

export function demoRecords(): PropertyRecord[] {
  const properties = path.join('data', 'catalogue', 'properties')
  return readdirSync(properties).flatMap(
    name => JSON.parse(readFileSync(path.join(properties, name), 'utf8')) as PropertyRecord[],
  )
}

export function demoProjects(): ProjectRecord[] {
  return JSON.parse(readFileSync(path.join('data', 'catalogue', 'projects.json'), 'utf8')) as ProjectRecord[]
}

/** Only these are in lists. */
export function offered(records: PropertyRecord[], list: 'sale' | 'rent'): PropertyRecord[] {
  return records.filter(record => record.Status === 1 && (record.Goal === 1) === (list === 'rent'))
}
