/** Web Mercator, as used by tiles: at zoom z the world is 256 · 2^z pixels wide. Degrees are WGS 84. */

export type Point = { x: number; y: number }

/** A place's pixel at a zoom, from the world's north-west corner. */
export function project(latitude: number, longitude: number, zoom: number): Point {
  const size = 256 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** The place of a pixel at a zoom: the inverse of `project`. */
export function unproject({ x, y }: Point, zoom: number): { latitude: number; longitude: number } {
  const size = 256 * 2 ** zoom
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return { latitude, longitude: (x / size) * 360 - 180 }
}

/** Metres of one pixel at a latitude and a zoom. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (40_075_016.686 * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom)
}

type Degrees = { latitude: number; longitude: number }

/** Straight-line distance on a plane: accurate to a thousandth within a country of this size. */
export function metresBetween(one: Degrees, other: Degrees): number {
  const degree = 111_200
  const narrower = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180)
  return degree * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * narrower)
}
