import { describe, expect, it } from 'vitest'
import {
  excerpt,
  type FormatStyle,
  type Formatted,
  formatDate,
  formatDayOfMonth,
  formatEuro,
  formatMoment,
  formatNumber,
  formatPercentage,
  formatPhone,
  formatPropertyDate,
  formatStyles,
  formatSurface,
  formatValue,
  type Locale,
  writeFormatted,
} from '../../app/platform/i18n/formats'
import fc from '../support/fast-check'
import { fourLanguages as languages } from '../support/four-languages'
import { itGives } from '../support/tables'

const dutch = { language: 'nl', formats: 'specification' } as const

/** In nl, fr, en and de; a no-break space as `_`, a narrow one as `'`. */
const inEach = (formats: FormatStyle, write: (locale: Locale) => string) =>
  languages.map(language => write({ language, formats }).replaceAll('\u00a0', '_').replaceAll('\u202f', "'"))

describe('numbers and amounts', () => {
  const regions = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' }
  const values = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1e9, max: 1e9 }).map(each => each / 1000),
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.constantFrom(0, -0, 1.005, -1.005, 0.005, 999.995, 1e12, 4e13, -1e15, 5e-324),
  )

  it('match `Intl`', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...languages), (value, language) => {
        const locale = { language, formats: 'language' } as const
        const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(regions[language], options)
        expect(formatNumber(value, locale)).toBe(intl({ maximumFractionDigits: 2 }).format(value))
        const cents = Math.round(value * 100) + 0
        const inEuro = intl({ style: 'currency', currency: 'EUR', minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })
        expect(formatEuro(value, locale)).toBe(inEuro.format(cents % 100 === 0 ? cents / 100 : value))
      }),
    )
  })
})

describe('formatEuro', () => {
  it.each([
    [465000, '€_465.000'],
    [1234.5, '€_1.234,50'],
  ])('%d is grouped as in Belgian Dutch in every language (SPEC §9)', (amount, text) => {
    expect(inEach('specification', locale => formatEuro(amount, locale))).toEqual([text, text, text, text])
  })

  it('follows the language’s readers if the agency wants it', () => {
    const written = (amount: number) => inEach('language', locale => formatEuro(amount, locale))
    expect(written(465000)).toEqual(['€_465.000', "465'000_€", '€465,000', '465.000_€'])
    expect(written(1234.5)).toEqual(['€_1.234,50', "1'234,50_€", '€1,234.50', '1.234,50_€'])
    expect(written(-0.001)).toEqual(['€_0', '0_€', '€0', '0_€'])
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
    expect(formatEuro(amount, dutch)).toBe(text.replace(' ', '\u00a0'))
  })

  it.each([NaN, Infinity, -Infinity, null, undefined, '465000', {}, 5n])('fails with NaN on %s', amount => {
    for (const formats of formatStyles) expect(formatEuro(amount, { language: 'fr', formats })).toBe('NaN')
  })

  it('keeps every cent, and never breaks a line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.constantFrom(...formatStyles),
        fc.constantFrom(...languages),
        (cents, formats, language) => {
          const written = formatEuro(cents / 100, { language, formats })
          expect(written).not.toMatch(/[ \n]/)
          const [marks, point] = formats === 'language' && language === 'en' ? [/,/g, '.'] : [/[.\u202f]/g, ',']
          const read = Number(
            written
              .replace(/[€\u00a0]/g, '')
              .replace(marks, '')
              .replace(point, '.'),
          )
          expect(Math.round(read * 100)).toBe(cents + 0)
        },
      ),
    )
  })
})

describe('numbers', () => {
  it('are grouped like amounts, but in English as its readers write them', () => {
    expect(inEach('specification', locale => formatNumber(1234.567, locale))).toEqual([
      '1.234,57',
      '1.234,57',
      '1,234.57',
      '1.234,57',
    ])
    expect(inEach('language', locale => formatNumber(1234.567, locale))).toEqual(['1.234,57', "1'234,57", '1,234.57', '1.234,57'])
    expect(inEach('specification', locale => formatSurface(1250, locale))).toEqual([
      '1.250_m²',
      '1.250_m²',
      '1,250_m²',
      '1.250_m²',
    ])
    expect(inEach('language', locale => formatSurface(1250, locale))).toEqual(['1.250_m²', "1'250_m²", '1,250_m²', '1.250_m²'])
    expect(inEach('specification', locale => formatPercentage(12.5, locale))).toEqual(['12,5%', '12,5_%', '12.5%', '12,5_%'])
    expect(inEach('language', locale => formatPercentage(12.5, locale))).toEqual(['12,5%', '12,5_%', '12.5%', '12,5_%'])
  })

  it.each([formatNumber, formatSurface, formatPercentage])('returns NaN for %o', format => {
    for (const value of [NaN, Infinity, undefined, null, '12']) expect(format(value, dutch)).toBe('NaN')
  })
})

