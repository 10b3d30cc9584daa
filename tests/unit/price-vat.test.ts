/** VAT on top of an asking price: its total, and how the price says it. */
import { describe, expect, it } from 'vitest'
import { priceDisplay, withAmount } from '../../app/domains/catalogue/price'
import { vatOnTop } from '../../app/domains/catalogue/price-vat'
import { priceWords } from '../../app/domains/catalogue/price-words'
import { createTexts } from '../../app/platform/i18n/i18next-texts.server'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { textsIn } from '../support/locales'

const inLanguage = (language: Language) => createTexts(language, { all: textsIn(language) })
const home = { Goal: 0, Price: 300_000, VATPercentage: 21 } as const

describe('the total with VAT', () => {
  it.each([
    ['is on the whole price', home, { rate: 21, total: 363_000 }],
    [
      'leaves out ground with registration duty',
      { ...home, RegisteredRight: 12, GroundPart: 100_000 },
      { rate: 21, total: 342_000 },
    ],
    ['takes the VAT of the building', { ...home, RegisteredRight: 12, VATBuilding: 40_000 }, { rate: 21, total: 340_000 }],
    ['is unknown where the ground is', { ...home, RegisteredRight: 12 }, { rate: 21 }],
  ])('%s', (_, record, expected) => {
    expect(vatOnTop(record)).toEqual(expected)
  })

  it('is not given where no VAT comes on top', () => {
    for (const other of [{ VATPercentage: 0 }, { PriceIncludesVAT: true }, { Goal: 1 as const }, { Price: undefined }])
      expect(vatOnTop({ ...home, ...other })).toBeUndefined()
  })
})

describe('a price without VAT', () => {
  const price = priceDisplay({ price: 300_000, publishPrice: true, marquee: 0, vat: vatOnTop(home) }, [])

  it.each(languages)('says so in %s, with the total', language => {
    const words = priceWords(price, inLanguage(language))
    expect(words).toMatch(/300.000/)
    expect(words).toMatch(/21\s?%/)
    expect(words).toMatch(/363.000/)
  })

  it('keeps no total for another amount', () => {
    const words = priceWords(withAmount(price, 310_000), inLanguage('nl'))
    expect(words).toMatch(/310\.000.*21%/)
    expect(words).not.toContain('363')
  })

  it('says nothing of VAT where the price is hidden', () => {
    const hidden = priceDisplay({ price: 300_000, publishPrice: false, marquee: 0, vat: vatOnTop(home) }, [])
    expect(priceWords(hidden, inLanguage('nl'))).not.toMatch(/\d/)
  })
})
