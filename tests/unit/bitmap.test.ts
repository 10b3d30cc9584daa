import { describe, expect, it } from 'vitest'
import {
  add,
  bitmapOf,
  countOf,
  emptyBitmap,
  fill,
  keepEither,
  keepOnly,
  leaveOut,
  placesUpwards,
} from '../../app/domains/catalogue/search-index/bitmap'
import fc from '../support/fast-check'
import { runs } from '../support/runs'

const tries = { numRuns: runs(100) }
/** Of none, one and many words, with and without some over: loops take several words in a step. */
const size = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 200, max: 1200 }))
/** Three sets below a size, of few places, half of all, or all. */
const sets = size.chain(size =>
  fc.record({
    size: fc.constant(size),
    sets: fc.tuple(...([0, 1, 2] as const).map(() => (size === 0 ? fc.constant(new Set<number>()) : setBelow(size)))),
  }),
)
const setBelow = (size: number) =>
  fc
    .record({ every: fc.constantFrom(1, 2, 3, 50), from: fc.nat(size - 1), also: fc.array(fc.nat(size - 1)) })
    .map(
      ({ every, from, also }) =>
        new Set([...Array.from({ length: size }, (_, at) => at).filter(at => at >= from && at % every === 0), ...also]),
    )
const bits = (set: ReadonlySet<number>, size: number) => bitmapOf(Uint32Array.from(set), size)
const placesOf = (bitmap: Int32Array) => placesUpwards(bitmap, 0, Number.POSITIVE_INFINITY)
const inOrder = (places: Iterable<number>) => [...places].sort((a, b) => a - b)

describe('sets of bits', () => {
  it('are joined, narrowed and counted as sets of numbers are', () => {
    fc.assert(
      fc.property(sets, ({ size, sets: [one, other, third] }) => {
        const changed = (change: (bitmap: Int32Array) => void) => {
          const bitmap = bits(one!, size)
          change(bitmap)
          return placesOf(bitmap)
        }
        expect(countOf(bits(one!, size))).toBe(one!.size)
        expect(changed(bitmap => add(bitmap, bits(other!, size)))).toEqual(inOrder(new Set([...one!, ...other!])))
        expect(changed(bitmap => keepOnly(bitmap, bits(other!, size)))).toEqual(inOrder([...one!].filter(at => other!.has(at))))
        expect(changed(bitmap => leaveOut(bitmap, bits(other!, size)))).toEqual(inOrder([...one!].filter(at => !other!.has(at))))
        expect(changed(bitmap => keepEither(bitmap, bits(other!, size), bits(third!, size)))).toEqual(
          inOrder([...one!].filter(at => other!.has(at) || third!.has(at))),
        )
      }),
      tries,
    )
  })

  it('are filled up to their size and no further', () => {
    for (const size of [0, 1, 31, 32, 33, 256, 257, 1000]) {
      const all = emptyBitmap(size)
      fill(all, size)
      expect(countOf(all)).toBe(size)
    }
  })
})
