import { describe, expect, it } from 'vitest'
import { type Comparable, usualPrice } from '../../app/domains/catalogue/property/usual-price'

const home = (id: number, changes: Partial<Comparable> = {}): Comparable => ({
  id,
  webID: 1,
  latitude: 51.05,
  longitude: 3.72,
  squareMetres: 150,
  energy: 3,
  price: 2000 + id * 100,
  ...changes,
})
const eight = (changes: Partial<Comparable> = {}) => [1, 2, 3, 4, 5, 6, 7, 8].map(id => home(id, changes))
const own = home(0, { price: 2450 })

describe('the usual price', () => {
  it('is the middle half of eight comparable homes', () => {
    expect(usualPrice(own, eight())).toEqual({
      count: 8,
      sold: 0,
      low: 2280,
      median: 2450,
      high: 2630,
      standing: 'within',
      cheaper: 4,
      within: 5,
      from: 110,
      to: 190,
      labels: { best: 2, worst: 4 },
    })
    expect(usualPrice({ ...own, price: 1900 }, eight())).toMatchObject({ standing: 'below', cheaper: 0 })
    expect(usualPrice({ ...own, price: 3900 }, eight())).toMatchObject({ standing: 'above', cheaper: 8 })
  })

  it('is not given for fewer, and does not count the home itself', () => {
    expect(usualPrice(own, eight().slice(1))).toBeUndefined()
    expect(usualPrice(own, [...eight().slice(1), own])).toBeUndefined()
  })

  it('compares only homes of the same kind, size and region', () => {
    for (const changes of [{ webID: 2 }, { squareMetres: 80 }, { squareMetres: 240 }, { latitude: 51.4 }])
      expect(usualPrice(own, [...eight().slice(1), home(9, changes)])).toBeUndefined()
  })

  it('says how far it had to look', () => {
    // About 8 km to the north, then 20 km.
    expect(usualPrice(own, eight({ latitude: 51.12 }))).toMatchObject({ within: 10, from: 110, to: 190 })
    expect(usualPrice(own, eight({ squareMetres: 100 }))).toMatchObject({ within: 10, from: 90, to: 210 })
    expect(usualPrice(own, eight({ latitude: 51.23 }))).toMatchObject({ within: 25, labels: { best: 1, worst: 5 } })
    expect(usualPrice(own, eight({ energy: 7 }))).not.toHaveProperty('labels')
    expect(usualPrice({ ...own, energy: null }, eight({ energy: 7 }))).toMatchObject({ within: 5 })
  })

  it('counts sold homes apart, with the day of the first sale', () => {
    const sold = [home(9, { soldOn: '2026-06-01' }), home(10, { soldOn: '2026-02-03' })]
    expect(usualPrice(own, [...eight(), ...sold])).toMatchObject({ count: 10, sold: 2, soldSince: '2026-02-03' })
  })
})
