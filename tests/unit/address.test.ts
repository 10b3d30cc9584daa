import { describe, expect, it } from 'vitest'
import { formatAddress, formatCity } from '../../app/platform/i18n/address'
import fc from '../support/fast-check'
import { itGives } from '../support/tables'

const home = {
  street: 'Kerkstraat',
  houseNumber: '12',
  boxNr: '3',
  zip: '9000',
  city: 'GENT',
  countryID: 10,
  countryName: 'België',
}

describe('formatAddress (SPEC §9)', () => {
  it('names no country in Belgium, and another in parentheses', () => {
    expect(formatAddress(home)).toBe('Kerkstraat 12/3, 9000 Gent')
    expect(formatAddress({ ...home, boxNr: undefined, city: 'Esch', zip: '4001', countryID: 50, countryName: 'Luxemburg' })).toBe(
      'Kerkstraat 12, 4001 Esch (Luxemburg)',
    )
  })

  it("prefixes the box with 'b', once", () => {
    expect(formatAddress({ ...home, prefixBox: true })).toBe('Kerkstraat 12 b3, 9000 Gent')
    expect(formatAddress({ ...home, boxNr: 'b3', prefixBox: true })).toBe('Kerkstraat 12 b3, 9000 Gent')
    expect(formatAddress({ ...home, boxNr: 'bus 3' })).toBe('Kerkstraat 12 bus 3, 9000 Gent')
    expect(formatAddress({ ...home, boxNr: 'B', prefixBox: true })).toBe('Kerkstraat 12 bB, 9000 Gent')
  })

  it('omits missing parts', () => {
    const town = { zip: '9000', city: 'Gent', countryID: 10 }
    expect(formatAddress(town)).toBe('9000 Gent')
    expect(formatAddress({ ...town, houseNumber: '12', boxNr: '3' })).toBe('9000 Gent')
    expect(formatAddress({ ...town, street: 'Kerkstraat', boxNr: '3' })).toBe('Kerkstraat, 9000 Gent')
    expect(formatAddress({ street: ' ', zip: null, city: 'Gent', countryID: 33, countryName: '' })).toBe('Gent')
    expect(formatAddress({ countryID: 33, countryName: 'France' })).toBe('(France)')
  })
})

describe('formatCity', () => {
  itGives(formatCity, [
    ['GENT', 'Gent'],
    ['gent', 'Gent'],
    ['SINT-MARTENS-LATEM', 'Sint-Martens-Latem'],
    ['HEIST-OP-DEN-BERG', 'Heist-op-den-Berg'],
    ['DE PANNE', 'De Panne'],
    ['LA LOUVIÈRE', 'La Louvière'],
    ['VILLERS-LA-VILLE', 'Villers-la-Ville'],
    ["BRAINE-L'ALLEUD", "Braine-l'Alleud"],
    ["L'ECLUSE", "L'Ecluse"],
    ["'S-GRAVENWEZEL", "'s-Gravenwezel"],
    ["SINT-JOB-IN-'T-GOOR", "Sint-Job-in-'t-Goor"],
    ['IJZER', 'IJzer'],
    ['GENT (SINT-AMANDSBERG)', 'Gent (Sint-Amandsberg)'],
    ['', ''],
  ])

  it.each(['Gent', 'Sint-martens-Latem', 'McDonald', "'s-Gravenwezel"])('leaves %s unchanged', city => {
    expect(formatCity(city)).toBe(city)
  })

  it('changes only case, and is idempotent', () => {
    const letters = fc.string({ unit: fc.constantFrom(..."AÉGIJSLDTaéij -'()".split('')) })
    fc.assert(
      fc.property(letters, city => {
        const shown = formatCity(city)
        expect(shown.toLowerCase()).toBe(city.toLowerCase())
        expect(formatCity(shown)).toBe(shown)
      }),
    )
  })
})
