/** The provider's data about a property, and the effects of our own imports and rollbacks. */
import { describe, expect, it } from 'vitest'
import { type CatalogueEvent, publishedChanges } from '../../app/domains/catalogue/price-history'
import { timeOnline } from '../../app/domains/catalogue/property/time-online'

const event = (
  day: number,
  version: number,
  kind: CatalogueEvent['kind'],
  oldPrice: number | null,
  newPrice: number | null,
  saidOn: string | null = null,
) => ({
  id: day,
  version: `2026110${version}000000-abc`,
  kind,
  oldPrice,
  newPrice,
  at: Date.UTC(2026, 10, day, 12),
  saidOn,
})
const told = (...events: CatalogueEvent[]) => publishedChanges(events).map(({ id, kind, from, to }) => [id, kind, from, to])

describe('the history of a property', () => {
  it('lists the provider’s changes', () => {
    expect(
      told(
        event(1, 1, 'new', null, 300),
        event(2, 2, 'price', 300, 290),
        event(3, 3, 'sold', 290, 290),
        event(4, 4, 'back', 290, 280),
      ),
    ).toEqual([
      [2, 'price', 300, 290],
      [3, 'sold', 290, 290],
      [4, 'back', 290, 280],
    ])
  })

  it('ignores a rollback, and the same delivery imported again', () => {
    expect(told(event(1, 2, 'price', 300, 290), event(2, 1, 'price', 290, 300), event(3, 3, 'price', 300, 290))).toEqual([
      [1, 'price', 300, 290],
    ])
    expect(told(event(1, 2, 'sold', 300, 300), event(2, 1, 'back', 300, 300), event(3, 3, 'sold', 300, 300))).toEqual([
      [1, 'sold', 300, 300],
    ])
    // The second rollback undoes the first.
    expect(told(event(1, 2, 'price', 300, 290), event(2, 1, 'price', 290, 300), event(3, 2, 'price', 300, 290))).toEqual([
      [1, 'price', 300, 290],
    ])
  })

  it('continues from the last change, whatever was served meanwhile', () => {
    expect(told(event(1, 2, 'price', 300, 290), event(2, 1, 'price', 290, 300), event(3, 3, 'price', 300, 280))).toEqual([
      [1, 'price', 300, 290],
      [3, 'price', 290, 280],
    ])
  })

  it('lists when a property went and came back, and its price', () => {
    const went = [event(1, 1, 'new', null, 300), event(2, 2, 'gone', 300, null)]
    expect(told(...went, event(3, 3, 'back', 300, 290))).toEqual([
      [2, 'gone', 300, null],
      [3, 'back', null, 290],
    ])
    // As written before there was a word for it.
    expect(told(...went, event(3, 3, 'new', null, 300))).toEqual([
      [2, 'gone', 300, null],
      [3, 'back', null, 300],
    ])
    expect(told(...went, event(3, 1, 'new', null, 300), event(4, 3, 'gone', 300, null))).toEqual([[2, 'gone', 300, null]])
  })

  it('uses the provider’s day, else the import’s in Brussels', () => {
    const days = publishedChanges([event(9, 1, 'price', 300, 290, '2026-11-05'), event(10, 2, 'sold', 290, 290)])
    expect(days.map(({ day }) => day)).toEqual(['2026-11-05', '2026-11-10'])
  })
})

describe('a property’s public time on the site', () => {
  const on = { posted: '2026-11-01', price: 290, today: '2026-11-23' }
  const changed = [event(1, 1, 'new', null, 300), event(5, 2, 'price', 300, 290)]
  const pricesOf = (events: CatalogueEvent[], shown: Partial<typeof on> = {}) =>
    timeOnline(events, { ...on, ...shown })?.prices.map(({ day, price }) => [day, price])

  it('lists prices from the day of posting on', () => {
    expect(timeOnline(changed, on)).toEqual({
      since: '2026-11-01',
      isAgain: false,
      prices: [
        { day: '2026-11-01', price: 300 },
        { day: '2026-11-05', price: 290 },
      ],
    })
    expect(timeOnline([], on)).toEqual({ since: '2026-11-01', isAgain: false, prices: [] })
    expect(timeOnline([], { ...on, posted: '2026-11-24' })).toBeUndefined()
  })

  it('has no price if any earlier or current one was hidden', () => {
    const hidden = event(3, 3, 'price', 300, null)
    expect(pricesOf([changed[0]!, hidden, event(5, 4, 'price', null, 290)])).toEqual([])
    expect(pricesOf([event(3, 3, 'price', null, 310), event(5, 4, 'price', 310, 290)])).toEqual([])
    expect(timeOnline(changed, { ...on, price: undefined })?.prices).toEqual([])
  })

  it('restarts on the day it came back', () => {
    const before = [event(1, 1, 'new', null, 400), event(2, 2, 'price', 400, null), event(3, 3, 'gone', null, null)]
    const back = [...before, event(10, 4, 'back', null, 300), event(12, 5, 'price', 300, 290)]
    expect(timeOnline(back, on)).toEqual({
      since: '2026-11-10',
      isAgain: true,
      prices: [
        { day: '2026-11-10', price: 300 },
        { day: '2026-11-12', price: 290 },
      ],
    })
    expect(timeOnline(back, { ...on, posted: '2026-11-11' })).toMatchObject({ since: '2026-11-11', isAgain: false })
  })

  it('ignores a rollback, and hides prices not shown during it', () => {
    const rolledBack = [...changed, event(6, 1, 'price', 290, 300)]
    expect(pricesOf(rolledBack, { price: 300 })).toEqual([])
    expect(pricesOf([...rolledBack, event(7, 3, 'price', 300, 290)])).toEqual([
      ['2026-11-01', 300],
      ['2026-11-05', 290],
    ])
  })

  it('omits corrections on the same day', () => {
    expect(pricesOf([event(5, 1, 'price', 290, 29), { ...event(6, 2, 'price', 29, 290), saidOn: '2026-11-05' }])).toEqual([])
  })
})
