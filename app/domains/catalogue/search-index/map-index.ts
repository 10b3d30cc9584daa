/** Where the properties of a list lie, by squares of the map: who looks at a part of it reads no other squares. Pure. */
import { project } from '../../../platform/map/projection'
import { boundsOf, contains } from '../../../platform/map/shape'
import { type Bitmap, emptyBitmap, holds } from './bitmap'
import type { Groups } from './groups'

/** Pixels are counted at this zoom, where one is 0.1 m. */
export const mapZoom = 20
/** A square is so many pixels wide, as a power of two: 1.5 km. */
const squareBits = 14
/** Squares of the world beside each other. */
const across = 2 ** (mapZoom + 8 - squareBits)

/** The pixel of each place, and the places by square: the squares from north to south, in a row from west to east. */
export type MapPlaces = { latitudes: Float64Array; longitudes: Float64Array; xs: Uint32Array; ys: Uint32Array; squares: Groups }

/** A part of the map in pixels: from its west and north edge up to its east and south edge. */
export type MapWindow = { west: number; north: number; east: number; south: number }

export function pixelOf(latitude: number, longitude: number): { x: number; y: number } {
  const { x, y } = project(latitude, longitude, mapZoom)
  return { x: Math.floor(x), y: Math.floor(y) }
}

export function squareOf(x: number, y: number): number {
  return (y >>> squareBits) * across + (x >>> squareBits)
}

/** The places that lie in a section of the map or in an area (`platform/map/shape.ts`). */
export function placesInside({ latitudes, longitudes, squares }: MapPlaces, shape: readonly number[]): Bitmap {
  const inside = emptyBitmap(latitudes.length)
  const [south, west, north, east] = boundsOf(shape).map(value => value / 1000) as [number, number, number, number]
  const [northWest, southEast] = [pixelOf(north, west), pixelOf(south, east)]
  const window = { west: northWest.x, north: northWest.y, east: southEast.x, south: southEast.y }
  eachPlace(squares, window, (place, isWhole) => {
    if ((isWhole && shape.length === 4) || contains(shape, latitudes[place]!, longitudes[place]!))
      inside[place >>> 5]! |= 1 << (place & 31)
  })
  return inside
}

/** Properties whose marks would lie over each other. */
export type MapGroup = {
  count: number
  /** Where its mark stands: the middle of most of them. */
  x: number
  y: number
  /** The pixels around all of them. */
  window: MapWindow
  /** Where all lie at one point: so many of their places at most. */
  places: number[]
}

/** More properties at one point are only counted. */
const mostAtOnePoint = 12

/**
 * Those of a set that lie in a window, joined so that no two marks are nearer than `apart` both ways. The grid stands still when the
 * window moves.
 */
export function groupsIn(places: MapPlaces, found: Bitmap, window: MapWindow, apart: { x: number; y: number }): MapGroup[] {
  const { xs, ys, squares } = places
  // Cells of half the distance: marks stand nearer to what they stand for.
  const [width, height] = [apart.x / 2, apart.y / 2]
  const [firstColumn, firstRow] = [Math.floor(window.west / width), Math.floor(window.north / height)]
  const columns = Math.floor(window.east / width) - firstColumn + 1
  const rows = Math.floor(window.south / height) - firstRow + 1
  const cells = columns * rows
  const [counts, last] = [new Int32Array(cells), new Int32Array(cells)]
  const [sumX, sumY] = [new Float64Array(cells), new Float64Array(cells)]
  const [west, east, north, south] = [
    new Float64Array(cells).fill(Infinity),
    new Float64Array(cells),
    new Float64Array(cells).fill(Infinity),
    new Float64Array(cells),
  ]
  eachPlace(squares, window, (place, isWhole) => {
    if (!holds(found, place)) return
    const [x, y] = [xs[place]!, ys[place]!]
    if (!isWhole && (x < window.west || x > window.east || y < window.north || y > window.south)) return
    const cell = (Math.floor(y / height) - firstRow) * columns + Math.floor(x / width) - firstColumn
    counts[cell]! += 1
    last[cell] = place
    sumX[cell]! += x
    sumY[cell]! += y
    if (x < west[cell]!) west[cell] = x
    if (x > east[cell]!) east[cell] = x
    if (y < north[cell]!) north[cell] = y
    if (y > south[cell]!) south[cell] = y
  })
  const groups: (MapGroup & { last: number })[] = []
  for (let cell = 0; cell < cells; cell++) {
    const count = counts[cell]!
    if (count === 0) continue
    groups.push({
      ...{ count, x: sumX[cell]! / count, y: sumY[cell]! / count, places: [], last: last[cell]! },
      window: { west: west[cell]!, north: north[cell]!, east: east[cell]!, south: south[cell]! },
    })
  }
  const joined = joinNear(groups, apart)
  for (const group of joined) group.places = atOnePoint(places, found, group)
  return joined.map(({ last: _, ...group }) => group)
}

