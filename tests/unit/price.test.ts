import { describe, expect, it } from 'vitest'
import { priceDisplay } from '../../app/domains/catalogue/price'
import fc from '../support/fast-check'

const house = { price: 465000, publishPrice: true, marquee: 0 }

describe('priceDisplay (SPEC §3)', () => {
  it('gives the amount with its purpose, without the € sign', () => {
    expect(priceDisplay(house, [])).toEqual({ kind: 'amount', amount: 465000 })
    expect(priceDisplay({ ...house, price: 950, priceUnitText: ' € / maand ' }, [])).toEqual({
      kind: 'amount',
      amount: 950,
      unitText: '/ maand',
    })
    expect(priceDisplay({ ...house, priceUnitText: '€' }, [])).toEqual({ kind: 'amount', amount: 465000 })
  })

  it('shows a starting price for PriceUnit 7', () => {
    expect(priceDisplay({ ...house, priceUnit: 7 }, [])).toEqual({ kind: 'startingFrom', amount: 465000 })
    expect(priceDisplay({ ...house, priceUnit: 6 }, [])).toEqual({ kind: 'amount', amount: 465000 })
  })

  it('replaces it by the name of an ignored marquee', () => {
    const sold = { ...house, marquee: 2, marqueeName: ' Verkocht ' }
    expect(priceDisplay(sold, [2, 3])).toEqual({ kind: 'marquee', name: 'Verkocht' })
    expect(priceDisplay(sold, [3])).toEqual({ kind: 'amount', amount: 465000 })
    expect(priceDisplay({ ...sold, marqueeName: ' ' }, [2])).toEqual({ kind: 'amount', amount: 465000 })
  })

  it.each([undefined, null, NaN, Infinity, 0, -1])('is on demand with the price %s', price => {
    expect(priceDisplay({ ...house, price }, [])).toEqual({ kind: 'onDemand' })
  })

  it('never reveals a hidden price', () => {
    const anything = fc.record({
      price: fc.integer({ min: 100_000, max: 999_999 }),
      priceUnit: fc.option(fc.integer({ min: 0, max: 9 })),
      priceUnitText: fc.option(fc.constantFrom('€', '€/maand', '')),
      marquee: fc.integer({ min: 0, max: 4 }),
      marqueeName: fc.option(fc.constantFrom('', 'Verkocht')),
    })
    fc.assert(
      fc.property(anything, fc.array(fc.integer({ min: 0, max: 4 })), (property, ignored) => {
        const shown = priceDisplay({ ...property, publishPrice: false }, ignored)
        expect(['marquee', 'onDemand']).toContain(shown.kind)
        expect(JSON.stringify(shown)).not.toContain(String(property.price))
      }),
    )
  })
})
