import { describe, expect, it } from 'vitest'
import type { Offer } from '../../app/domains/catalogue/offers'
import { groupsIn, type MapWindow, pixelOf, windowAround } from '../../app/domains/search/map/map-groups'
import fc from '../support/fast-check'
import { runs } from '../support/runs'

const size = 4500
/** Near some towns, as homes are, and a few at one point. */
const offers = Array.from({ length: size }, (_, id) => {
  const [near, far] = [((id * 7919) % 997) / 997, ((id * 104_729) % 991) / 991]
  const [north, east] = id % 50 === 0 ? [0, 0] : [(id % 7) * 0.2 + near * 0.1, (id % 5) * 0.5 + far * 0.2]
  return { id, latitude: 49.6 + north, longitude: 3 + east } as Offer
})

/** Some or nearly all of them. */
const anySome = fc
  .record({ every: fc.constantFrom(1, 2, 3, 40, 3000), from: fc.nat(size - 1) })
  .map(({ every, from }) => offers.filter(({ id }) => (id + from) % every === 0))

const boundsOf = (some: readonly Offer[]): MapWindow => {
  const pixels = some.map(pixelOf)
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}
const isIn = ({ west, east, north, south }: MapWindow, offer: Offer) => {
  const { x, y } = pixelOf(offer)
  return x >= west && x <= east && y >= north && y <= south
}

describe('the map of a search', () => {
  it('shows the area around the results', () => {
    fc.assert(
      fc.property(anySome, some => {
        expect(windowAround(some)).toEqual(boundsOf(some))
      }),
      { numRuns: runs(20) },
    )
    expect(windowAround([])).toBeUndefined()
  })

  it('counts each property of its window once, in marks that keep their distance', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const distance = fc.constantFrom(100_000, 600_000)
    fc.assert(
      fc.property(anySome, share, share, distance, (some, from, to, apart) => {
        const around = boundsOf(some)
        const at = (share: number) => Math.floor(around.west + (around.east - around.west) * share)
        const window = { ...around, west: at(Math.min(from, to)), east: at(Math.max(from, to)) }
        const inside = some.filter(offer => isIn(window, offer))
        const groups = groupsIn(some, window, { x: apart, y: apart / 2 })
        expect(groups.flatMap(group => group.offers.map(({ id }) => id)).sort()).toEqual(inside.map(({ id }) => id).sort())
        for (const [index, group] of groups.entries()) {
          expect(group.window).toEqual(boundsOf(group.offers))
          const near = groups
            .slice(index + 1)
            .filter(({ x, y }) => Math.abs(x - group.x) < apart && Math.abs(y - group.y) < apart / 2)
          expect(near).toEqual([])
        }
      }),
      { numRuns: runs(12) },
    )
  })
})
