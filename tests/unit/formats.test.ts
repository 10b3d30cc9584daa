import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  excerpt,
  formatDate,
  formatEnergy,
  formatEuro,
  formatMoment,
  formatNumber,
  formatPercentage,
  formatPhone,
  formatSurface,
} from '../../app/platform/i18n/formats'
import { itGives } from '../support/tables'

const languages = ['nl', 'fr', 'en', 'de'] as const

describe('formatEuro (SPEC §9)', () => {
  it.each(languages)('groups as in Belgian Dutch on a page in %s', language => {
    expect(formatEuro(465000, language)).toBe('€ 465.000')
    expect(formatEuro(1234.5, language)).toBe('€ 1.234,50')
  })

  it.each([
    [0, '€ 0'],
    [-0.001, '€ 0'],
    [0.01, '€ 0,01'],
    [999, '€ 999'],
    [1000, '€ 1.000'],
    [1234567.89, '€ 1.234.567,89'],
    [1234.999, '€ 1.235'],
    [0.1 + 0.2, '€ 0,30'],
    [-1250, '€ -1.250'],
  ])('%d is %s', (amount, text) => {
    expect(formatEuro(amount, 'nl')).toBe(text)
  })

  it.each([NaN, Infinity, -Infinity, null, undefined, '465000', {}, 5n])('fails with NaN on %s', amount => {
    expect(formatEuro(amount, 'nl')).toBe('NaN')
  })

  it('keeps every cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), cents => {
        const read = Number(
          formatEuro(cents / 100, 'fr')
            .slice(2)
            .replaceAll('.', '')
            .replace(',', '.'),
        )
        expect(Math.round(read * 100)).toBe(cents + 0)
      }),
    )
  })
})

describe('numbers', () => {
  it('follows the language as written in Belgium', () => {
    expect(languages.map(language => formatNumber(1234.567, language))).toEqual([
      '1.234,57',
      '1\u202f234,57',
      '1.234,57',
      '1.234,57',
    ])
    expect(formatSurface(1250, 'nl')).toBe('1.250 m²')
    expect(formatSurface(82.5, 'fr')).toBe('82,5 m²')
    expect(formatPercentage(21, 'nl')).toBe('21%')
    expect(formatPercentage(12.5, 'en')).toBe('12,5%')
    expect(formatPercentage(6, 'fr').replace(/\s/u, ' ')).toBe('6 %')
  })

  it('writes energy in the units of SPEC §9', () => {
    expect(formatEnergy(142, 'nl')).toBe('142 kWh/m².jaar')
    expect(formatEnergy(18400, 'en', 'kWh/year')).toBe('18.400 kWh/year')
    expect(formatEnergy(31, 'fr', 'CO2/m²/year')).toBe('31 kg CO2/m²/an')
    expect(formatEnergy(31, 'de')).toBe('31 kWh/m².Jahr')
  })

  it.each([formatNumber, formatSurface, formatPercentage, formatEnergy])('%o fails with NaN', format => {
    for (const value of [NaN, Infinity, undefined, null, '12']) expect(format(value, 'nl')).toBe('NaN')
  })
})

describe('formatDate', () => {
  itGives(formatDate, [
    ['2026-03-05', '5-3-2026'],
    ['2026-12-31', '31-12-2026'],
    ['2024-02-29', '29-2-2024'],
    ['2025-02-29', '2025-02-29'],
    ['2026-13-01', '2026-13-01'],
    ['2026-01-00', '2026-01-00'],
    ['soon', 'soon'],
    ['', ''],
  ])
})

it('writes a moment as the date and the time in Brussels', () => {
  expect(formatMoment(Date.parse('2026-11-20T22:05:59Z'))).toBe('20-11-2026 23:05')
  expect(formatMoment(Date.parse('2026-03-04T23:00:00Z'))).toBe('5-3-2026 00:00')
})

describe('formatPhone (SPEC §9)', () => {
  itGives(formatPhone, [
    ['0475123456', '0475 12 34 56'],
    ['0475/12 34 56', '0475 12 34 56'],
    ['0475-12.34.56', '0475 12 34 56'],
    ['(09) 223 45 67', '092 23 45 67'],
    ['092234567', '092 23 45 67'],
    ['+32475123456', '+32475123456'],
    ['+31 612 345 6', '+31 612 345 6'],
    ['09 223 45 67 (kantoor)', '09 223 45 67 (kantoor)'],
    ['12345678', '12345678'],
    ['12345678901', '12345678901'],
    ['', ''],
  ])

  it('changes no digit, and nothing more when asked again', () => {
    const phone = fc.string({ unit: fc.constantFrom(...'0123456789 /.-+') })
    fc.assert(
      fc.property(phone, given => {
        const shown = formatPhone(given)
        expect(shown.replace(/\D/g, '')).toBe(given.replace(/\D/g, ''))
        expect(formatPhone(shown)).toBe(shown)
      }),
    )
  })
})

describe('excerpt (SPEC §9)', () => {
  it('leaves a text within 250 characters alone', () => {
    expect(excerpt('x'.repeat(250))).toBe('x'.repeat(250))
    expect(excerpt('')).toBe('')
  })

  it('cuts at the last space only where it lies past 80% of the limit', () => {
    expect(excerpt('12345678 xxxx', 10)).toBe('12345678 x...')
    expect(excerpt('123456789 xxx', 10)).toBe('123456789...')
    expect(excerpt('no-space-at-all', 10)).toBe('no-space-a...')
    expect(excerpt('x'.repeat(251))).toBe(`${'x'.repeat(250)}...`)
  })

  it('never cuts a character in two', () => {
    expect(excerpt('🏠'.repeat(11), 10)).toBe(`${'🏠'.repeat(10)}...`)
  })

  it('is a beginning of the text, 80% of the limit or more', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'é', ' ', '🏠', '\n'), maxLength: 120 }),
        fc.integer({ min: 1, max: 60 }),
        (text, limit) => {
          const short = excerpt(text, limit)
          if (Array.from(text).length <= limit) {
            expect(short).toBe(text)
            return
          }
          const kept = short.slice(0, -3)
          expect(short.endsWith('...') && text.startsWith(kept)).toBe(true)
          expect(Array.from(kept).length).toBeLessThanOrEqual(limit)
          expect(Array.from(kept).length).toBeGreaterThanOrEqual(limit * 0.8)
        },
      ),
    )
  })
})
