/** Amounts, surfaces and counts as people type them. */

import { describe, expect, it } from 'vitest'
import { formatEuro, formatNumber, formatStyles } from '../../app/platform/i18n/formats'
import { languages } from '../../app/platform/i18n/languages'
import { readCount, readEuro, readPercentage, readShortEuro, readSquareMetres } from '../../app/platform/i18n/read-number'
import fc from '../support/fast-check'

const locales = formatStyles.flatMap(formats => languages.map(language => ({ language, formats })))

describe('an amount in figures', () => {
  it.each([
    ['300000', 300_000],
    ['300.000', 300_000],
    ['300,000', 300_000],
    ['300 000', 300_000],
    ['300\u00a0000', 300_000],
    ['300\u202f000 €', 300_000],
    ["300'000", 300_000],
    ['300’000', 300_000],
    ['300.000,00', 300_000],
    ['300,000.00', 300_000],
    ['300.000,-', 300_000],
    ['300.000,--', 300_000],
    ['300.000,–', 300_000],
    ['300.000,- €', 300_000],
    ['300000.-', 300_000],
    ['€ 300 000', 300_000],
    ['€300.000', 300_000],
    ['EUR 300.000', 300_000],
    ['300.000 EUR', 300_000],
    ['300.000 euro', 300_000],
    ['  300.000\t', 300_000],
    ['1.250.000', 1_250_000],
    ['850', 850],
    ['850,50', 850.5],
    ['€ 850,00', 850],
    ['850,0', 850],
    ['0', 0],
  ])('%s', (text, amount) => {
    expect(readEuro(text)).toBe(amount)
    expect(readShortEuro(text)).toBe(amount)
  })

  it.each([
    ...['', ' ', '€', '-', 'veel', '-300', '+300', '3e5', '300.000-400.000', '<300000', '300.00.000', '3.50.000', '35.0000'],
    ...['300.000 000', '300.000.00', '0.300', '0,3', '1,5', '١٢٣', '1234567890123', '300,000,00', '300..000', '€€300', '0x10'],
    ...['Infinity', 'NaN', '1_000', "300'000,000", '300.000 k€ per maand'],
  ])('rejects %j', text => {
    expect(readEuro(text)).toBeUndefined()
    expect(readShortEuro(text)).toBeUndefined()
  })

  it('round-trips through the site’s format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), amount => {
        for (const locale of locales) {
          expect(readEuro(formatEuro(amount, locale))).toBe(amount)
          expect(readEuro(formatNumber(amount, locale))).toBe(amount)
        }
      }),
    )
  })
})

describe('a shortened amount', () => {
  it.each([
    ['300k', 300_000],
    ['300K €', 300_000],
    ['€ 300 k', 300_000],
    ['1 250k', 1_250_000],
    ['1,5k', 1500],
    ['300 duizend', 300_000],
    ['300 mille', 300_000],
    ['0,3 mio', 300_000],
    ['0.3 mio', 300_000],
    ['0,325 mio', 325_000],
    ['1,25 mln', 1_250_000],
    ['1,325 miljoen euro', 1_325_000],
    ['1 million', 1_000_000],
    ['2 Millionen', 2_000_000],
    ['1.2 Mio. €', 1_200_000],
  ])('%s', (text, amount) => {
    expect(readShortEuro(text)).toBe(amount)
    // Signed amounts are written in full.
    expect(readEuro(text)).toBeUndefined()
  })

  it.each(['k', 'mio', '1.250k', '1,250 k', '300m', '300kk', '3 k 5', '-3k', '1.2.3 mio'])('rejects %j', text => {
    expect(readShortEuro(text)).toBeUndefined()
  })
})

describe('a surface', () => {
  it.each([
    ['120', 120],
    ['120 m²', 120],
    ['120m2', 120],
    ['85,5 m²', 85.5],
    ['1.250 m²', 1250],
    ['1,250', 1250],
  ])('%s', (text, surface) => expect(readSquareMetres(text)).toBe(surface))

  it.each(['', 'm²', '1 ha', '-5', '10 x 12', '120 m³'])('rejects %j', text => expect(readSquareMetres(text)).toBeUndefined())
})

describe('a rate in per cent', () => {
  it.each([
    ['3', 3],
    ['3,25', 3.25],
    ['3.25 %', 3.25],
    ['3,125%', 3.125],
    [' 0 ', 0],
  ])('%s', (text, rate) => expect(readPercentage(text)).toBe(rate))

  it.each(['', '%', '-3', '3 per jaar', '3e1', '3,1255'])('rejects %j', text => expect(readPercentage(text)).toBeUndefined())
})

it.each([
  ['2', 2],
  [' 3 ', 3],
  ['2.', undefined],
  ['twee', undefined],
  ['-1', undefined],
  ['2,5', undefined],
  ['', undefined],
])('reads the count %j as %j', (text, count) => expect(readCount(text)).toBe(count))