/** The one with the most takes what is too near to it, and stays where it stands: so none comes near another. */
function joinNear<Group extends MapGroup>(groups: readonly Group[], apart: { x: number; y: number }): Group[] {
  const left = groups.toSorted((a, b) => b.count - a.count || a.y - b.y || a.x - b.x)
  const joined: Group[] = []
  for (const group of left) {
    const near = joined.find(other => Math.abs(other.x - group.x) < apart.x && Math.abs(other.y - group.y) < apart.y)
    if (!near) joined.push(group)
    else {
      near.count += group.count
      near.window = around(near.window, group.window)
    }
  }
  return joined
}

function around(one: MapWindow, other: MapWindow): MapWindow {
  return {
    west: Math.min(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.max(one.east, other.east),
    south: Math.max(one.south, other.south),
  }
}

function atOnePoint(
  { xs, ys, squares }: MapPlaces,
  found: Bitmap,
  { count, window, last }: MapGroup & { last: number },
): number[] {
  if (count === 1) return [last]
  if (window.west < window.east || window.north < window.south || count > mostAtOnePoint) return []
  const same: number[] = []
  eachPlace(squares, window, place => {
    if (xs[place] === window.west && ys[place] === window.north && holds(found, place)) same.push(place)
  })
  return same.sort((a, b) => a - b)
}

/** The pixels around the places of a set; undefined for an empty one. */
export function windowAround({ xs, ys }: MapPlaces, found: Bitmap): MapWindow | undefined {
  let [west, east, north, south] = [Infinity, -1, Infinity, -1]
  for (let word = 0; word < found.length; word++) {
    for (let bits = found[word]!; bits !== 0; bits &= bits - 1) {
      const place = (word << 5) + 31 - Math.clz32(bits & -bits)
      const [x, y] = [xs[place]!, ys[place]!]
      if (x < west) west = x
      if (x > east) east = x
      if (y < north) north = y
      if (y > south) south = y
    }
  }
  return east < 0 ? undefined : { west, east, north, south }
}

/** Every place of the squares that a window touches. `isWhole`: its square lies in the window with all its pixels. */
function eachPlace({ keys, starts, places }: Groups, window: MapWindow, visit: (place: number, isWhole: boolean) => void): void {
  const [west, east] = [window.west >>> squareBits, window.east >>> squareBits]
  const [north, south] = [window.north >>> squareBits, window.south >>> squareBits]
  const end = firstAt(keys, south * across + east + 1)
  for (let at = firstAt(keys, north * across + west); at < end; ) {
    const row = Math.floor(keys[at]! / across)
    const column = keys[at]! - row * across
    if (column < west) at = firstAt(keys, row * across + west)
    else if (column > east) at = firstAt(keys, (row + 1) * across + west)
    else {
      const isWhole = column > west && column < east && row > north && row < south
      for (let step = starts[at]!; step < starts[at + 1]!; step++) visit(places[step]!, isWhole)
      at++
    }
  }
}

/** The position of the first key that is not below. */
function firstAt(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}
