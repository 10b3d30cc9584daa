/** Shapes (`shape.ts`) for drawing and display: a list without a map does not load this. Pure. */
import { readWrittenArea, withinLimits } from './shape'

const minCorners = 3

export type Degrees = { latitude: number; longitude: number }

/** The section containing all places. @param places at least one. */
export function sectionAround(places: readonly Degrees[]): number[] {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  return roundedSection(Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes))
}

/** A section in whole thousandths that contains the one given in degrees. */
export function roundedSection(south: number, west: number, north: number, east: number): number[] {
  return withinLimits([Math.floor(south * 1000), Math.floor(west * 1000), Math.ceil(north * 1000), Math.ceil(east * 1000)])
}

/**
 * @returns the corners of an area in canonical order: of all orders that describe the same outline (from any corner, in either
 * direction) the smallest by its numbers. Empty for fewer than three corners, or more than `maxCorners`. A self-intersecting
 * line stays so.
 */
export function readArea(values: readonly string[]): number[] {
  return inOneOrder(readWrittenArea(values))
}

/** The corners of an area in degrees, as `readArea` gives them. */
export function areaOf(corners: readonly Degrees[]): number[] {
  return readArea(corners.flatMap(({ latitude, longitude }) => [latitude.toFixed(3), longitude.toFixed(3)]))
}

/** The corners of a shape in degrees. */
export function cornersOf(shape: readonly number[]): Degrees[] {
  return Array.from({ length: shape.length / 2 }, (_, at) => ({
    latitude: shape[2 * at]! / 1000,
    longitude: shape[2 * at + 1]! / 1000,
  }))
}

function inOneOrder(shape: readonly number[]): number[] {
  const corners: [number, number][] = []
  for (let at = 0; at < shape.length; at += 2) {
    const [latitude, longitude] = [shape[at]!, shape[at + 1]!]
    if (!isAt(corners.at(-1), latitude, longitude)) corners.push([latitude, longitude])
  }
  const [first] = corners
  while (first && corners.length > 1 && isAt(corners.at(-1), ...first)) corners.pop()
  if (corners.length < minCorners) return []
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
