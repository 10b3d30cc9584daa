/** What lies in a circle. Of a hidden address the moved point counts that maps show, and nothing else. Pure. */
import { type Bitmap, putAll, putOne } from './bitmap'
import { firstNotBelow } from './number-index'

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

/** Points in strips from north to south, and in each from west to east (`map-index.ts`). */
export type Points = { latitudes: Float64Array; longitudes: Float64Array; strips: Uint32Array }

/** @returns what adds those in a circle to a set. Of a strip only those near its ends are compared. */
export function roundPoint({ latitudes, longitudes, strips }: Points): (found: Bitmap, circle: Circle) => void {
  const [souths, norths] = [new Float64Array(strips.length - 1), new Float64Array(strips.length - 1)]
  for (let strip = 0; strip < souths.length; strip++) {
    const own = latitudes.subarray(strips[strip], strips[strip + 1])
    souths[strip] = own.reduce((least, latitude) => Math.min(least, latitude))
    norths[strip] = own.reduce((most, latitude) => Math.max(most, latitude))
  }

  return (found, circle) => {
    const across = kmAcross(circle)
    const { latitude, longitude, km } = circle
    const high = km / kmPerDegree + margin
    for (let strip = 0; strip < souths.length; strip++) {
      const [south, north] = [souths[strip]!, norths[strip]!]
      if (south > latitude + high) continue
      if (north < latitude - high) return
      const nearest = Math.max(0, south - latitude, latitude - north)
      const farthest = Math.max(Math.abs(south - latitude), Math.abs(north - latitude))
      const wide = halfOf(km, nearest) / across + margin
      const narrow = halfOf(km, farthest) / across - margin
      const end = strips[strip + 1]!
      let at = firstNotBelow(longitudes, longitude - wide, strips[strip], end)
      for (; at < end && longitudes[at]! < longitude - narrow; at++)
        if (isNear(circle, across, latitudes[at]!, longitudes[at]!)) putOne(found, at)
      const sureEast = firstNotBelow(longitudes, longitude + narrow, at, end)
      putAll(found, at, sureEast)
      for (at = sureEast; at < end && longitudes[at]! <= longitude + wide; at++)
        if (isNear(circle, across, latitudes[at]!, longitudes[at]!)) putOne(found, at)
    }
  }
}

/** How far a circle reaches east and west, so many degrees north or south of its centre (km). */
function halfOf(km: number, degrees: number): number {
  const away = degrees * kmPerDegree
  return Math.sqrt(Math.max(0, km * km - away * away))
}

/** Degrees by which a bound may be wrong, as numbers are rounded. */
const margin = 1e-9
