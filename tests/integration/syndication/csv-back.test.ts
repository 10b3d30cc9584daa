/** The CSV of one site, entered at the desk of another. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { PropertyRecord } from '../../../app/domains/catalogue/snapshot'
import { fieldsOfLine } from '../../../app/domains/listing/home-fields.server'
import { allHomes } from '../../../app/domains/listing/homes.server'
import { importHomes } from '../../../app/domains/listing/import-homes.server'
import { readCsv } from '../../../app/domains/listing/read-csv'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { writeExport } from '../../../app/domains/syndication/write-export.server'
import { temporaryFolder, testSite } from '../../support/test-site'

it('returns every field that a line can hold', async () => {
  const site = testSite({ catalogue: true })
  const homes = [...exportedHomes(site)]
  const file = path.join(temporaryFolder(), 'homes.csv')
  await writeExport(site, { format: 'csv', file })
  const other = testSite({ catalogue: true })
  const done = await importHomes(other, readCsv(readFileSync(file, 'utf8')), { accountID: null, name: 'test' })
  const back = new Map(allHomes(other.database).map(({ value }) => [value.record.Reference, value.record]))
  expect([done?.problems, done?.added]).toEqual([[], homes.length])
  let compared = 0
  const differing = new Map<string, unknown[]>()
  for (const { record } of homes) {
    const returned: Partial<PropertyRecord> = back.get(record.Reference) ?? {}
    for (const field of fieldsOfLine) {
      if (record[field] === undefined) continue
      compared += 1
      if (JSON.stringify(returned[field]) !== JSON.stringify(record[field]))
        differing.set(field, [record.ID, record[field], returned[field]])
    }
    if (JSON.stringify(returned.Translations) !== JSON.stringify(record.Translations))
      differing.set('Translations', [record.ID, record.Translations, returned.Translations])
  }
  expect(Object.fromEntries(differing)).toEqual({})
  expect(compared).toBeGreaterThan(homes.length * 30)
})