describe('formatDate', () => {
  itGives(
    day => formatDate(day, dutch),
    [
      ['2026-03-05', '5-3-2026'],
      ['2026-12-31', '31-12-2026'],
      ['2024-02-29', '29-2-2024'],
      ['2025-02-29', '2025-02-29'],
      ['2026-13-01', '2026-13-01'],
      ['2026-01-00', '2026-01-00'],
      ['soon', 'soon'],
      ['', ''],
    ],
  )

  it('is in its readers’ format, and d-m-yyyy in every language for a property (SPEC §3)', () => {
    expect(inEach('specification', locale => formatPropertyDate('2036-04-09', locale))).toEqual(Array(4).fill('9-4-2036'))
    expect(inEach('specification', locale => formatDate('2036-04-09', locale))).toEqual([
      '9-4-2036',
      '9/4/2036',
      '9_April_2036',
      '9.4.2036',
    ])
    const written = ['09/04/2036', '09/04/2036', '9_April_2036', '09.04.2036']
    expect(inEach('language', locale => formatDate('2036-04-09', locale))).toEqual(written)
    expect(inEach('language', locale => formatPropertyDate('2036-04-09', locale))).toEqual(written)
    for (const language of languages) expect(formatDate('2025-02-29', { language, formats: 'language' })).toBe('2025-02-29')
  })

  it('can omit the year', () => {
    expect(inEach('specification', locale => formatDayOfMonth('2036-04-09', locale))).toEqual(['9-4', '9/4', '9_April', '9.4.'])
    expect(inEach('language', locale => formatDayOfMonth('2036-04-09', locale))).toEqual(['09/04', '09/04', '9_April', '09.04.'])
    expect(formatDayOfMonth('', dutch)).toBe('')
  })
})

it('formats a moment as date and time in Brussels', () => {
  expect(formatMoment(Date.parse('2026-11-20T22:05:59Z'), dutch)).toBe('20-11-2026 23:05')
  expect(formatMoment(Date.parse('2026-03-04T23:00:00Z'), dutch)).toBe('5-3-2026 00:00')
  expect(inEach('specification', locale => formatMoment(Date.parse('2026-03-04T23:00:00Z'), locale))).toEqual([
    '5-3-2026 00:00',
    '5/3/2026 00:00',
    '5_March_2026, 00:00',
    '5.3.2026, 00:00',
  ])
  const written = ['05/03/2026 00:00', '05/03/2026 00:00', '5_March_2026, 00:00', '05.03.2026, 00:00']
  expect(inEach('language', locale => formatMoment(Date.parse('2026-03-04T23:00:00Z'), locale))).toEqual(written)
})

describe('formatPhone', () => {
  itGives(
    phone => formatPhone(phone, { formats: 'specification' }),
    [
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
    ],
  )

  it.each([
    ['09/000 00 01', '09 000 00 01'],
    ['02 274 48 00', '02 274 48 00'],
    ['043334455', '04 333 44 55'],
    ['051223344', '051 22 33 44'],
    ['0475123456', '0475 12 34 56'],
    ['+32 9 000 00 01', '+32 9 000 00 01'],
  ])('is grouped by area code per language: %s', (phone, text) => {
    expect(formatPhone(phone, { formats: 'language' })).toBe(text)
  })

  it('changes no digit, and is idempotent', () => {
    const phone = fc.string({ unit: fc.constantFrom(...'0123456789 /.-+') })
    fc.assert(
      fc.property(phone, fc.constantFrom(...formatStyles), (given, formats) => {
        const shown = formatPhone(given, { formats })
        expect(shown.replace(/\D/g, '')).toBe(given.replace(/\D/g, ''))
        expect(formatPhone(shown, { formats })).toBe(shown)
      }),
    )
  })
})

describe('values in texts', () => {
  const french = { language: 'fr', formats: 'language' } as const

  it.each<[Formatted, string]>([
    [{ euro: 1250 }, '1\u202f250\u00a0€'],
    [{ number: 1250 }, '1\u202f250'],
    [{ date: '2036-04-09' }, '09/04/2036'],
    [{ moment: Date.parse('2026-03-04T23:00:00Z') }, '05/03/2026 00:00'],
    [{ phone: '090000001' }, '09 000 00 01'],
  ])('%o is %s', (value, text) => {
    expect(formatValue(value, french)).toBe(text)
  })

  it('are replaced in a text, leaving the rest unchanged', () => {
    const text = 'Dès {{euro:1250}} ({{date:2036-04-09}}) : {{phone:090000001}}, {{number:1250}}, {{name}}, {{euro:}}, {{when:1}}'
    expect(writeFormatted(text, french)).toBe(
      'Dès 1\u202f250\u00a0€ (09/04/2036) : 09 000 00 01, 1\u202f250, {{name}}, {{euro:}}, {{when:1}}',
    )
  })
})

describe('excerpt (SPEC §9)', () => {
  it('leaves a text within 250 characters alone', () => {
    expect(excerpt('x'.repeat(250))).toBe('x'.repeat(250))
    expect(excerpt('')).toBe('')
  })

  it('cuts at the last space only if it is past 80% of the limit', () => {
    expect(excerpt('12345678 xxxx', 10)).toBe('12345678 x...')
    expect(excerpt('123456789 xxx', 10)).toBe('123456789...')
    expect(excerpt('no-space-at-all', 10)).toBe('no-space-a...')
    expect(excerpt('x'.repeat(251))).toBe(`${'x'.repeat(250)}...`)
  })

  it('never splits a character', () => {
    expect(excerpt('🏠'.repeat(11), 10)).toBe(`${'🏠'.repeat(10)}...`)
  })

  it('is a prefix of at least 80% of the limit', () => {
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
