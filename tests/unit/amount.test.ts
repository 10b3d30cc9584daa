import { toCardinal as de } from 'n2words/de-DE'
import { toCardinal as en } from 'n2words/en-GB'
import { toCardinal as frBe } from 'n2words/fr-BE'
import { toCardinal as fr } from 'n2words/fr-FR'
import { toCardinal as nl } from 'n2words/nl-NL'
import { describe, expect, it } from 'vitest'
import { readFigures } from '../../app/domains/enquiries/fields/amount-field'
import { downPayment, readWords } from '../../app/domains/offers/amount'

describe('amounts in figures', () => {
  it.each([
    ['350000', 350_000],
    ['350.000', 350_000],
    ['€ 350.000', 350_000],
    ['350 000 euro', 350_000],
    ['350\u202f000,00 €', 350_000],
    ['350,000.00 EUR', 350_000],
    ["1'250'000", 1_250_000],
    ['350.000,-', 350_000],
    ['0', 0],
    ['75', 75],
  ])('%s', (text, amount) => expect(readFigures(text)).toBe(amount))

  it.each(['', '€', '350.000,50', '3.50.000', '35.0000', '-350000', '350k', '1e6', '350.000 000', '١٢٣', '9999999999'])(
    'not %s',
    text => expect(readFigures(text)).toBeUndefined(),
  )
})

describe('amounts in words', () => {
  const numbers = [...Array(1201).keys(), 1995, 2_500, 20_021, 71_000, 80_000, 81_094, 99_999, 100_000, 199_000, 345_678, 350_000]
  numbers.push(480_080, 999_999, 1_000_000, 1_250_000, 2_345_678, 12_000_001)

  it.each([
    ['nl', nl],
    ['fr', fr],
    ['fr', frBe],
    ['en', en],
    ['de', de],
  ] as const)('are read as they are spelled: %s', (language, spell) => {
    for (const number of numbers) expect([number, readWords(spell(number), language)]).toEqual([number, number])
    for (const number of numbers) expect(readWords(`${spell(number).toUpperCase()} euro`, language)).toBe(number)
  })

  it.each([
    ['nl', 'Driehonderd vijfenveertig duizend euro', 345_000],
    ['nl', 'driehonderd-vijf-en-veertig-duizend', 345_000],
    ['nl', 'vijfentwintighonderd', 2500],
    ['nl', 'honderdduizend EUR.', 100_000],
    ['nl', 'tweeëndertig duizend', 32_000],
    ['fr', 'quatre-vingt-six mille euros', 86_000],
    ['fr', "un million d'euros", 1_000_000],
    ['fr', 'Deux cents mille', 200_000],
    ['en', 'Three hundred and fifty thousand euros', 350_000],
    ['en', 'a hundred thousand', 100_000],
    ['de', 'Dreihundertfuenfzigtausend Euro', 350_000],
    ['de', 'eine Million zweihundertdreißigtausend', 1_230_000],
  ] as const)('%s: %s', (language, text, amount) => expect(readWords(text, language)).toBe(amount))

  it.each(['', 'euro', 'en', 'veel', '350000', 'driehonderd x', 'trois cent mille', '\u0000', '<b>een</b>'])(
    'is not a number in Dutch: %s',
    text => expect(readWords(text, 'nl')).toBeUndefined(),
  )
})

it('asks a tenth of the price when the contract is signed, to the cent', () => {
  expect([downPayment(350_000), downPayment(123_456), downPayment(1)]).toEqual([35_000, 12_345.6, 0.1])
})
