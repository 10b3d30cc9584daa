/** The table of towns (data/towns): names by language, postcodes, and how a typed name finds its town. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  lettersOf,
  townIn,
  townOf,
  towns,
  townsBegun,
  townsNamed,
  typedNames,
} from '../../app/domains/catalogue/town-names.server'
import { BELGIUM } from '../../app/platform/i18n/address'
import { fold } from '../../app/platform/i18n/fold'
import citys from '../../data/catalogue/citys.json'
import fc from '../support/fast-check'
import { fourLanguages as languages } from '../support/four-languages'
import { fourNames } from '../support/town-names'

describe('names by language', () => {
  it.each(fourNames)('$zip $name', ({ name, zip, ...names }) => {
    for (const language of languages) expect(townIn(language, { name, zip }), language).toBe(names[language])
  })

  it('each name leads to its town in each language and spelling, also half typed', () => {
    for (const { name, zip, ...names } of fourNames) {
      const town = townOf({ name, zip })
      expect(town?.name, name).toBe(name)
      for (const language of languages) {
        const typed = names[language]
        expect(townOf({ name: typed, zip }), typed).toBe(town)
        expect(townsNamed(fold(typed).replace(/[-']/g, ' ')), typed).toContain(town)
        expect(townsBegun(typed.slice(0, -1).toUpperCase()), typed).toContain(town)
        expect(typedNames({ name, zip }), typed).toContain(fold(typed))
      }
    }
  })

  it('finds umlauts and Saint as typed', () => {
    expect(townsNamed('Bruessel')[0]?.name).toBe('Brussel')
    expect(townsNamed('Luettich')[0]?.name).toBe('Liège')
    expect(townsNamed('St Niklaas')[0]?.name).toBe('Sint-Niklaas')
    expect(townsNamed('st-josse')[0]?.name).toBe('Sint-Joost-ten-Node')
  })

  it('puts the larger of two homonymous towns first; the postcode separates them', () => {
    expect(townsNamed('Forest').map(({ name }) => name)).toEqual(['Vorst', 'Forest'])
    expect(townOf({ name: 'Forest', zip: '7910' })?.name).toBe('Forest')
    expect(townOf({ name: 'Vorst', zip: '2430' })?.names.fr).toBe('Vorst')
    expect(townOf({ name: 'Saint-Nicolas', zip: '4420' })?.names.nl).toBe('Saint-Nicolas')
    expect(townOf({ name: 'Saint-Nicolas', zip: 'B-9100' })?.names.nl).toBe('Sint-Niklaas')
  })

  it('keeps names of former municipalities, before and after a merger', () => {
    expect(townIn('fr', { name: 'Gentbrugge', zip: '9050' })).toBe('Gentbrugge')
    expect(townIn('nl', { name: 'Melle', zip: '9090' })).toBe('Melle')
    expect(townIn('nl', { name: 'merelbeke melle', zip: '9090' })).toBe('Merelbeke-Melle')
  })

  it('keeps the name of an unknown or foreign town', () => {
    expect(townIn('fr', { name: 'Nergens', zip: '9000' })).toBe('Nergens')
    expect(townIn('nl', { name: 'Gent', zip: '1000' }, 99)).toBe('Gent')
    expect(townOf({ name: 'Luxembourg', zip: '1611' }, BELGIUM)).toBeUndefined()
  })
})

describe('the table', () => {
  const postcodes = readFileSync('data/towns/sources/postcodes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t') as [zip: string, place: string])

  it('contains every place of the postal list at its postcode', () => {
    const missing = postcodes.filter(([zip, place]) => !townOf({ name: place, zip }, BELGIUM)?.zips.includes(zip))
    expect(postcodes.length).toBeGreaterThan(2700)
    expect(missing).toEqual([])
  })

  it('contains every municipality in Dutch and French', () => {
    const rows = readFileSync('data/towns/sources/municipalities.tsv', 'utf8').trim().split('\n').slice(1)
    const missing = rows
      .map(line => line.split('\t'))
      .filter(([, , nl = '', fr = '']) => {
        return !townsNamed(nl).some(
          town => town.rank === 2 && lettersOf(town.names.nl) === lettersOf(nl) && townsNamed(fr).includes(town),
        )
      })
    expect(missing).toEqual([])
  })

  it('contains every town of the demo catalogue', () => {
    const unknown = citys.filter(({ Name, Zip, CountryID }) => !townOf({ name: Name, zip: Zip }, Number(CountryID)))
    expect(unknown).toEqual([])
  })

  it('has unique names per postcode, over all languages and spellings', () => {
    const owners = new Map<string, Set<string>>()
    for (const { name, zips, spellings } of towns)
      for (const key of zips.flatMap(zip => spellings.map(each => `${zip} ${lettersOf(each)}`)))
        owners.set(key, (owners.get(key) ?? new Set()).add(name))
    expect([...owners].filter(([, names]) => names.size > 1)).toEqual([])
  })

  it('has postcodes of four digits', () => {
    expect(towns.flatMap(({ zips }) => zips).filter(zip => !/^[1-9]\d{3}$/.test(zip))).toEqual([])
  })

  it('has a name in each language, with letters of names only', () => {
    for (const { names, spellings } of towns) {
      for (const language of languages) expect(names[language]).toBeTruthy()
      for (const each of spellings) expect(each).toMatch(/^[\p{L}' -]+$/u)
    }
  })
})

describe('hostile input', () => {
  const long = 'é̂'.repeat(2_500)
  it.each([long, '\u0000\u0007\u202e', '', '\ud800', '%', '__proto__', 'constructor', '-'.repeat(5_000)])('%j', text => {
    expect(townsNamed(text)).toEqual([])
    expect(townIn('fr', { name: text, zip: text })).toBe(text)
  })

  const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map(codes => String.fromCharCode(...codes))
  it('answers any text', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, zip) => {
        for (const town of [townOf({ name, zip }), ...townsNamed(name)]) if (town) expect(towns).toContain(town)
        expect(townIn('de', { name, zip })).toBeTypeOf('string')
      }),
    )
  })
})
