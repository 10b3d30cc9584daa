import { describe, expect, it } from 'vitest'
import {
  add,
  bitmapOf,
  countOf,
  eachIn,
  emptyBitmap,
  fill,
  firstIn,
  keepEither,
  keepOnly,
  lastIn,
  leaveOut,
  leaveOutBoth,
  placesIn,
  putAll,
  spanOf,
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
const inOrder = (places: Iterable<number>) => [...places].sort((a, b) => a - b)

describe('sets of bits', () => {
  it('are joined, narrowed and counted as sets of numbers are', () => {
    fc.assert(
      fc.property(sets, ({ size, sets: [one, other, third] }) => {
        const changed = (change: (bitmap: Int32Array) => void) => {
          const bitmap = bits(one!, size)
          change(bitmap)
          return placesIn(bitmap)
        }
        expect(countOf(bits(one!, size))).toBe(one!.size)
        expect(changed(bitmap => add(bitmap, bits(other!, size)))).toEqual(inOrder(new Set([...one!, ...other!])))
        expect(changed(bitmap => keepOnly(bitmap, bits(other!, size)))).toEqual(inOrder([...one!].filter(at => other!.has(at))))
        expect(changed(bitmap => leaveOut(bitmap, bits(other!, size)))).toEqual(inOrder([...one!].filter(at => !other!.has(at))))
        expect(changed(bitmap => leaveOutBoth(bitmap, bits(other!, size), bits(third!, size)))).toEqual(
          inOrder([...one!].filter(at => !other!.has(at) && !third!.has(at))),
        )
        // Outside of its span a set holds nothing.
        const span = spanOf(bits(one!, size))
        expect(changed(bitmap => keepOnly(bitmap, bits(other!, size), span))).toEqual(
          inOrder([...one!].filter(at => other!.has(at))),
        )
        expect(countOf(bits(one!, size), span)).toBe(one!.size)
        expect(changed(bitmap => keepEither(bitmap, bits(other!, size), bits(third!, size)))).toEqual(
          inOrder([...one!].filter(at => other!.has(at) || third!.has(at))),
        )
      }),
      tries,
    )
  })

  it('are put, gone through and looked through between two places as sets of numbers are', () => {
    const between = sets.chain(({ size, sets: [one] }) =>
      fc.record({ size: fc.constant(size), one: fc.constant(one!), ends: fc.tuple(fc.nat(size), fc.nat(size)) }),
    )
    fc.assert(
      fc.property(between, ({ size, one, ends }) => {
        const [from, to] = [Math.min(...ends), Math.max(...ends)]
        const inside = inOrder(one).filter(at => at >= from && at < to)
        const visited: number[] = []
        eachIn(bits(one, size), from, to, at => visited.push(at))
        expect(visited).toEqual(inside)
        expect(firstIn(bits(one, size), from, to)).toBe(inside[0] ?? to)
        expect(lastIn(bits(one, size), from, to)).toBe(inside.at(-1) ?? -1)
        const more = bits(one, size)
        putAll(more, from, to)
        expect(placesIn(more)).toEqual(inOrder(new Set([...one, ...Array.from({ length: to - from }, (_, at) => from + at)])))
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
