/** What a visitor saved, as a cookie and in an address. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIDs } from '../../app/domains/catalogue/property-ids'
import { samenessOf } from '../../app/domains/favourites/compare-view'
import { favouritesOf, mostFavourites, withFavourite, writeFavourites } from '../../app/domains/favourites/favourite-ids'

describe('the cookie', () => {
  it('gives back what was written, among other cookies', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: mostFavourites })
    fc.assert(
      fc.property(ids, ids => {
        const [cookie] = writeFavourites(ids, false).split(';')
        expect(favouritesOf(`consent=set; ${cookie}; notfavourites=9`)).toEqual(ids)
      }),
    )
  })

  it('makes something of anything', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        for (const id of favouritesOf(`favourites=${text}`)) expect(Number.isSafeInteger(id) && id > 0).toBe(true)
      }),
    )
    expect(favouritesOf('xfavourites=1; favourites=4101.0.-3.abc.4101.5101')).toEqual([4101])
    expect(favouritesOf('favourites=4101.0.4101.5101')).toEqual([4101, 5101])
  })

  it('is for this site alone, over https only where the site is, and goes when nothing is left', () => {
    expect(writeFavourites([3, 1], true)).toBe('favourites=3.1; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
    expect(writeFavourites([], false)).toBe('favourites=; Path=/; Max-Age=0; SameSite=Lax')
  })
})

it('puts the newest in front, once, and drops the oldest when there are too many', () => {
  expect(withFavourite([1, 2, 3], 2, true)).toEqual([2, 1, 3])
  expect(withFavourite([1, 2, 3], 2, false)).toEqual([1, 3])
  const full = Array.from({ length: mostFavourites }, (_, index) => index + 1)
  expect(withFavourite(full, 999, true)).toHaveLength(mostFavourites)
  expect(parseIDs('1,2,3,4,5', 4)).toEqual([1, 2, 3, 4])
})

it('says in which columns a row is the same as in the first', () => {
  expect(samenessOf(['a', 'b', 'a', ''])).toEqual(['3'])
  expect(samenessOf(['a', 'a', 'a'])).toEqual(['2', '3', 'all'])
  expect(samenessOf(['', 'a'])).toEqual([])
  expect(samenessOf(['a'])).toEqual([])
})
