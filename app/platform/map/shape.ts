/**
 * Areas of a search, as a flat list of numbers in whole thousandths of a degree (WGS 84): a section is `[south, west, north,
 * east]`, a drawn area is the `[latitude, longitude, …]` of its corners. Pure.
 */

/** Maximum corners of a drawn area: they fit into an address and a form field. */
export const maxCorners = 20

/** Around Belgium and Luxembourg: positions outside are clamped to the edge. */
const limits = { south: 49_250, west: 2200, north: 51_750, east: 6750 }

/** @returns the section from the first four numbers, in degrees, or an empty list if invalid. */
export function readSection(values: readonly string[]): number[] {
  const section = thousandthsOf(values.slice(0, 4))
  const [south, west, north, east] = section as [number, number, number, number]
  return section.length === 4 && south < north && west < east ? section : []
}

/** The corners of an area from an address of the site, already in canonical order (`readArea`). Empty if invalid. */
export function readWrittenArea(values: readonly string[]): number[] {
  return values.length % 2 > 0 || values.length > 2 * maxCorners ? [] : thousandthsOf(values)
}

/** As in an address: `51.05,3.72,…`. */
export function writeShape(shape: readonly number[]): string {
  return shape.map(value => value / 1000).join()
}

/**
 * Whether a section or an area contains a place. The edge of a section belongs to it. Where an area's outline intersects itself,
 * regions enclosed an even number of times are outside.
 */
export function contains(shape: readonly number[], latitude: number, longitude: number): boolean {
  const [y, x] = [latitude * 1000, longitude * 1000]
  if (shape.length === 4) return y >= shape[0]! && x >= shape[1]! && y <= shape[2]! && x <= shape[3]!
  let isInside = false
  for (let at = 0, before = shape.length - 2; at < shape.length; before = at, at += 2) {
    const [y1, x1, y2, x2] = [shape[at]!, shape[at + 1]!, shape[before]!, shape[before + 1]!]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  }
  return isInside
}

/** Nothing where one of them is no number. */
function thousandthsOf(values: readonly string[]): number[] {
  if (!values.every(value => /^\d{1,2}(\.\d{1,9})?$/.test(value))) return []
  return withinLimits(values.map(value => Math.round(Number(value) * 1000)))
}

/** Whole thousandths, latitude and longitude alternating. */
export function withinLimits(shape: readonly number[]): number[] {
  const { south, west, north, east } = limits
  return shape.map((value, at) =>
    at % 2 === 0 ? Math.min(Math.max(value, south), north) : Math.min(Math.max(value, west), east),
  )
}
