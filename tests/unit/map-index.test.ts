import { describe, expect, it } from 'vitest'
import { bitmapOf } from '../../app/domains/catalogue/search-index/bitmap'
import {
  groupsIn,
  type MapPlaces,
  type MapWindow,
  pixelOf,
  stripOf,
  stripsOf,
  windowAround,
} from '../../app/domains/catalogue/search-index/map-index'
import { createChance } from '../bench/searches'
import fc from '../support/fast-check'
import { runs } from '../support/runs'

const size = 4500
const chance = createChance(5)
/** Near some towns, as homes are, and a few at one point. */
const anywhere = Array.from({ length: size }, (_, place) => {
  const [north, east] = place % 50 === 0 ? [0, 0] : [(place % 7) * 0.2 + chance() * 0.1, (place % 5) * 0.5 + chance() * 0.2]
  return { latitude: 49.6 + north, longitude: 3 + east }
})
const stripOfPoint = ({ latitude, longitude }: (typeof anywhere)[number]) => stripOf(pixelOf(latitude, longitude).y)
const points = anywhere.toSorted((one, other) => stripOfPoint(one) - stripOfPoint(other) || one.longitude - other.longitude)
const pixels = points.map(({ latitude, longitude }) => pixelOf(latitude, longitude))
const all = Uint32Array.from(points.keys())
const ys = Int32Array.from(pixels, ({ y }) => y)
const places: MapPlaces = {
  latitudes: Float64Array.from(points, ({ latitude }) => latitude),
  longitudes: Float64Array.from(points, ({ longitude }) => longitude),
  xs: Int32Array.from(pixels, ({ x }) => x),
  ys,
  strips: stripsOf(ys),
}

/** A set of some or nearly all. */
const anySet = fc
  .record({ every: fc.constantFrom(1, 2, 3, 40, 3000), from: fc.nat(size - 1) })
  .map(({ every, from }) => Uint32Array.from(all.filter(place => (place + from) % every === 0)))

const boundsOf = (set: Uint32Array): MapWindow => {
  const [xs, ys] = [[...set].map(place => pixels[place]!.x), [...set].map(place => pixels[place]!.y)]
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}
const isIn = ({ west, east, north, south }: MapWindow, place: number) => {
  const { x, y } = pixels[place]!
  return x >= west && x <= east && y >= north && y <= south
}

describe('the places of a map', () => {
  it('have the window that lies around them', () => {
    fc.assert(
      fc.property(anySet, set => {
        expect(windowAround(places, bitmapOf(set, size))).toEqual(boundsOf(set))
      }),
      { numRuns: runs(20) },
    )
    expect(windowAround(places, bitmapOf(new Uint32Array(), size))).toBeUndefined()
  })

  it('are counted once in their window, by marks that keep their distance', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const distance = fc.constantFrom(100_000, 600_000)
    fc.assert(
      fc.property(anySet, share, share, distance, (set, from, to, apart) => {
        const around = boundsOf(set)
        const at = (share: number) => Math.floor(around.west + (around.east - around.west) * share)
        const window = { ...around, west: at(Math.min(from, to)), east: at(Math.max(from, to)) }
        const inside = set.filter(place => isIn(window, place))
        const groups = groupsIn(places, bitmapOf(set, size), window, { x: apart, y: apart / 2 })
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(inside.length)
        for (const [index, group] of groups.entries()) {
          const own = inside.filter(place => isIn(group.window, place))
          expect(own.length).toBeGreaterThanOrEqual(group.count)
          if (group.count === 1) expect(own).toContain(group.places[0])
          const near = groups
            .slice(index + 1)
            .filter(({ x, y }) => Math.abs(x - group.x) < apart && Math.abs(y - group.y) < apart / 2)
          expect(near).toEqual([])
        }
        // The windows of the groups reach as far as what is found does.
        if (inside.length > 0) {
          const windows = groups.map(group => group.window)
          expect({
            west: Math.min(...windows.map(({ west }) => west)),
            east: Math.max(...windows.map(({ east }) => east)),
            north: Math.min(...windows.map(({ north }) => north)),
            south: Math.max(...windows.map(({ south }) => south)),
          }).toEqual(boundsOf(inside))
        }
      }),
      { numRuns: runs(12) },
    )
  })
})
