/** Fields that an agency adds to its properties by data: from records, feeds and spreadsheets; on the page, compared, exported, hidden. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cardViews } from '../../app/domains/catalogue/cards/card-view.server'
import { offersOf } from '../../app/domains/catalogue/offers.server'
import { plainFacts } from '../../app/domains/catalogue/plain-facts.server'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { propertyRecord } from '../../app/domains/catalogue/snapshot'
import { readField } from '../../app/domains/feeds/values/field-kinds.server'
import { fitRecord } from '../../app/domains/feeds/values/fit-record'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { fieldGroups, readStep } from '../../app/domains/listing/home-form.server'
import { allHomes } from '../../app/domains/listing/homes.server'
import { importHomes } from '../../app/domains/listing/import-homes.server'
import { readCsv } from '../../app/domains/listing/read-csv'
import { parseFilters, writeFilters } from '../../app/domains/search/filters'
import { listOptions } from '../../app/domains/search/list.server'
import { matcherOf } from '../../app/domains/search/matches'
import { namesOf } from '../../app/domains/search/search-options'
import { currentFile } from '../../app/domains/syndication/export-file.server'
import { exportedHomes } from '../../app/domains/syndication/exported-home.server'
import { exportsFile } from '../../app/platform/agency/config/exports.server'
import { checkConfiguration } from '../../app/registry/check.server'
import { changeProperty, copyOfData } from '../support/catalogue'
import { reconfigured, type TestSite, testSite } from '../support/test-site'

const words = (nl: string) => ({ nl, fr: `${nl} (fr)`, en: `${nl} (en)`, de: `${nl} (de)` })
const fields = [
  { name: 'SwimmingPond', kind: 'yesno', label: words('Zwemvijver'), group: 'features', filter: true },
  {
    ...{ name: 'View', kind: 'choice', label: words('Uitzicht'), group: 'features', hiddenWith: 'address' },
    options: [
      { id: 'sea', label: words('Zee') },
      { id: 'park', label: words('Park') },
    ],
  },
  {
    ...{ name: 'Style', kind: 'choice', label: words('Stijl'), group: 'features', filter: true },
    options: [
      { id: 'manor', label: words('Herenhuis') },
      { id: 'loft', label: words('Loft') },
    ],
  },
  { name: 'Yield', kind: 'number', label: words('Rendement'), unit: words('%'), group: 'price', hiddenWith: 'price' },
]

function folderWith(list: unknown = fields): string {
  const folder = copyOfData()
  cpSync('data/site', path.join(folder, 'site'), { recursive: true })
  symlinkSync(path.resolve('data/law'), path.join(folder, 'law'))
  writeFileSync(path.join(folder, 'site/property-fields.json'), JSON.stringify(list))
  return folder
}

const own = { SwimmingPond: 'ja', View: 'Zee', Yield: '4,5', Style: 'manor', Secret: 'x' }
const folder = folderWith()
changeProperty(folder, 4101, record => Object.assign(record, { OwnFields: own, PublishAddress: true, PublishPrice: true }))
changeProperty(folder, 4102, record =>
  Object.assign(record, { OwnFields: { ...own, Style: 'Loft' }, PublishAddress: false, PublishPrice: false }),
)
const site = testSite({ settings: { DATA_DIR: folder } })
importSnapshot(site)

const linesOf = (at: TestSite, id: number, language: 'nl' | 'fr') =>
  propertyView(at, findProperty(at, id, language)!, at.texts(language))
    .groups.flatMap(({ lines }) => lines)
    .filter(({ field }) => fields.some(({ name }) => name === field))
    .map(({ label, value }) => `${label}: ${value}`)

describe('own fields of a property', () => {
  it('are in their group of the sheet, in the page’s language', () => {
    expect(linesOf(site, 4101, 'fr')).toEqual([
      'Rendement (fr): 4,5\u00a0% (fr)',
      'Zwemvijver (fr): Oui',
      'Uitzicht (fr): Zee (fr)',
      'Stijl (fr): Herenhuis (fr)',
    ])
  })

  it('are gone with a hidden address or price, everywhere', () => {
    expect(linesOf(site, 4102, 'nl')).toEqual(['Zwemvijver: Ja', 'Stijl: Loft'])
    expect(findProperty(site, 4102, 'nl')!.record.OwnFields).toEqual({ SwimmingPond: true, Style: 'loft' })
    const exported = [...exportedHomes(site)]
    expect(exported.find(({ id }) => id === 4101)!.record.OwnFields).toEqual({
      SwimmingPond: true,
      View: 'sea',
      Style: 'manor',
      Yield: 4.5,
    })
    expect(exported.find(({ id }) => id === 4102)!.record.OwnFields).toEqual({ SwimmingPond: true, Style: 'loft' })
  })

  it('that the agency hides are gone from the next file of a portal', async () => {
    const { destinations } = exportsFile.parse({ destinations: [{ name: 'portal', format: 'json' }] } as never)
    const [portal] = destinations
    const fileOf = async (at: TestSite) => {
      const made = await currentFile(at, portal!)
      return 'file' in made ? readFileSync(made.file, 'utf8') : made.problem
    }
    expect(await fileOf(site)).toContain('"View":"sea"')
    const without = reconfigured(site, configuration => {
      configuration.propertyFields = configuration.propertyFields.filter(({ name }) => name !== 'View')
    })
    expect(await fileOf(without)).not.toContain('"View":"sea"')
  })

  it('are compared', () => {
    const shown = findProperty(site, 4101, 'nl')!
    const [card] = cardViews(site, [shown.card], 'nl')
    const facts = plainFacts(site, shown, card!, site.texts('nl'))
    expect(facts).toMatchObject({ OWN_PROPERTY_SWIMMING_POND: 'Ja', OWN_PROPERTY_VIEW: 'Zee' })
    expect(site.texts('nl').t('OWN_PROPERTY_VIEW')).toBe('Uitzicht')
  })

  it('come from a provider’s field that the agency maps', () => {
    const read = readField('OwnFields.SwimmingPond' as never, ' ja ')
    const fit = fitRecord(propertyRecord.partial(), { ID: 1, 'OwnFields.SwimmingPond': read, 'OwnFields.Yield': 3 })
    expect(fit).toEqual({ record: { ID: 1, OwnFields: { SwimmingPond: 'ja', Yield: 3 } } })
  })

  it('come from a column of a spreadsheet, by name or by label, and a wrong value is said', async () => {
    const text = 'Reference;Zwemvijver;View;Yield\nOWN-1;oui;park;5,25\nOWN-2;misschien;park;5'
    const done = await importHomes(site, readCsv(text), { accountID: null, name: 'test' }, { language: 'nl' })
    expect([done!.added, done!.unknown]).toEqual([1, []])
    expect(done!.problems).toMatchObject([{ line: 3, column: 'Zwemvijver' }])
    const [home] = allHomes(site.database).filter(({ value }) => value.record.Reference === 'OWN-1')
    expect(home!.value.record.OwnFields).toEqual({ SwimmingPond: true, View: 'park', Yield: 5.25 })
  })

  it('are in the form of a home by hand', () => {
    const seen = { record: { WebID: 1, Goal: 0 as const, OwnFields: { SwimmingPond: true } }, photos: [], plans: [] }
    const groups = fieldGroups(site, 'facts', seen, { language: 'fr', mistakes: new Map() })
    expect(JSON.stringify(groups.find(({ key }) => key === 'own'))).toContain('"label":"Zwemvijver (fr)"')
    const form = new FormData()
    for (const [name, value] of Object.entries({ SwimmingPond: '', View: 'sea', Yield: '1.250' }))
      form.set(`OwnFields.${name}`, value)
    const { value, mistakes } = readStep(site, 'facts', form, seen, 'nl')
    expect([value.record.OwnFields, [...mistakes]]).toEqual([{ View: 'sea', Yield: 1250 }, []])
  })
})

describe('own fields that can be searched by', () => {
  const found = (query: string) => {
    const matches = matcherOf(parseFilters(new URLSearchParams(query)))
    return offersOf(site)
      .flat()
      .filter(matches)
      .map(({ id }) => id)
      .sort()
  }

  it('find the homes with a yes, or with one of the chosen options', () => {
    expect(found('special=SwimmingPond')).toEqual([4101, 4102])
    expect(found('special=SwimmingPond,Style.loft')).toEqual([4102])
    expect(found('special=Style.loft,Style.manor')).toEqual([4101, 4102])
    expect(found('special=Nothing')).toEqual([])
  })

  it('are in the list’s options and chips in its language, and in its address', () => {
    const filters = parseFilters(new URLSearchParams('special=Style.loft&special=SwimmingPond'))
    expect(writeFilters(filters)).toBe('?special=Style.loft,SwimmingPond')
    const options = listOptions(site, 'sale', 'fr', filters)
    expect(options.own.map(({ name }) => name)).toEqual([
      'Zwemvijver (fr)',
      'Stijl (fr)\u00a0: Herenhuis (fr)',
      'Stijl (fr)\u00a0: Loft (fr)',
    ])
    expect(namesOf(options).own?.('SwimmingPond')).toBe('Zwemvijver (fr)')
  })
})

describe('mistakes', () => {
  it.each([
    [[{ ...fields[0], name: 'pond' }], /property-fields\.json: line 1: 0\.name.*must be letters and digits/],
    [[{ ...fields[0], group: 'nowhere' }], /0\.group.*is no group of property-sheet\.json/],
    [[{ ...fields[0], name: 'HasPool' }], /0\.name.*is a field of every property/],
    [[{ ...fields[1], options: [] }], /0\.options.*must be at least two/],
    [[{ ...fields[3], filter: true }], /0\.filter.*is only for yesno and choice/],
    [[{ ...fields[1], filter: true }], /0\.filter.*is not possible for a field that is hidden/],
    [[fields[0], fields[0]], /property-fields\.json.*two fields have one name/],
  ])('%# are refused', (list, sentence) => {
    expect(() => checkConfiguration({ dataDir: folderWith(list) })).toThrow(sentence)
  })
})
