/** A visitor's saved properties, in a cookie and an address, and their changes since. */

import { describe, expect, it } from 'vitest'
import type { CardView } from '../../app/domains/catalogue/cards/card-view'
import { parseIDs } from '../../app/domains/catalogue/property-ids'
import { samenessOf } from '../../app/domains/favourites/compare-view'
import { favouritesOf, maxFavourites } from '../../app/domains/favourites/favourite-ids'
import { type Saved, savedOf, withAll, withFavourite, writeFavourites } from '../../app/domains/favourites/saved'
import { changesSince, standingOf } from '../../app/domains/favourites/standing'
import fc from '../support/fast-check'

const plain = (...ids: number[]): Saved[] => ids.map(id => [id, ''])

describe('the cookie', () => {
  it('returns what was written, among other cookies', () => {
    const stood = fc.stringMatching(/^(|[1-9]\d{0,8})[osr]?$/)
    const saved = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), stood), {
      maxLength: maxFavourites,
      selector: ([id]) => id,
    })
    fc.assert(
      fc.property(saved, saved => {
        const [cookie] = writeFavourites(saved, false).split(';')
        expect(savedOf(`consent=set; ${cookie}; notfavourites=9`)).toEqual(saved)
      }),
    )
  })

  it('survives any input', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        for (const [id, stood] of savedOf(`favourites=${text}`)) {
          expect(Number.isSafeInteger(id) && id > 0).toBe(true)
          expect(stood).toMatch(/^[\dosr]*$/)
        }
      }),
    )
    expect(favouritesOf('xfavourites=1; favourites=4101.0.-3.abc.4101.5101')).toEqual([4101])
    expect(favouritesOf('favourites=4101.0.4101.5101')).toEqual([4101, 5101])
    expect(savedOf('favourites=4101.0.5101~300.1.2o.9')).toEqual([
      [4101, '300'],
      [5101, '2o'],
    ])
  })

  it('is scoped to this site, secure over https, and removed when empty', () => {
    const saved = [[3, '465000'] as const, ...plain(1)]
    expect(writeFavourites(saved, true)).toBe('favourites=3.1~465000.; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
    expect(writeFavourites([], false)).toBe('favourites=; Path=/; Max-Age=0; SameSite=Lax')
  })
})

it('puts the newest first without duplicates, and drops the oldest when full', () => {
  const idsOf = (saved: readonly Saved[]) => saved.map(([id]) => id)
  expect(withFavourite(plain(1, 2, 3), [2, '9'], true)).toEqual([[2, '9'], ...plain(1, 3)])
  expect(idsOf(withFavourite(plain(1, 2, 3), [2, ''], false))).toEqual([1, 3])
  const full = plain(...Array.from({ length: maxFavourites }, (_, index) => index + 1))
  expect(withFavourite(full, [999, ''], true)).toHaveLength(maxFavourites)
  expect(parseIDs('1,2,3,4,5', 4)).toEqual([1, 2, 3, 4])
})

it('adds a selection without dropping saved properties', () => {
  expect(withAll(plain(2, 1), [...plain(1, 4), [5, 's']])).toEqual({ saved: [[4, ''], [5, 's'], ...plain(2, 1)], left: [] })
  const nearlyFull = plain(...Array.from({ length: maxFavourites - 1 }, (_, index) => index + 1))
  const { saved, left } = withAll(nearlyFull, plain(101, 3, 102, 103))
  expect(saved.slice(1)).toEqual(nearlyFull)
  expect([saved[0], left]).toEqual([
    [101, ''],
    [102, 103],
  ])
})

describe('what changed since it was saved', () => {
  type Shown = Pick<CardView, 'price' | 'flag'>
  const at = (amount: number): Shown => ({ price: { kind: 'amount', amount } })
  const option = { kind: 'marquee', name: 'Onder optie', besidePrice: true } as const

  it('reports a price if both were public', () => {
    expect(standingOf(at(465_000))).toBe('465000')
    expect(changesSince('465000', at(465_000))).toEqual([])
    expect(changesSince('465000', at(450_000))).toEqual([{ kind: 'repriced', from: 465_000 }])
    const hidden: Shown = { price: { kind: 'onDemand' } }
    expect(standingOf(hidden)).toBe('')
    expect(changesSince('465000', hidden)).toEqual([])
    expect(changesSince('', at(450_000))).toEqual([])
    expect(changesSince('465000', { price: { kind: 'marquee', name: 'Bieden' } })).toEqual([{ kind: 'option', name: 'Bieden' }])
  })

  it('reports an option, a sale or a letting', () => {
    expect(standingOf({ ...at(3), flag: option })).toBe('3o')
    expect(changesSince('3', { ...at(3), flag: option })).toEqual([{ kind: 'option', name: 'Onder optie' }])
    expect(changesSince('3o', { ...at(3), flag: option })).toEqual([])
    const sold: Shown = { ...at(2), flag: { kind: 'sold' } }
    expect(standingOf(sold)).toBe('2s')
    expect(changesSince('3', sold)).toEqual([{ kind: 'sold' }])
    expect(changesSince('', { ...sold, flag: { kind: 'rented' } })).toEqual([{ kind: 'rented' }])
    expect(changesSince('2s', sold)).toEqual([])
    // New, or irrelevant to the visitor who saved it.
    expect(changesSince('3', { ...at(3), flag: { kind: 'marquee', name: 'Nieuw' } })).toEqual([])
  })

  it('reports nothing for a tampered cookie', () => {
    for (const stood of ['o3', '3oo', '..', '9999999999', 'x']) expect(changesSince(stood, at(5))).toEqual([])
  })
})

it('marks columns equal to the first', () => {
  expect(samenessOf(['a', 'b', 'a', ''])).toEqual(['3'])
  expect(samenessOf(['a', 'a', 'a'])).toEqual(['2', '3', 'all'])
  expect(samenessOf(['', 'a'])).toEqual([])
  expect(samenessOf(['a'])).toEqual([])
})
