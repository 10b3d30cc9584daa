import { describe, expect, it } from 'vitest'
import { fillTexts } from '../../app/platform/i18n/fill-text'
import type { FormatStyle } from '../../app/platform/i18n/formats'
import { createTexts } from '../../app/platform/i18n/i18next-texts.server'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { type TextTable, type Translate, translatorOver } from '../../app/platform/i18n/texts'
import { readTexts } from '../../app/platform/i18n/texts.server'

/** The browser's translator, which must match i18next. */
const createBrowserTexts = (language: Language, tables: Record<string, TextTable>, formats: FormatStyle = 'specification') => {
  const { t, know } = translatorOver(fillTexts(language, tables), tables, { language, formats })
  return {
    language,
    t,
    add: (name: string, table: TextTable) => {
      tables[name] = table
      know(name, table)
    },
  }
}

const both = [
  ['on the server', createTexts],
  ['in the browser', createBrowserTexts],
] as const

describe.each(both)('the texts %s', (_, createTexts) => {
  const { t, language } = createTexts('nl', {
    common: { GREETING: 'Dag {{name}}', 'DOTTED.KEY:NAME': 'een sleutel met tekens', EMPTY: '', KIND_other: 'Andere' },
    catalogue: { ROOMS_one: '{{count}} kamer', ROOMS_other: '{{count}} kamers' },
  })

  it('knows its language', () => {
    expect(language).toBe('nl')
  })

  it('fills values unescaped: React and mails escape once', () => {
    expect(t('GREETING', { name: 'Zoë & <b>Co</b>' })).toBe('Dag Zoë & <b>Co</b>')
  })

  it('does not interpret values', () => {
    expect(t('GREETING', { name: '{{name}} $t(ROOMS_one) $&' })).toBe('Dag {{name}} $t(ROOMS_one) $&')
  })

  it.each([
    [0, '0 kamers'],
    [1, '1 kamer'],
    [2, '2 kamers'],
  ])('selects the plural of %i', (count, text) => {
    expect(t('ROOMS', { count })).toBe(text)
  })

  it('uses the language’s plural rules: 0 is singular in French', () => {
    const french = createTexts('fr', { catalogue: { ROOMS_one: '{{count}} chambre', ROOMS_other: '{{count}} chambres' } })
    expect([0, 1, 2].map(count => french.t('ROOMS', { count }))).toEqual(['0 chambre', '1 chambre', '2 chambres'])
  })

  it('treats a key literally, and returns an unknown one', () => {
    expect(t('DOTTED.KEY:NAME')).toBe('een sleutel met tekens')
    expect(t('NOWHERE')).toBe('NOWHERE')
  })

  it('finds a key in any namespace', () => {
    expect([t('ROOMS', { count: 2 }), t('ROOMS_one', { count: 5 }), t('KIND_other')]).toEqual(['2 kamers', '5 kamer', 'Andere'])
  })

  it('separates languages', () => {
    const german = createTexts('de', { common: { GREETING: 'Guten Tag {{name}}' } })
    expect(german.t('GREETING', { name: 'Uwe' })).toBe('Guten Tag Uwe')
    expect(german.t('ROOMS', { count: 1 })).toBe('ROOMS')
    expect(t('GREETING', { name: 'Uwe' })).toBe('Dag Uwe')
  })
})

describe.each(both)('values of a text, %s', (_, createTexts) => {
  const tables = {
    search: { FOUND_one: '{{count}} pand van {{all}}', FOUND_other: '{{count}} panden van {{all}}', ASK: 'vanaf {{price}}' },
  }

  it('are formatted for the reader: numbers, amounts, and the plural’s count', () => {
    const dutch = createTexts('nl', tables, 'specification')
    expect(dutch.t('FOUND', { count: 1, all: 1234 })).toBe('1 pand van 1.234')
    expect(dutch.t('FOUND', { count: 12345, all: '2026' })).toBe('12.345 panden van 2026')
    expect(dutch.t('ASK', { price: { euro: 1250 } })).toBe('vanaf €\u00a01.250')
    expect(createTexts('en', tables, 'language').t('FOUND', { count: 12345, all: 0.5 })).toBe('12,345 panden van 0.5')
  })
})

describe('the texts in the browser', () => {
  it('accepts a namespace loaded later', () => {
    const german = createBrowserTexts('de', { common: { YES: 'Ja' } })
    expect(german.t('ROOMS', { count: 1 })).toBe('ROOMS')
    german.add('catalogue', { ROOMS_one: '{{count}} Zimmer', ROOMS_other: '{{count}} Zimmer', VIEW: 'Ansehen' })
    expect([german.t('ROOMS', { count: 1 }), german.t('VIEW'), german.t('YES')]).toEqual(['1 Zimmer', 'Ansehen', 'Ja'])
  })
})

it.each(languages)('fills every text in %s completely, and the same on both sides', each => {
  const { table } = readTexts('/nowhere')[each]
  const texts = createTexts(each, { table })
  const inBrowser = createBrowserTexts(each, { table })
  const counts = [0, 1, 2, 1.5, 1_000_000].map(count => ({ count }))
  const asked = Object.entries(table).flatMap(([key, text]) => {
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
    const values = Object.fromEntries(names.map(name => [name, name === 'count' ? 2 : 'x']))
    const plural = key.replace(/_(one|other)$/, '')
    return [values, undefined, {}, ...counts.map(count => ({ ...values, ...count }))].map(
      values => [new Set([key, plural]), key, values] as const,
    )
  })
  const said = (t: Translate) => asked.flatMap(([keys, , values]) => Array.from(keys, key => t(key, values)))
  expect(said(inBrowser.t)).toEqual(said(texts.t))
  const filled = asked.filter((_, index) => index % 8 === 0).map(([, key, values]) => texts.t(key, values))
  expect(filled.filter(text => /\{\{|\}\}/.test(text))).toEqual([])
})
