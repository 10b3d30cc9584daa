/** The search for foreign formats finds its targets and accepts correct ones. */
import { expect, it } from 'vitest'
import type { Locale } from '../../app/platform/i18n/formats'
import { otherForms, wordsOf } from '../support/other-forms'

const specification = { language: 'fr', formats: 'specification' } as const

it.each([
  'dès € 448.000', // a breaking space
  '€448.000',
  '€\u00a0448 000',
  '€\u00a0448,000',
  '448.000 €',
  '1\u202f200\u00a0m²',
  '1,200\u00a0m²',
  '1200 m²',
  '85 m²',
  '142\u00a0kWh/m²/an',
  'le 2026-12-31',
  'le 31.12.2026',
  'le 09-04-2036',
  'tél. 09 000 00 01',
  '0475/12 34 56',
])('%s', text => {
  expect(otherForms(text, specification)).not.toEqual([])
})

it.each<[Locale['language'], string]>([
  ['nl', '€\u00a0465.000, 1.250\u00a0m², 09/04/2036, 09 000 00 01'],
  ['fr', '465\u202f000\u00a0€, 1\u202f250\u00a0m², 09/04/2036, 142\u00a0kWh/m².an'],
  ['en', '€465,000, 1,250\u00a0m², 9\u00a0April\u00a02036, +32 9 000 00 01'],
  ['de', '465.000\u00a0€, 1.250\u00a0m², 09.04.2036, 0475 12 34 56'],
])('accepts only the own format of %s', (language, own) => {
  expect(otherForms(own, { language, formats: 'language' })).toEqual([])
  expect(otherForms(own, { language, formats: 'specification' }).length).toBeGreaterThan(0)
})

it('ignores other numbers and quoted text', () => {
  const text =
    'BE 0000.000.000, BE00 0000 0000 0000, polis 000.000.000, 10:00-13:00, 2026, 9000 Gent, €\u00a0950/maand, +32 2 274 48 00'
  expect(otherForms(text, specification)).toEqual([])
  expect(otherForms('loyer de €24,480 par an', specification, 'rent of €24,480 a year')).toEqual([])
})

it('reads visible and accessible text', () => {
  const words = wordsOf('<p title="€&nbsp;1">a<b>b</b> &#160;&amp;</p><time datetime="2026-12-31">31-12-2026</time>')
  expect(words).toContain('€\u00a01')
  expect(words).not.toContain('2026-12-31')
})
