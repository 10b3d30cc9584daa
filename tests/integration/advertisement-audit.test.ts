/** The audit of the served catalogue: missing mandatory information in its advertisements. */
import { describe, expect, it } from 'vitest'
import { gapsAsCsv, gapsAsJson, gapsAsTable, reportedGaps } from '../../app/domains/catalogue/audit/audit-report.server'
import { lawyerLetters } from '../../app/domains/catalogue/audit/lawyer-letter.server'
import { unconfirmedLaw } from '../../app/domains/catalogue/audit/unconfirmed-law.server'
import { listingAddresses } from '../../app/domains/catalogue/listing-addresses.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import type { SheetLine } from '../../app/domains/catalogue/sheet/sheet-lines'
import { auditCatalogue } from '../../app/domains/projects/audit.server'
import { findProject } from '../../app/domains/projects/project.server'
import { findUnit, projectView, unitView } from '../../app/domains/projects/project-view.server'
import type { Advertisements } from '../../app/platform/agency/config/advertisements.server'
import { type Language, languages } from '../../app/platform/i18n/languages'
import sourceWords from '../../data/law/translations/sources.json'
import { changeProperty, changeRecords, copyOfData, importFrom } from '../support/catalogue'
import { type TestSite, testSite } from '../support/test-site'
import { walloonAgency } from '../support/walloon-agency'

const reported = (site: TestSite) => reportedGaps(site, auditCatalogue(site))

/** The demo, with a house in Flanders without its score, and an apartment in Brussels whose rent is hidden. */
const gaps = reported(siteWithGaps())

function siteWithGaps() {
  const data = copyOfData()
  changeProperty(data, 4101, record => delete record.EnergyPerformance)
  changeProperty(data, 5131, record => Object.assign(record, { PublishPrice: false }))
  const site = testSite()
  importFrom(site, data)
  return site
}

it('finds no gap in the demo', () => {
  expect(gapsAsTable(reported(testSite({ catalogue: true })))).toBe('Every advertisement says what the law of its region wants.')
})

it('reports what each property lacks, since when it is required, the source and the field', () => {
  expect(gaps).toMatchObject([
    { property: 4101, reference: 'GV-4101', region: 'flanders', kind: 'sale', missing: 'EPC value', fill: 'EnergyPerformance' },
    { property: 5131, region: 'brussels', kind: 'rent', field: 'Price', fill: 'publish Price (PublishPrice)', gravity: 'grave' },
  ])
  const table = gapsAsTable(gaps).split('\n')
  expect(table[1]).toMatch(/^4101 .*GV-4101 .*flanders .*sale .*EPC value .*2012-01-01 .*grave .*EnergyPerformance .*\[1\]$/)
  expect(table).toContain('Gaps: 2 (2 grave), in 2 advertisements.')
  expect(table.find(line => line.startsWith('[1] '))).toContain('Flemish Energy Decree')
})

it('writes one row per gap for a spreadsheet, and the same as JSON', () => {
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

  it('is shown unless the agency holds it back', () => {
    expect(served().shown).toEqual([4101, 4102, 5131])
    expect(served('hold-back').shown).toEqual([5131])
    expect(served('hold-back-unless-applied-for').shown).toEqual([4102, 5131])
  })

  it('is in no list if held back, and the audit says so', () => {
    const { site } = served('hold-back')
    const ids = listingAddresses(site, 0, 500).map(({ id }) => id)
    expect([ids.includes(4101), ids.includes(4104)]).toEqual([false, true])
    const audited = reported(site).map(({ property, heldBack }) => [property, heldBack])
    expect(audited).toEqual([
      [5131, false],
      [4101, true],
      [4102, true],
    ])
    expect(gapsAsTable(reported(site))).toContain('grave, held back')
  })
})

