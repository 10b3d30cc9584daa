/** Messages about a mistyped search, in every language. */
import { describe, expect, it } from 'vitest'
import { readSearch } from '../../app/domains/search/filters'
import { labelOf, noteFor } from '../../app/domains/search/search-notes'
import { readAlert } from '../../app/platform/i18n/alerts'
import { createTexts } from '../../app/platform/i18n/i18next-texts.server'
import { languages } from '../../app/platform/i18n/languages'
import { textsIn } from '../support/locales'

const hostile = '<b>$t(FOR_SALE)</b> {{largest}}?count=2&typed=x'

describe.each(languages.map(language => ({ language })))('in $language', ({ language }) => {
  const { t } = createTexts(language, { all: textsIn(language) })

  it.each(['priceMin', 'priceMax', 'surface', 'bedrooms', 'bedroomsMax', 'city', 'type'])(
    '%s shows and repeats the input as typed',
    name => {
      const { notes } = readSearch(new URLSearchParams([[name, hostile]]))
      expect(notes).toHaveLength(1)
      const { typed, error } = noteFor(notes, name, t)
      expect(typed).toBe(hostile)
      expect(error).toContain(hostile)
      expect(t(labelOf(name, 'sale'))).not.toMatch(/^[A-Z_]+$/)
      expect(noteFor(notes, 'garden', t)).toEqual({})
    },
  )

  it('names the search actually used', () => {
    const { notes } = readSearch(new URLSearchParams('bathrooms=99&search=a b c d e f g h i&price=9-5'))
    const said = notes.map(({ alert }) => readAlert(alert, t))
    expect(said).toHaveLength(3)
    expect(said[1]).toContain('20')
    expect(said[2]).toMatch(/a b c d e f g h(?! i)/)
    for (const text of said) expect(text).not.toMatch(/[{}]|^[A-Z_]+$/)
  })

  it('formats a year without grouping', () => {
    const { notes } = readSearch(new URLSearchParams('builtFrom=3000'))
    expect(notes.map(({ alert }) => readAlert(alert, t)).join()).toContain('2100')
  })
})
