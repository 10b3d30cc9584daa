/** The property sheet: formats of SPEC §3, requirements of the law, and errors reported to an agency. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demandedFields, type MentionRule } from '../../app/domains/catalogue/sheet/mandatory'
import { propertySheet, unreadableConditions } from '../../app/domains/catalogue/sheet/property-sheet.server'
import { writeValue } from '../../app/domains/catalogue/sheet/sheet-format'
import { sheetGroups } from '../../app/domains/catalogue/sheet/sheet-lines'
import { type Sheet, type SheetElement, sheetSchema } from '../../app/domains/catalogue/sheet/sheet-schema'
import { sheetValues } from '../../app/domains/catalogue/sheet/sheet-values'
import type { ShownRecord } from '../../app/domains/catalogue/shown-record'
import { formatFindings } from '../../app/platform/agency/finding.server'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { changedSiteData } from '../support/site-data'
import { testSite } from '../support/test-site'

const texts = readTexts('data/site')
const dutch = texts.nl
const write = (value: unknown, element: Partial<SheetElement>, language = dutch) =>
  writeValue(value, { format: 'string', unit: undefined, words: undefined, ...element }, language)

describe('a value is written', () => {
  it.each<[unknown, Partial<SheetElement>, string | undefined]>([
    ['Leien', { format: 'string' }, 'Leien'],
    [1998, { format: 'string' }, '1998'],
    [true, { format: 'string' }, 'Ja'],
    [false, { format: 'string' }, 'Nee'],
    [1234.5, { format: 'number', unit: 'UNIT_M2' }, '1.234,5\u00a0m²'],
    [0, { format: 'number' }, '0'],
    [465000, { format: 'price' }, '€\u00a0465.000'],
    [0, { format: 'price', unit: 'PER_MONTH' }, '€\u00a00\u00a0per maand'],
    [12.5, { format: 'percentage' }, '12,5%'],
    ['2026-03-05', { format: 'date' }, '5-3-2026'],
    [['Keuken', 'Berging', ''], { format: 'array' }, 'Keuken, Berging'],
    [
      { street: 'Kerkstraat', houseNumber: '12', zip: '9000', city: 'Gent', countryID: 10 },
      { format: 'address' },
      'Kerkstraat 12, 9000 Gent',
    ],
    [4, { words: 'FACADES' }, 'Open bebouwing'],
    [3, { words: 'FACADES' }, 'Halfopen bebouwing'],
    [2, { words: 'FACADES' }, 'Gesloten bebouwing'],
    [2, { words: 'JUDICIAL_DECISION' }, 'Op aanvraag'],
    [0, { words: 'JUDICIAL_DECISION' }, 'Nee'],
    [-1, { words: 'JUDICIAL_DECISION' }, undefined],
    ['', { format: 'string' }, undefined],
    ['  ', { format: 'string' }, undefined],
    [undefined, { format: 'price' }, undefined],
    [[], { format: 'array' }, undefined],
    ['veel', { format: 'number' }, undefined],
    [Number.NaN, { format: 'price' }, undefined],
    [{ odd: 1 }, { format: 'string' }, undefined],
  ])('%j as %j', (value, element, expected) => expect(write(value, element)).toBe(expected))

  it('in the units of SPEC §9', () => {
    const { groups } = sheetSchema.parse(JSON.parse(readFileSync('data/site/property-sheet.json', 'utf8')))
    const elements = groups.flatMap(group => group.elements)
    const unitOf = (name: string) => write(1, elements.find(({ field }) => field === name)!, texts.en)?.replace('\u00a0', ' ')
    expect(['EnergyPerformance', 'EnergyTotal', 'CO2Emission', 'SurfaceLiving'].map(unitOf)).toEqual([
      '1 kWh/m².year',
      '1 kWh/year',
      '1 kg CO₂/m²/year',
      '1 m²',
    ])
  })

  it('with yes and no in the language of the page', () => {
    const yes = (['nl', 'fr', 'en', 'de'] as const).map(language => write(true, {}, texts[language]))
    expect(yes).toEqual(['Ja', 'Oui', 'Yes', 'Ja'])
  })
})

const record = {
  Price: 300000,
  DepositAmount: 900,
  PublishAddress: false,
  Street: 'Kerkstraat',
  Neighbourhood: 'Sluizeken',
  Goal: 0,
  Floor: 2,
  FloorTotal: 6,
} as unknown as ShownRecord

describe('the values', () => {
  const of = (more: Partial<ShownRecord>, priceShown = true) =>
    sheetValues({ ...dutch, record: { ...record, ...more }, priceWords: 'Prijs op aanvraag', priceShown })

  it('contain no hidden amount or place', () => {
    const values = of({}, false)
    for (const field of ['Price', 'DepositAmount', 'Street', 'Neighbourhood', 'Address'])
      expect(values.get(field)).toBeUndefined()
    expect(values.get('PriceOrOnDemand')).toBe('Prijs op aanvraag')
    expect(of({}).get('Price')).toBe(300000)
  })

  it('describe the floor', () => {
    expect(of({}).get('FloorOfTotal')).toBe('2 van 6')
    expect(of({ Floor: 0 }).get('FloorOfTotal')).toBe('Gelijkvloers')
    expect(of({ Floor: -1 }).get('FloorOfTotal')).toBe('-1')
  })
})

const judicialDecision = {
  field: 'JudicialDecision',
  labelKey: 'LABEL_JUDICIAL_DECISION',
  format: 'string',
  words: 'JUDICIAL_DECISION',
}

describe('what the law demands', () => {
  const hidden = [{ field: 'Goal', logic: '=', compareWithValue: 99 }]
  const sheet = sheetSchema.parse({
    strip: [],
    groups: [
      {
        key: 'planning',
        titleKey: 'PLANNING',
        elements: [
          { field: 'HasPermit', labelKey: 'LABEL_HAS_PERMIT', format: 'string', conditions: hidden },
          { field: 'HasSummons', labelKey: 'LABEL_HAS_SUMMONS', format: 'string', conditions: hidden },
        ],
      },
    ],
  }) as Sheet
  const linesFor = (values: [string, unknown][], demanded: [string, { pending: boolean }][]) =>
    sheetGroups(sheet, { ...dutch, values: new Map(values), demanded: new Map(demanded) })
      .flatMap(group => group.lines)
      .map(({ field, value }) => [field, value])

  it('is shown whatever the agency’s conditions', () => {
    expect(linesFor([['HasPermit', false]], [['HasPermit', { pending: false }]])).toEqual([['HasPermit', 'Nee']])
    expect(linesFor([['HasPermit', false]], [])).toEqual([])
  })

  it('is reported as applied for if missing and allowed', () => {
    expect(linesFor([], [['HasPermit', { pending: true }]])).toEqual([['HasPermit', 'In aanvraag']])
    expect(linesFor([], [['HasPermit', { pending: false }]])).toEqual([])
  })

  it('is omitted if the provider states that it is empty', () => {
    const judicial = sheetSchema.parse({
      strip: [],
      groups: [{ key: 'planning', titleKey: 'PLANNING', elements: [judicialDecision] }],
    }) as Sheet
    const shown = (value?: number) =>
      sheetGroups(judicial, {
        ...dutch,
        values: new Map(value === undefined ? [] : [['JudicialDecision', value]]),
        demanded: new Map([['JudicialDecision', { pending: true }]]),
      }).flatMap(group => group.lines.map(line => line.value))
    expect([shown(0), shown(-1), shown()]).toEqual([['Nee'], [], ['In aanvraag']])
  })

  it('depends on the property', () => {
    const rule = (when: MentionRule['when']): MentionRule => ({ when, fields: [when.join() || 'always'], pending: false })
    const rules = [
      rule([]),
      rule(['dwelling']),
      rule(['built']),
      rule(['built', 'built_before_2001']),
      rule(['address_hidden']),
      rule(['dwelling', 'energy_certificate']),
    ]
    const told = (subject: Parameters<typeof demandedFields>[0]) => [...demandedFields(subject, rules, '2026-11-22').keys()]
    expect(told({ WebID: 1, PublishAddress: true, ConstructionYear: 1998 })).toEqual([
      'always',
      'dwelling',
      'built',
      'built,built_before_2001',
      'dwelling,energy_certificate',
    ])
    const home = { WebID: 1, PublishAddress: true }
    expect(told({ ...home, EnergyCertificate: 'requested' })).toContain('dwelling,energy_certificate')
    expect(told({ ...home, EnergyCertificate: 'exempt' })).not.toContain('dwelling,energy_certificate')
    expect(told({ ...home, ConstructionYear: 2025 })).toContain('dwelling,energy_certificate')
    expect(told({ ...home, ConstructionYear: 2026 })).not.toContain('dwelling,energy_certificate')
    expect(told({ WebID: 4, PublishAddress: false })).toEqual(['always', 'address_hidden'])
    expect(told({ WebID: 6, PublishAddress: true, ConstructionYear: 2001 })).toEqual(['always', 'built'])
    expect(told({ NumberOfBedRooms: 2, PublishAddress: true })).toContain('dwelling')
  })
})

describe('an error in data/site/property-sheet.json', () => {
  type Change = (sheet: { strip: Record<string, unknown>[]; groups: { elements: Record<string, unknown>[] }[] }) => void
  function messageOf(change: Change): string {
    const site = testSite({ settings: { DATA_DIR: changedSiteData({ 'property-sheet': change }) } })
    try {
      propertySheet(site)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  it.each<[string, Change, RegExp]>([
    [
      'a field that is none',
      sheet => (sheet.groups[0]!.elements[0]!.field = 'Prise'),
      /groups\.0\.elements\.0\.field \(key price\): must be a field of a property, and is "Prise"; did you mean "Price"/,
    ],
    ['a format that is none', sheet => (sheet.strip[0]!.format = 'money'), /strip\.0\.format/],
    [
      'a text that is nowhere',
      sheet => (sheet.strip[0]!.labelKey = 'LABEL_NOWHERE'),
      /strip\.0\.labelKey: there is no text LABEL_NOWHERE/,
    ],
    ['a word too many', sheet => (sheet.strip[0]!.colour = 'red'), /strip\.0.*colour/],
    [
      'a line that the law demands',
      sheet => {
        for (const group of sheet.groups) group.elements = group.elements.filter(element => element.field !== 'HasPermit')
      },
      /HasPermit must be in a group, because .*VCRO/,
    ],
  ])('is reported in one sentence: %s', (_, change, sentence) => {
    const message = messageOf(change)
    expect(message).toMatch(/^data\/site\/property-sheet\.json: /)
    expect(message).toMatch(sentence)
    expect(message).not.toContain('\n')
  })

  it('in a condition is reported and only hides its element', () => {
    const sheet: Sheet = JSON.parse(readFileSync('data/site/property-sheet.json', 'utf8'))
    const parsed = sheetSchema.parse(sheet)
    expect(unreadableConditions(parsed)).toEqual([])
    parsed.strip[0]!.conditions = [{ advancedCondition: '((' }]
    const told = 'data/site/property-sheet.json: strip.0.conditions.0: advancedCondition: cannot be read'
    expect(formatFindings(unreadableConditions(parsed))).toEqual([told])
    expect(messageOf(sheet => (sheet.strip[0]!.conditions = [{ advancedCondition: '((' }]))).toBe('')
  })
})
