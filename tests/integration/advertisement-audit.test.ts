/** The audit of the served catalogue: what its advertisements lack of what the law wants in them. */
import { expect, it } from 'vitest'
import { gapsAsCsv, gapsAsJson, gapsAsTable, reportedGaps } from '../../app/domains/catalogue/audit/audit-report.server'
import { changeProperty, copyOfData, importFrom } from '../support/catalogue'
import { testSite } from '../support/test-site'

/** The demo, with a house in Flanders without its score, and an apartment in Brussels whose rent is hidden. */
const gaps = reportedGaps(siteWithGaps())

function siteWithGaps() {
  const data = copyOfData()
  changeProperty(data, 4101, record => delete record.EnergyPerformance)
  changeProperty(data, 5131, record => Object.assign(record, { PublishPrice: false }))
  const site = testSite()
  importFrom(site, data)
  return site
}

it('finds no gap in the demo', () => {
  expect(gapsAsTable(reportedGaps(testSite({ catalogue: true })))).toBe(
    'Every advertisement says what the law of its region wants.',
  )
})

it('says which property lacks what, since when it is asked, by which source and what to fill in', () => {
  expect(gaps).toMatchObject([
    { property: 4101, reference: 'GV-4101', region: 'flanders', kind: 'sale', missing: 'EPC value', fill: 'EnergyPerformance' },
    { property: 5131, region: 'brussels', kind: 'rent', field: 'Price', fill: 'publish Price (PublishPrice)', gravity: 'grave' },
  ])
  const table = gapsAsTable(gaps).split('\n')
  expect(table[1]).toMatch(/^4101 .*GV-4101 .*flanders .*sale .*EPC value .*2012-01-01 .*grave .*EnergyPerformance .*\[1\]$/)
  expect(table).toContain('Gaps: 2 (2 grave), in 2 properties.')
  expect(table.find(line => line.startsWith('[1] '))).toContain('Flemish Energy Decree')
})

it('writes a row a gap for a spreadsheet, and the same as JSON', () => {
  const rows = gapsAsCsv(gaps).trimEnd().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/^\ufeff"property";"reference";/)
  expect(rows[1]).toContain('"4101";"GV-4101";')
  expect(JSON.parse(gapsAsJson(gaps))).toMatchObject([{ property: 4101 }, { property: 5131 }])
})
