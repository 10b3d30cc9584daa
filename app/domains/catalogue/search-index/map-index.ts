/** Where the properties of a list lie, by squares of the map: who looks at a part of it reads no other squares. Pure. */
import { type Point, project } from '../../../platform/map/projection'
import { boundsOf, contains } from '../../../platform/map/shape'
import { type Bitmap, emptyBitmap, holds, placesUpwards, put, putOne } from './bitmap'
import type { Groups } from './groups'
import { firstNotBelow } from './number-index'

/** Pixels are counted at this zoom, where one is 0.1 m. */
export const mapZoom = 20
/** A square is so many pixels wide, as a power of two: 1.5 km. */
const squareBits = 14
const squareWidth = 2 ** squareBits
/** No pixel of the world is so far east or south. */
const farthest = 2 ** 31 - 1
/** Squares of the world beside each other. */
const across = 2 ** (mapZoom + 8 - squareBits)

export type MapPlaces = {
  latitudes: Float64Array
  longitudes: Float64Array
  /** The pixel of each place. */
  xs: Uint32Array
  ys: Uint32Array
  /** All places from west to east, and from north to south. */
  eastwards: Uint32Array
  southwards: Uint32Array
  /** The places by square: the squares from north to south, in a row from west to east. */
  squares: Groups
  /** The same pixels in the order of the squares: whoever looks at a square finds them beside each other. Signed, as bitmaps are. */
  squareXs: Int32Array
  squareYs: Int32Array
}

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
  const { places } = squares
  eachSquare(squares, window, (begin, end, isWhole) => {
    if (isWhole && shape.length === 4) put(inside, places, begin, end)
    else
      for (let at = begin; at < end; at++) {
        const place = places[at]!
        if (contains(shape, latitudes[place]!, longitudes[place]!)) putOne(inside, place)
      }
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

/** So many places are looked at one by one; of more, whole squares are. */
const few = 2048

/**
 * Those of a set that lie in a window, joined so that no two marks are nearer than `apart` both ways. The grid stands still when the
 * window moves.
 * @param count how many the set holds.
 */
export function groupsIn(
  places: MapPlaces,
  { found, count }: { found: Bitmap; count: number },
  window: MapWindow,
  apart: { x: number; y: number },
): MapGroup[] {
  // Cells of half the distance: marks stand nearer to what they stand for.
  const cells = emptyCells(window, { x: wholeSquares(apart.x / 2), y: wholeSquares(apart.y / 2) })
  if (count > few) addBySquares(cells, places, found, window)
  else {
    for (const place of placesUpwards(found, 0, count)) {
      const [x, y] = [places.xs[place]!, places.ys[place]!]
      if (isIn(window, x, y)) cells.addOne(place, x, y)
    }
  }
  const joined = joinNear(cells.groups(), apart)
  for (const group of joined) group.places = atOnePoint(places, found, group)
  return joined.map(({ last: _, ...group }) => group)
}

/** The next smaller size of a cell that whole squares fill; what is smaller than one stays as it is. */
function wholeSquares(size: number): number {
  return size < squareWidth ? size : size - (size % squareWidth)
}

/** What lies in one cell; `last` is the place of one of them. */
type Cell = MapGroup & { last: number }

function emptyCells(window: MapWindow, size: { x: number; y: number }) {
  const { x: width, y: height } = size
  const [firstColumn, firstRow] = [Math.floor(window.west / width), Math.floor(window.north / height)]
  const columnOf = (x: number) => Math.floor(x / width) - firstColumn
  const rowOf = (y: number) => Math.floor(y / height) - firstRow
  const columns = columnOf(window.east) + 1
  const rows = rowOf(window.south) + 1
  const cells = columns * rows
  const [counts, lasts] = [new Int32Array(cells), new Int32Array(cells)]
  const [sumXs, sumYs] = [new Float64Array(cells), new Float64Array(cells)]
  const [wests, easts] = [new Int32Array(cells).fill(farthest), new Int32Array(cells)]
  const [norths, souths] = [new Int32Array(cells).fill(farthest), new Int32Array(cells)]
  const widen = (cell: number, west: number, east: number, north: number, south: number) => {
    if (west < wests[cell]!) wests[cell] = west
    if (east > easts[cell]!) easts[cell] = east
    if (north < norths[cell]!) norths[cell] = north
    if (south > souths[cell]!) souths[cell] = south
  }
  return {
    columnOf,
    rowOf,
    addOne(place: number, x: number, y: number): void {
      const cell = rowOf(y) * columns + columnOf(x)
      counts[cell]! += 1
      sumXs[cell]! += x
      sumYs[cell]! += y
      lasts[cell] = place
      widen(cell, x, x, y, y)
    },
    /** Adds some that lie in the same cell. */
    addSome(count: number, sum: Point, last: number, { west, east, north, south }: MapWindow): void {
      const cell = rowOf(north) * columns + columnOf(west)
      counts[cell]! += count
      sumXs[cell]! += sum.x
      sumYs[cell]! += sum.y
      lasts[cell] = last
      widen(cell, west, east, north, south)
    },
    groups(): Cell[] {
      const groups: Cell[] = []
      for (const [cell, count] of counts.entries()) {
        if (count === 0) continue
        groups.push({
          ...{ count, x: sumXs[cell]! / count, y: sumYs[cell]! / count, places: [], last: lasts[cell]! },
          window: { west: wests[cell]!, north: norths[cell]!, east: easts[cell]!, south: souths[cell]! },
        })
      }
      return groups
    },
  }
}

type Cells = ReturnType<typeof emptyCells>

/** Adds those of a set that lie in a window. Squares beside each other that lie in the same cell are gone through at once. */
function addBySquares(cells: Cells, places: MapPlaces, found: Bitmap, window: MapWindow): void {
  const { squares, squareXs, squareYs } = places
  let [begin, end] = [0, 0]
  let [row, column] = [-1, -1]
  eachSquare(squares, window, (from, to, isWhole, x, y) => {
    const [ownRow, ownColumn] = [cells.rowOf(y), cells.columnOf(x)]
    const isInCell = isWhole && ownRow === cells.rowOf(y + squareWidth - 1) && ownColumn === cells.columnOf(x + squareWidth - 1)
    if (isInCell && row === ownRow && column === ownColumn && from === end) {
      end = to
      return
    }
    addAll(cells, places, found, begin, end)
    begin = isInCell ? from : to
    end = to
    row = ownRow
    column = ownColumn
    if (isInCell) return
    for (let at = from; at < to; at++) {
      const place = squares.places[at]!
      if (holds(found, place) && (isWhole || isIn(window, squareXs[at]!, squareYs[at]!)))
        cells.addOne(place, squareXs[at]!, squareYs[at]!)
    }
  })
  addAll(cells, places, found, begin, end)
}

/** Adds those of a set from one position of the squares to another, which lie in one cell. They are many: nothing is written for each. */
function addAll(
  cells: Cells,
  { squares: { places }, squareXs, squareYs }: MapPlaces,
  found: Bitmap,
  from: number,
  to: number,
): void {
  let count = 0
  let sumX = 0
  let sumY = 0
  let last = 0
  let west = farthest
  let east = 0
  let north = farthest
  let south = 0
  for (let at = from; at < to; at++) {
    const place = places[at]!
    if (!holds(found, place)) continue
    const x = squareXs[at]!
    const y = squareYs[at]!
    count++
    sumX += x
    sumY += y
    last = place
    if (x < west) west = x
    if (x > east) east = x
    if (y < north) north = y
    if (y > south) south = y
  }
  if (count > 0) cells.addSome(count, { x: sumX, y: sumY }, last, { west, east, north, south })
}

function isIn({ west, east, north, south }: MapWindow, x: number, y: number): boolean {
  return x >= west && x <= east && y >= north && y <= south
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

function atOnePoint({ squares, squareXs, squareYs }: MapPlaces, found: Bitmap, { count, window, last }: Cell): number[] {
  if (count === 1) return [last]
  if (window.west < window.east || window.north < window.south || count > mostAtOnePoint) return []
  const same: number[] = []
  eachSquare(squares, window, (begin, end) => {
    for (let at = begin; at < end; at++)
      if (squareXs[at] === window.west && squareYs[at] === window.north && holds(found, squares.places[at]!))
        same.push(squares.places[at]!)
  })
  return same.sort((a, b) => a - b)
}

/** The pixels around the places of a set; undefined for an empty one. @param count how many it holds. */
export function windowAround({ xs, ys, eastwards, southwards }: MapPlaces, found: Bitmap, count: number): MapWindow | undefined {
  if (count === 0) return undefined
  if (count > few) {
    const [west, east] = [firstIn(eastwards, found), lastIn(eastwards, found)]
    const [north, south] = [firstIn(southwards, found), lastIn(southwards, found)]
    return { west: xs[west]!, east: xs[east]!, north: ys[north]!, south: ys[south]! }
  }
  let [west, east, north, south] = [Infinity, -1, Infinity, -1]
  for (const place of placesUpwards(found, 0, count)) {
    const [x, y] = [xs[place]!, ys[place]!]
    if (x < west) west = x
    if (x > east) east = x
    if (y < north) north = y
    if (y > south) south = y
  }
  return { west, east, north, south }
}

/** The first place of an order that a set holds; the set is not empty. */
function firstIn(order: Uint32Array, found: Bitmap): number {
  let at = 0
  while (!holds(found, order[at]!)) at++
  return order[at]!
}

function lastIn(order: Uint32Array, found: Bitmap): number {
  let at = order.length - 1
  while (!holds(found, order[at]!)) at--
  return order[at]!
}

/**
 * The squares that a window touches and that have places: where these begin and end, whether the square lies in the window with all its
 * pixels, and its north-west pixel.
 */
function eachSquare(
  { keys, starts }: Groups,
  window: MapWindow,
  visit: (begin: number, end: number, isWhole: boolean, x: number, y: number) => void,
): void {
  const [west, east] = [window.west >>> squareBits, window.east >>> squareBits]
  const [north, south] = [window.north >>> squareBits, window.south >>> squareBits]
  const end = firstNotBelow(keys, south * across + east + 1)
  for (let at = firstNotBelow(keys, north * across + west); at < end; ) {
    const row = Math.floor(keys[at]! / across)
    const column = keys[at]! - row * across
    if (column < west) at = firstNotBelow(keys, row * across + west)
    else if (column > east) at = firstNotBelow(keys, (row + 1) * across + west)
    else {
      const isWhole = column > west && column < east && row > north && row < south
      visit(starts[at]!, starts[at + 1]!, isWhole, column * squareWidth, row * squareWidth)
      at++
    }
  }
}
