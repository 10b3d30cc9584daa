/** What lies in a circle. Of a hidden address the moved point counts that maps show, and nothing else. Pure. */
import { type Bitmap, put } from './bitmap'
import { firstAbove, firstNotBelow } from './number-index'

/** Degrees; the radius in km. */
export type Circle = { latitude: number; longitude: number; km: number }
export type Point = Pick<Circle, 'latitude' | 'longitude'>

/** km a degree of latitude. The country is small enough for a flat map round each point: 30 km are wrong by some metres. */
const kmPerDegree = 111.2

/** km a degree of longitude. */
function kmAcross({ latitude }: Point): number {
  return kmPerDegree * Math.cos((latitude * Math.PI) / 180)
}

export function isInCircle(circle: Circle, { latitude, longitude }: Point): boolean {
  return isNear(circle, kmAcross(circle), latitude, longitude)
}

/** The same for who asks of many points: a cosine and an object for each take longer than the rest. @param across `kmAcross` of it. */
function isNear(circle: Circle, across: number, latitude: number, longitude: number): boolean {
  const north = (latitude - circle.latitude) * kmPerDegree
  const east = (longitude - circle.longitude) * across
  return north * north + east * east <= circle.km * circle.km
}

/** Points stand in rows of so many degrees, and in each from west to east. */
const rowHeight = 0.02

export function rowOf(latitude: number): number {
  return Math.floor(latitude / rowHeight)
}

export type Points = { places: Uint32Array; latitudes: Float64Array; longitudes: Float64Array }

/**
 * @param points by row, in it from west to east.
 * @returns what adds those in a circle to a set. Of a row only those near its ends are compared.
 */
export function roundPoint({ places, latitudes, longitudes }: Points): (found: Bitmap, circle: Circle) => void {
  const rows: number[] = []
  const starts: number[] = []
  for (const [at, latitude] of latitudes.entries()) {
    const row = rowOf(latitude)
    if (row === rows.at(-1)) continue
    rows.push(row)
    starts.push(at)
  }
  starts.push(latitudes.length)
  const rowNumbers = Float64Array.from(rows)

  return (found, circle) => {
    const across = kmAcross(circle)
    /** How far east and west the circle reaches where it is so many degrees from its centre. */
    const halfAt = (degrees: number) => Math.sqrt(Math.max(0, circle.km ** 2 - (degrees * kmPerDegree) ** 2)) / across
    const high = circle.km / kmPerDegree
    const first = firstNotBelow(rowNumbers, rowOf(circle.latitude - high))
    const last = firstAbove(rowNumbers, rowOf(circle.latitude + high))
    for (let row = first; row < last; row++) {
      const [south, north] = [rows[row]! * rowHeight, (rows[row]! + 1) * rowHeight]
      const [begin, end] = [starts[row]!, starts[row + 1]!]
      const isMiddle = south <= circle.latitude && circle.latitude <= north
      const distances = [Math.abs(south - circle.latitude), Math.abs(north - circle.latitude)]
      const wide = halfAt(isMiddle ? 0 : Math.min(...distances)) + margin
      const narrow = halfAt(Math.max(...distances)) - margin
      const reach = (half: number) =>
        [
          firstNotBelow(longitudes, circle.longitude - half, begin, end),
          firstAbove(longitudes, circle.longitude + half, begin, end),
        ] as const
      const [west, east] = reach(wide)
      const [sureWest, sureEast] = narrow > 0 ? reach(narrow) : [east, east]
      compare(west, sureWest)
      put(found, places, sureWest, sureEast)
      compare(sureEast, east)
    }

    function compare(from: number, to: number): void {
      for (let at = from; at < to; at++)
        if (isNear(circle, across, latitudes[at]!, longitudes[at]!)) put(found, places, at, at + 1)
    }
  }
}

/** Degrees by which a bound may be wrong, as numbers are rounded. */
const margin = 1e-9
