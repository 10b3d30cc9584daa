import { describe, expect, it } from 'vitest'
import type { Card } from '../../app/domains/catalogue/cards/card'
import { cardView } from '../../app/domains/catalogue/cards/card-view.server'
import { flagWords, isBesidePrice } from '../../app/domains/catalogue/flag-words'
import type { Marquees } from '../../app/domains/catalogue/marquee.server'
import { priceWords } from '../../app/domains/catalogue/price-words'

const nameOf: Marquees['nameOf'] = marquee => ({ 1: 'Nieuw', 2: 'Nieuwe prijs', 4: 'Te huur' })[marquee]
const context = { on: '2026-11-20', marquees: { ignore: [3], besidePrice: [], nameOf } }
/** As in the demo. */
const ignoresNone = { on: '2026-11-20', marquees: { ignore: [], besidePrice: [3], nameOf } }

function card(changes: Partial<Card> = {}, price: Partial<Card['price']> = {}): Card {
  return {
    id: 4101,
    list: 0,
    goal: 0,
    state: 'offered',
    slug: { city: 'gent', title: 'rijwoning-bij-de-leie' },
    title: 'Rijwoning bij de Leie',
    town: 'Gent',
    typeName: 'Huis',
    price: { price: 465000, publishPrice: true, marquee: 0, ...price },
    bedrooms: 3,
    surface: 147,
    ground: 118,
    energy: { countryID: 10, zip: '9000', score: 212 },
    ...changes,
  }
}
const view = (changes: Partial<Card> = {}, price: Partial<Card['price']> = {}) => cardView(card(changes, price), 'nl', context)
const texts = {
  language: 'nl' as const,
  formats: 'specification' as const,
  t: (key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`,
}

describe('the view of a card', () => {
  it('has address, title, facts and label', () => {
    expect(view()).toMatchObject({
      id: 4101,
      href: '/nl/te-koop/gent/rijwoning-bij-de-leie/4101/',
      title: 'Rijwoning bij de Leie',
      bedrooms: 3,
      surface: 147,
      price: { kind: 'amount', amount: 465000 },
      energy: { text: 'C', region: 'flanders', label: 'c' },
    })
  })

  it.each([
    ['0: nothing special', 0, undefined, undefined],
    ['1: the name of the provider', 1, 'Pas binnen', 'Pas binnen'],
    ["1 without a name: the agency's", 1, undefined, 'Nieuw'],
    ['2', 2, 'Prijsdaling', 'Prijsdaling'],
    ['3 in place of the price: not said twice', 3, 'Onder optie', undefined],
    ['4: only repeats the list', 4, undefined, undefined],
    ['4 with a name', 4, 'Te huur', undefined],
  ])('flag of marquee %s', (_, marquee, name, expected) => {
    const { flag } = view({}, { marquee, ...(name && { marqueeName: name }) })
    expect(flag && flagWords(flag, texts.t)).toBe(expected)
  })

  it('shows an ignored marquee in place of the price, without the amount', () => {
    const { price } = view({}, { marquee: 3, marqueeName: 'Onder optie' })
    expect(price).toEqual({ kind: 'marquee', name: 'Onder optie' })
    expect(priceWords(price, texts)).toBe('Onder optie')
  })

  it('shows a marquee next to the price if configured and not ignored', () => {
    const { price, flag } = cardView(card({}, { marquee: 3, marqueeName: 'Onder optie' }), 'nl', ignoresNone)
    expect(price).toEqual({ kind: 'amount', amount: 465000 })
    expect(flag && [flagWords(flag, texts.t), isBesidePrice(flag)]).toEqual(['Onder optie', true])
    const onPicture = cardView(card({}, { marquee: 1 }), 'nl', ignoresNone).flag
    expect(onPicture && [flagWords(onPicture, texts.t), isBesidePrice(onPicture)]).toEqual(['Nieuw', false])
  })

  it('keeps the price for an ignored marquee without a name', () => {
    expect(view({}, { marquee: 3 }).price).toEqual({ kind: 'amount', amount: 465000 })
  })

  it('flags a take-over, and sold or rented before anything else', () => {
    expect(view({ goal: 2 }, { marquee: 1 }).flag).toEqual({ kind: 'takeOver' })
    expect(view({ state: 'sold', goal: 2 }).flag).toEqual({ kind: 'sold' })
    expect(view({ state: 'rented' }).flag).toEqual({ kind: 'rented' })
  })

  it('never contains an unpublished amount', () => {
    expect(JSON.stringify(view({}, { publishPrice: false }))).not.toContain('465000')
  })

  it('links a rent to the rent list', () => {
    expect(view({ list: 1, goal: 1 }).href).toBe('/nl/te-huur/gent/rijwoning-bij-de-leie/4101/')
  })

  it('has no label abroad except the provider’s own', () => {
    expect(view({ energy: { countryID: 50, zip: '1611', score: 80, labelText: 'B' } }).energy).toEqual({ text: 'B' })
    expect(view({ energy: { countryID: 10, zip: '9000' } })).not.toHaveProperty('energy')
  })
})

describe('the price per m²', () => {
  const area = { squareMetres: 147, of: 'living' as const }
  const perSquareMetre = (price: Partial<Card['price']> = {}, changes: Partial<Card> = {}) =>
    view({ area, ...changes }, price).perSquareMetre

  it('divides by the known area, in whole euro', () => {
    expect(perSquareMetre()).toEqual({ amount: 3163, of: 'living' })
    expect(perSquareMetre({ price: 189000 }, { area: { squareMetres: 412, of: 'plot' } })).toEqual({ amount: 459, of: 'plot' })
  })

  it.each([
    ['a hidden price', { publishPrice: false }, {}],
    ['a name in place of the price', { marquee: 3, marqueeName: 'Onder optie' }, {}],
    ['a price that only starts there', { priceUnit: 7 }, {}],
    ['a price for a unit', { priceUnitText: '€/plaats' }, {}],
    ['a rent', {}, { list: 1, goal: 1 }],
    ['an area that is not known', {}, { area: undefined }],
  ] as const)('is omitted for %s', (_, price, changes) => {
    expect(view({ area, ...changes } as Partial<Card>, price)).not.toHaveProperty('perSquareMetre')
  })
})

describe('a life annuity', () => {
  it('shows the monthly sum next to a published bouquet, and nothing for a hidden one', () => {
    const annuity = { monthly: 950 }
    expect(view({ annuity }).annuity).toEqual({ monthly: 950 })
    expect(view({ annuity }, { publishPrice: false }).annuity).toEqual({})
    expect(view({ annuity }, { marquee: 3, marqueeName: 'Onder optie' }).annuity).toEqual({})
    expect(view()).not.toHaveProperty('annuity')
  })
})

describe('the pictures of a card', () => {
  it('are at most five; a single one is not counted', () => {
    expect([0, 1, 2, 5, 9].map(pictures => view({ pictures }).pictures)).toEqual([undefined, undefined, 2, 5, 5])
    // An older catalogue file.
    expect(view()).not.toHaveProperty('pictures')
  })
})

describe('a price in words', () => {
  it.each([
    ['starting from, unit 7', {}, { priceUnit: 7, priceUnitText: '€' }, 'STARTING_FROM{"price":"€ 465.000"}'],
    ['a unit of its own', { list: 1, goal: 1 }, { price: 950, priceUnitText: '€/maand' }, '€ 950/maand'],
    ['a rent without a unit', { list: 1, goal: 1 }, { price: 950 }, '€ 950 PER_MONTH'],
    ['a sale without a unit', {}, {}, '€ 465.000'],
    ['not published', {}, { publishPrice: false }, 'PRICE_ON_DEMAND'],
    ['not published rent', { list: 1, goal: 1 }, { publishPrice: false }, 'PRICE_ON_DEMAND'],
    ['zero', {}, { price: 0 }, 'PRICE_ON_DEMAND'],
  ] as const)('%s', (_, changes, price, expected) => {
    expect(priceWords(view(changes, price).price, texts).replaceAll('\u00a0', ' ')).toBe(expected)
  })
})
