/**
 * Parts of the land that a search looks in, as a flat list of numbers in whole thousandths of a degree (WGS 84): a section is
 * `[south, west, north, east]`, a drawn area `[latitude, longitude, …]` of each of its corners. Pure.
 */

/** Corners of a drawn area at most: an address, and a field of a form, has room for them. */
export const mostCorners = 20

const leastCorners = 3
/** Around Belgium and Luxembourg: what lies further out counts as its edge. */
const limits = { south: 49_250, west: 2200, north: 51_750, east: 6750 }

export type Degrees = { latitude: number; longitude: number }

/** What contains all of the places. @param places at least one. */
export function sectionAround(places: readonly Degrees[]): number[] {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  return roundedSection(Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes))
}

/** A section in whole thousandths that contains the one given in degrees. */
export function roundedSection(south: number, west: number, north: number, east: number): number[] {
  return withinLimits([Math.floor(south * 1000), Math.floor(west * 1000), Math.ceil(north * 1000), Math.ceil(east * 1000)])
}

/** @returns the section of the first four numbers, in degrees, or nothing for what is none. */
export function readSection(values: readonly string[]): number[] {
  const section = thousandthsOf(values.slice(0, 4))
  const [south, west, north, east] = section as [number, number, number, number]
  return section.length === 4 && south < north && west < east ? section : []
}

/**
 * @returns the corners of an area in their one order: of all that name the same line around it (from any corner, either way round)
 *   the first by its numbers. Nothing for fewer corners than three, or more than `mostCorners`. A line that crosses itself stays so.
 */
export function readArea(values: readonly string[]): number[] {
  if (values.length % 2 > 0 || values.length > 2 * mostCorners) return []
  return inOneOrder(thousandthsOf(values))
}

/** The corners of an area in degrees, as `readArea` gives them. */
export function areaOf(corners: readonly Degrees[]): number[] {
  return readArea(corners.flatMap(({ latitude, longitude }) => [latitude.toFixed(3), longitude.toFixed(3)]))
}

/** As an address has it: `51.05,3.72,…`. */
export function writeShape(shape: readonly number[]): string {
  return shape.map(value => value / 1000).join()
}

/**
 * Whether a place lies in a section or an area. The edge of a section belongs to it. Where the line around an area crosses itself, what
 * is surrounded an even number of times lies outside.
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

/** The section around a shape. */
export function boundsOf(shape: readonly number[]): [south: number, west: number, north: number, east: number] {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < shape.length; at += 2) {
    ;[south, north] = [Math.min(south, shape[at]!), Math.max(north, shape[at]!)]
    ;[west, east] = [Math.min(west, shape[at + 1]!), Math.max(east, shape[at + 1]!)]
  }
  return [south, west, north, east]
}

/** The corners of a shape in degrees. */
export function cornersOf(shape: readonly number[]): Degrees[] {
  return Array.from({ length: shape.length / 2 }, (_, at) => ({
    latitude: shape[2 * at]! / 1000,
    longitude: shape[2 * at + 1]! / 1000,
  }))
}

/** Nothing where one of them is no number. */
function thousandthsOf(values: readonly string[]): number[] {
  if (!values.every(value => /^\d{1,2}(\.\d{1,9})?$/.test(value))) return []
  return withinLimits(values.map(value => Math.round(Number(value) * 1000)))
}

function withinLimits(shape: readonly number[]): number[] {
  const { south, west, north, east } = limits
  return shape.map((value, at) =>
    at % 2 === 0 ? Math.min(Math.max(value, south), north) : Math.min(Math.max(value, west), east),
  )
}

function inOneOrder(shape: readonly number[]): number[] {
  const corners: [number, number][] = []
  for (let at = 0; at < shape.length; at += 2) {
    const [latitude, longitude] = [shape[at]!, shape[at + 1]!]
    if (!isAt(corners.at(-1), latitude, longitude)) corners.push([latitude, longitude])
  }
  const [first] = corners
  while (first && corners.length > 1 && isAt(corners.at(-1), ...first)) corners.pop()
  if (corners.length < leastCorners) return []
  let best: number[] | undefined
  for (const around of [corners, corners.toReversed()])
    for (let start = 0; start < around.length; start++) {
      const candidate = [...around.slice(start), ...around.slice(0, start)].flat()
      if (!best || isBefore(candidate, best)) best = candidate
    }
  return best ?? []
}

function isAt(corner: [number, number] | undefined, latitude: number, longitude: number): boolean {
  return corner?.[0] === latitude && corner[1] === longitude
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && one[at]! < other[at]!
}
