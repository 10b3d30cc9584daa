/** The audit of the served catalogue: what its advertisements lack of what the law wants in them. */
import { describe, expect, it } from 'vitest'
import { gapsAsCsv, gapsAsJson, gapsAsTable, reportedGaps } from '../../app/domains/catalogue/audit/audit-report.server'
import { listingAddresses } from '../../app/domains/catalogue/listing-addresses.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import type { Advertisements } from '../../app/platform/agency/config/advertisements.server'
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

describe('a property with a grave gap', () => {
  /** 4101 lacks its score and 4102 a planning permit, which may be applied for; 5131 has a minor gap. */
  function served(graveGaps?: Advertisements['graveGaps']) {
    const data = copyOfData()
    changeProperty(data, 4101, record => delete record.EnergyPerformance)
    changeProperty(data, 4102, record => delete record.HasPermit)
    changeProperty(data, 5131, record => delete record.PlanningInformation)
    const site = testSite({
      configure: configuration => {
        if (graveGaps) configuration.advertisements.graveGaps = graveGaps
      },
    })
    const { version } = importFrom(site, data)
    expect(site.catalogue().version).toBe(version)
    const shown = [4101, 4102, 5131].filter(id => findProperty(site, id, 'nl') !== undefined)
    return { site, shown }
  }

  it('is shown, unless the agency wants it held back', () => {
    expect(served().shown).toEqual([4101, 4102, 5131])
    expect(served('hold-back').shown).toEqual([5131])
    expect(served('hold-back-unless-applied-for').shown).toEqual([4102, 5131])
  })

  it('that is held back is in no list, and the audit says so', () => {
    const { site } = served('hold-back')
    const ids = listingAddresses(site, 0, 500).map(({ id }) => id)
    expect([ids.includes(4101), ids.includes(4104)]).toEqual([false, true])
    const audited = reportedGaps(site).map(({ property, heldBack }) => [property, heldBack])
    expect(audited).toEqual([
      [5131, false],
      [4101, true],
      [4102, true],
    ])
    expect(gapsAsTable(reportedGaps(site))).toContain('grave, held back')
  })
})