describe('a new-build project', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a record of the snapshot that a test changes
  type Changed = any
  const serve = (change: (project: Changed) => void, id = 7001) => {
    const data = copyOfData()
    changeRecords(data, 'projects.json', all => {
      change(all.find(({ ID }: Changed) => ID === id))
      return all
    })
    const site = testSite()
    importFrom(site, data)
    return site
  }
  const shown = (site: TestSite, id = 7001) => findProject(site, id, 'nl')!
  const energyIn = (facts: SheetLine[]) => facts.find(({ label }) => label === 'Energie')?.value
  const unitOf = (site: TestSite, slug: string, id = 7001) =>
    unitView(site, shown(site, id), findUnit(shown(site, id), slug)!, site.texts('nl'))

  it('reports land and building once for all units', () => {
    const site = serve(project => {
      delete project.HasPermit
      delete project.FloodPScore
    })
    const gaps = reported(site)
    expect(gaps).toMatchObject([
      { project: 7001, reference: 'NB-7001', region: 'flanders', kind: 'new build', field: 'HasPermit' },
      { project: 7001, field: 'FloodPScore' },
    ])
    expect(gapsAsTable(gaps)).toMatch(/\nproject 7001 +NB-7001 /)
    expect(gapsAsCsv(gaps)).toContain('"7001"')
    const lines = projectView(site, shown(site), site.texts('nl')).mentions.flatMap(group => group.lines)
    expect(lines.find(({ field }) => field === 'HasPermit')?.value).toBe('In aanvraag')
    expect(lines.find(({ field }) => field === 'FloodGScore')?.value).toBeDefined()
  })

  it('requires the certificate of each available unit once it is finished', () => {
    const site = serve(project => {
      project.DeliveryDate = '2025-09-01'
    })
    const gaps = reported(site)
    expect(gaps.length).toBeGreaterThan(0)
    for (const gap of gaps) expect(gap).toMatchObject({ project: 7001, unit: expect.any(Number), field: 'EnergyPerformance' })
    const record = shown(site).texts.units
    const free = record.filter(({ status, bedrooms = 0 }) => !['sold', 'rented'].includes(status) && bedrooms > 0)
    expect(gaps.map(({ unit }) => unit)).toEqual(free.map(({ id }) => id))
    const [first] = free
    expect(energyIn(unitOf(site, first!.slug).facts)).toBe('EPC niet meegedeeld')
    expect(gapsAsTable(gaps)).toContain(`unit ${first?.id}`)
  })

  it('says that the certificate follows during construction, or shows the label', () => {
    const site = serve(project => {
      for (const unit of project.Units) if (unit.Status === 'available') unit.EnergyPerformance = 42
    }, 7003)
    expect(reported(site)).toEqual([])
    const project = shown(site, 7003)
    const units = project.texts.units
    const energyOf = (status: string) => energyIn(unitOf(site, units.find(unit => unit.status === status)!.slug, 7003).facts)
    expect(energyOf('option')).toBe('EPB-certificaat volgt na voltooiing')
    expect(energyOf('available')).toBe('A+')
    const [energy] = projectView(site, project, site.texts('nl')).mentions
    expect([energy?.title, energy?.lines[0]?.value]).toEqual(['Energie', 'A+ · EPB-certificaat volgt na voltooiing'])
  })
})

describe('the letter to the lawyer', () => {
  const site = testSite()
  const values = unconfirmedLaw('2026-11-26')
  const translations: Record<string, Partial<Record<Language, string>>> = sourceWords

  it.each(languages)('asks about every value that is to be confirmed, in %s', language => {
    const letter = lawyerLetters(site, values).split('\n\n---\n\n')[languages.indexOf(language)]!
    for (const [index, { file, at, source }] of values.entries()) {
      expect(letter).toContain(`\n${index + 1}. `)
      expect(letter).toContain(translations[source]?.[language] ?? source)
      expect(letter).toContain(`${file}: ${at}`)
    }
    expect(letter).not.toMatch(/LAW_|\{\{/)
  })

  it('begins with the agency’s first language', () => {
    const french = testSite({ settings: { DATA_DIR: walloonAgency() } })
    expect(lawyerLetters(french, values)).toMatch(/^Étourneau Immobilier\u00a0: valeurs légales/)
  })

  it('names a value that has waited for over a year', () => {
    const old = unconfirmedLaw('2028-01-01')
    expect(lawyerLetters(site, old)).toMatch(/To be confirmed: (\d+), \1 of them for over a year/)
  })

  it('says so where nothing is to be confirmed', () => {
    expect(lawyerLetters(site, [])).toBe('Every value of data/law/ is confirmed.')
  })
})
