/** The demo data as the tests know it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** When the demo catalogue of the tests was imported (ms), and with which secret. */
export const demoImportedAt = Date.parse('2026-11-20T12:00:00Z')
export const demoSecret = 'ab'.repeat(32)

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

export function demoRecords(): DemoRecord[] {
  const properties = path.join('data', 'catalogue', 'properties')
  return readdirSync(properties).flatMap(name => JSON.parse(readFileSync(path.join(properties, name), 'utf8')) as DemoRecord[])
}

/** Only these are in lists. */
export function offered(records: DemoRecord[], list: 'sale' | 'rent'): DemoRecord[] {
  return records.filter(record => record.Status === 1 && (record.Goal === 1) === (list === 'rent'))
}
