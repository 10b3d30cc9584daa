import { describe, expect, it } from 'vitest'
import type { CatalogueEvent } from '../../app/domains/catalogue/price-history'
import { timeLine } from '../../app/domains/catalogue/property/time-line'

const event = (id: number, kind: CatalogueEvent['kind'], oldPrice: number | null, newPrice: number | null): CatalogueEvent => ({
  id,
  version: `2026111${id}`,
  kind,
  oldPrice,
  newPrice,
  at: 0,
  saidOn: `2026-11-1${id}`,
})
const on = { posted: '2026-11-01', price: 280_000, today: '2026-11-20' }
const lowered = [event(1, 'new', null, 300_000), event(2, 'price', 300_000, 280_000)]

describe('a time line', () => {
  it('tells every change, newest first', () => {
    const events = [...lowered, event(3, 'sold', 280_000, 280_000), event(4, 'back', 280_000, 280_000)]
    expect(timeLine(events, [{ day: '2026-11-12', what: 'both' }], on)).toEqual([
      { day: '2026-11-14', kind: 'back' },
      { day: '2026-11-13', kind: 'sold' },
      { day: '2026-11-12', kind: 'price', from: 300_000, to: 280_000 },
      { day: '2026-11-12', kind: 'text', what: 'both' },
      { day: '2026-11-01', kind: 'posted' },
    ])
  })

  const kinds = (events: CatalogueEvent[], changes = {}) => timeLine(events, [], { ...on, ...changes }).map(({ kind }) => kind)

  it('tells no amount of a price that is or was hidden, or is another now', () => {
    expect(kinds(lowered)).toEqual(['price', 'posted'])
    expect(kinds(lowered, { price: undefined })).toEqual(['posted'])
    expect(kinds(lowered, { price: 300_000 })).toEqual(['posted'])
    const hidden = [event(1, 'new', null, 310_000), event(2, 'price', 310_000, null), event(3, 'price', null, 280_000)]
    expect(kinds(hidden)).toEqual(['posted'])
    const atFirst = [event(1, 'new', null, null), event(2, 'price', null, 290_000), event(3, 'price', 290_000, 280_000)]
    expect(kinds(atFirst)).toEqual(['posted'])
    expect(kinds(atFirst.slice(1))).toEqual(['posted'])
    const atSale = [...lowered, event(3, 'sold', 280_000, null), event(4, 'back', null, 280_000)]
    expect(kinds(atSale)).toEqual(['back', 'sold', 'posted'])
  })

  it('keeps prices after a withdrawal, which has none', () => {
    const events = [...lowered, event(3, 'gone', 280_000, null), event(4, 'back', 280_000, 280_000)]
    expect(kinds(events)).toEqual(['back', 'gone', 'price', 'posted'])
  })

  it('tells nothing of the future', () => {
    expect(kinds([], { posted: '2026-12-01' })).toEqual([])
  })
})
