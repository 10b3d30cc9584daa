/** What lies in a circle. Of a hidden address the moved point counts that maps show, and nothing else. Pure. */
import { type Bitmap, put, putOne } from './bitmap'
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
const rowHeight = 0.01

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

  /** Puts those near the ends of the rows. @returns where the others begin and end in each row: put all at once, they take less time. */
  function putEnds(found: Bitmap, circle: Circle): number[] {
    const between: number[] = []
    const across = kmAcross(circle)
    const { latitude, longitude, km } = circle
    const high = km / kmPerDegree
    const last = firstAbove(rowNumbers, rowOf(latitude + high))
    for (let row = firstNotBelow(rowNumbers, rowOf(latitude - high)); row < last; row++) {
      const [begin, end] = [starts[row]!, starts[row + 1]!]
      const south = Math.abs(rowNumbers[row]! * rowHeight - latitude)
      const north = Math.abs((rowNumbers[row]! + 1) * rowHeight - latitude)
      const isMiddle = rowNumbers[row] === rowOf(latitude)
      const wide = halfOf(km, isMiddle ? 0 : Math.min(south, north)) / across + margin
      const narrow = halfOf(km, Math.max(south, north)) / across - margin
      const west = firstNotBelow(longitudes, longitude - wide, begin, end)
      const east = firstAbove(longitudes, longitude + wide, west, end)
      const sureWest = narrow > 0 ? firstNotBelow(longitudes, longitude - narrow, west, east) : east
      const sureEast = narrow > 0 ? firstAbove(longitudes, longitude + narrow, sureWest, east) : east
      for (let at = west; at < sureWest; at++)
        if (isNear(circle, across, latitudes[at]!, longitudes[at]!)) putOne(found, places[at]!)
      for (let at = sureEast; at < east; at++)
        if (isNear(circle, across, latitudes[at]!, longitudes[at]!)) putOne(found, places[at]!)
      between.push(sureWest, sureEast)
    }
    return between
  }

  return (found, circle) => {
    const between = putEnds(found, circle)
    for (let at = 0; at < between.length; at += 2) put(found, places, between[at], between[at + 1])
  }
}

/** How far a circle reaches east and west, so many degrees north or south of its centre (km). */
function halfOf(km: number, degrees: number): number {
  const away = degrees * kmPerDegree
  return Math.sqrt(Math.max(0, km * km - away * away))
}

/** Degrees by which a bound may be wrong, as numbers are rounded. */
const margin = 1e-9
