/** Homes from a CSV file: drafts for the lines that fit, a list of what does not, and the same homes again. */
import { describe, expect, it } from 'vitest'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { allHomes } from '../../app/domains/listing/homes.server'
import { importHomes } from '../../app/domains/listing/import-homes.server'
import { readCsv } from '../../app/domains/listing/read-csv'
import { property } from '../../db/schema/catalogue.server'
import { auditEntry } from '../../db/schema/site.server'
import { testSite } from '../support/test-site'

const by = { accountID: null, name: 'test' }
const head =
  'Reference;Te koop of te huur;Soort pand;Postcode;City;Street;Adres tonen op de site;Prijs, of huur per maand;Slaapkamers;Beschrijving;Description.fr;Vrij vanaf'
const line = (reference: string, price = '425.000', zip = '9000') =>
  `${reference};Te koop;Huis;${zip};Gent;Coupure;nee;${price};3;"Licht; ruim\nen ""warm""";Lumineux;1/2/2027`

describe('a file', () => {
  it('is read with quotes, line breaks and the separator of its first line', async () => {
    expect(readCsv('\ufeffa;b\r\n"1;""x""\r\ny";2\r\n\r\n3;4').map(({ line: at, cells }) => [at, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, '1;"x"\ny', '2'],
      [5, '3', '4'],
    ])
    expect(readCsv('a,b\n1,2')[1]?.cells).toEqual(['1', '2'])
    expect(readCsv('')).toEqual([])
  })

  it('becomes homes on the site, by the names of fields and the words of the site', async () => {
    const site = testSite({ catalogue: true })
    const done = await importHomes(site, readCsv([head, line('CSV-1'), line('CSV-2', '1 250 000')].join('\n')), by, {
      publish: true,
    })
    expect(done).toEqual({ added: 2, changed: 0, unchanged: 0, published: 2, problems: [], unknown: [] })
    importSnapshot(site)
    const rows = site
      .catalogue()
      .database.select()
      .from(property)
      .all()
      .filter(({ reference }) => reference.startsWith('CSV'))
    expect(rows.map(({ price, bedrooms, goal, webID }) => [price, bedrooms, goal, webID])).toEqual([
      [425000, 3, 0, 1],
      [1250000, 3, 0, 1],
    ])
    const [first] = allHomes(site.database).filter(({ value }) => value.record.Reference === 'CSV-1')
    expect(first?.value.record).toMatchObject({
      Description: 'Licht; ruim\nen "warm"',
      Translations: { fr: { Description: 'Lumineux' } },
    })
    expect(
      site.database
        .select()
        .from(auditEntry)
        .all()
        .map(({ action }) => action),
    ).toEqual(['home-created', 'home-published', 'home-created', 'home-published'])
  })

  it('says by line and column what does not fit, and takes the rest', async () => {
    const site = testSite({ catalogue: true })
    const text = [head, line('A', 'veel'), line('B'), line('B'), line(''), line('C', '1', '0001')].join('\n')
    const done = await importHomes(site, readCsv(text), by, { language: 'nl' })
    expect(done?.added).toBe(1)
    expect(done?.problems.map(({ line: at, column }) => [at, column])).toEqual([
      [2, 'Prijs, of huur per maand'],
      [6, undefined],
      [8, undefined],
      [10, 'Postcode'],
    ])
    expect(done?.problems[0]?.what).toBe('Vul hier een getal in, zonder woorden.')
    expect(done?.problems[1]?.what).toBe('De referentie B staat al op een eerdere regel.')
  })

  it('says in words what a column of fixed words may have', async () => {
    const site = testSite({ catalogue: true })
    const text = ['Referentie;Soort pand;Tuin', 'X;Kasteelhoeve;ja', 'Y;Huis;misschien'].join('\n')
    const done = await importHomes(site, readCsv(text), by, { language: 'nl' })
    expect(done?.problems.map(({ line: at, column }) => [at, column])).toEqual([
      [2, 'Soort pand'],
      [3, 'Tuin'],
    ])
    expect(done?.problems[0]?.what).toMatch(/^‘Kasteelhoeve’ kan hier niet\. Kies uit: .*Appartement/)
    expect(done?.problems[1]?.what).toBe('‘misschien’ kan hier niet. Schrijf ja of nee.')
  })

  it('knows what spreadsheets call a field, and names what a home lacks to be published', async () => {
    const site = testSite({ catalogue: true })
    const rows = readCsv('Notes;Referentie;Nr;Prijs;Omschrijving;Type\n;A;12;425.000;Licht;\n;B;;;;Iglo')
    const done = await importHomes(site, rows, by, { language: 'nl', publish: true })
    expect(done).toMatchObject({ added: 1, published: 0, unknown: ['Notes'] })
    expect(allHomes(site.database)[0]?.value.record).toMatchObject({ HouseNumber: '12', Price: 425000, Description: 'Licht' })
    const lacking = done?.problems.filter(({ line: at }) => at === 2).map(({ column }) => column)
    expect(lacking).toEqual(expect.arrayContaining(['Te koop of te huur', 'Type', 'Postcode', 'Adres tonen op de site']))
    expect(done?.problems.at(-1)).toMatchObject({ line: 3, column: 'Type', what: expect.stringMatching(/‘Iglo’.*Huis, /) })
    expect(lacking).not.toContain('Status')
  })

  it('changes the homes that it has again, and leaves alone what is the same', async () => {
    const site = testSite({ catalogue: true })
    await importHomes(site, readCsv([head, line('A'), line('B')].join('\n')), by)
    const done = await importHomes(site, readCsv([head, line('A'), line('B', '399000')].join('\n')), by)
    expect(done).toMatchObject({ added: 0, changed: 1, unchanged: 1, problems: [] })
    expect(allHomes(site.database)).toHaveLength(2)
  })

  it('has its other columns named by whoever imports it, and needs one for references', async () => {
    const site = testSite({ catalogue: true })
    const mapping = new Map([['Nummer', 'Reference']])
    expect(await importHomes(site, readCsv('Nummer;Kleur\n1;rood'), by)).toBeUndefined()
    expect(await importHomes(site, readCsv('Nummer;Kleur\n1;rood'), by, { mapping })).toMatchObject({
      added: 1,
      unknown: ['Kleur'],
    })
  })
})
