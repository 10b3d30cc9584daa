/** Where the properties of a list lie, by strips of the map: who looks at a part of it reads no other strips. Pure. */
import { type Point, project } from '../../../platform/map/projection'
import { boundsOf, contains } from '../../../platform/map/shape'
import { type Bitmap, eachIn, emptyBitmap, firstIn, holds, lastIn, putAll, putOne, wordBetween } from './bitmap'
import { firstAbove, firstNotBelow } from './number-index'

/** Pixels are counted at this zoom, where one is 0.1 m. */
export const mapZoom = 20
/** A strip is so many pixels high, as a power of two: 1.5 km. */
const stripBits = 14
const stripHeight = 2 ** stripBits
/** No pixel of the world is so far east or south. */
const farthest = 2 ** 31 - 1

/** Places stand from the northernmost strip to the southernmost, and in a strip from west to east: what lies together is put into a set at once. */
export type MapPlaces = {
  latitudes: Float64Array
  longitudes: Float64Array
  /** The pixel of each place. Signed, as bitmaps are. */
  xs: Int32Array
  ys: Int32Array
  /** Where the places of each strip begin, and where the last end. */
  strips: Uint32Array
}

/** A part of the map in pixels: from its west and north edge up to its east and south edge. */
export type MapWindow = { west: number; north: number; east: number; south: number }

export function pixelOf(latitude: number, longitude: number): { x: number; y: number } {
  const { x, y } = project(latitude, longitude, mapZoom)
  return { x: Math.floor(x), y: Math.floor(y) }
}

/** The strip of a pixel, from north to south. */
export function stripOf(y: number): number {
  return y >>> stripBits
}

/** @param ys of places in their order. */
export function stripsOf(ys: Int32Array): Uint32Array {
  const starts: number[] = []
  for (let place = 0, strip = -1; place < ys.length; place++) {
    if (stripOf(ys[place]!) === strip) continue
    strip = stripOf(ys[place]!)
    starts.push(place)
  }
  return Uint32Array.of(...starts, ys.length)
}

/** The strips that have places between two pixels: where the places of each begin and end. */
function eachStrip({ ys, strips }: MapPlaces, north: number, south: number, visit: (begin: number, end: number) => void): void {
  const [first, last] = [stripOf(north), stripOf(south)]
  for (let at = 0; at + 1 < strips.length; at++) {
    const strip = stripOf(ys[strips[at]!]!)
    if (strip > last) return
    if (strip >= first) visit(strips[at]!, strips[at + 1]!)
  }
}

/** Degrees by which a bound may be wrong, as numbers are rounded. */
const margin = 1e-9

/** The places that lie in a section of the map or in an area (`platform/map/shape.ts`). */
export function placesInside(places: MapPlaces, shape: readonly number[]): Bitmap {
  const { latitudes, longitudes, ys } = places
  const inside = emptyBitmap(latitudes.length)
  const [south, west, north, east] = boundsOf(shape).map(value => value / 1000) as [number, number, number, number]
  const [northWest, southEast] = [pixelOf(north, west), pixelOf(south, east)]
  const putThose = (from: number, to: number) => {
    for (let place = from; place < to; place++) if (contains(shape, latitudes[place]!, longitudes[place]!)) putOne(inside, place)
  }
  eachStrip(places, northWest.y, southEast.y, (begin, end) => {
    const from = firstNotBelow(longitudes, west - margin, begin, end)
    const to = firstAbove(longitudes, east + margin, from, end)
    const strip = stripOf(ys[begin]!)
    if (shape.length > 4 || strip === stripOf(northWest.y) || strip === stripOf(southEast.y)) return putThose(from, to)
    const sureFrom = firstNotBelow(longitudes, west + margin, from, to)
    const sureTo = firstAbove(longitudes, east - margin, sureFrom, to)
    putThose(from, sureFrom)
    putAll(inside, sureFrom, sureTo)
    putThose(sureTo, to)
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
  // Cells of half the distance: marks stand nearer to what they stand for.
  const cells = emptyCells(window, { x: wholeStrips(apart.x / 2), y: wholeStrips(apart.y / 2) })
  addByStrips(cells, places, found, window)
  const joined = joinNear(cells.groups(), apart)
  for (const group of joined) group.places = atOnePoint(places, found, group)
  return joined.map(({ last: _, ...group }) => group)
}

/** The next smaller size of a cell that whole strips fill; what is smaller than one stays as it is. */
function wholeStrips(size: number): number {
  return size < stripHeight ? size : size - (size % stripHeight)
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
    rowOf,
    /** The first pixel east of the cells in which a pixel lies. */
    eastOf: (x: number) => Math.ceil((Math.floor(x / width) + 1) * width),
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

/** Adds those of a set that lie in a window. */
function addByStrips(cells: Cells, places: MapPlaces, found: Bitmap, window: MapWindow): void {
  const { xs, ys } = places
  eachStrip(places, window.north, window.south, (begin, end) => {
    const from = xs[begin]! >= window.west ? begin : firstNotBelow(xs, window.west, begin, end)
    const to = xs[end - 1]! <= window.east ? end : firstAbove(xs, window.east, from, end)
    const north = ys[begin]! - (ys[begin]! % stripHeight)
    const south = north + stripHeight - 1
    if (north >= window.north && south <= window.south && cells.rowOf(north) === cells.rowOf(south))
      addStrip(cells, places, found, from, to)
    else
      eachIn(found, from, to, place => {
        if (isIn(window, xs[place]!, ys[place]!)) cells.addOne(place, xs[place]!, ys[place]!)
      })
  })
}

/** Adds those of a set between two places of a strip that lies in one row of cells. They are many: nothing is written for each. */
function addStrip(cells: Cells, { xs, ys }: MapPlaces, found: Bitmap, from: number, to: number): void {
  let count = 0
  let sumX = 0
  let sumY = 0
  let last = 0
  let west = 0
  let east = 0
  let north = farthest
  let south = 0
  let end = 0
  for (let index = from >>> 5; index << 5 < to; index++) {
    let word = wordBetween(found, index, from, to)
    for (; word !== 0; word &= word - 1) {
      const place = (index << 5) + 31 - Math.clz32(word & -word)
      const x = xs[place]!
      const y = ys[place]!
      if (x >= end) {
        if (count > 0) cells.addSome(count, { x: sumX, y: sumY }, last, { west, east, north, south })
        count = 0
        sumX = 0
        sumY = 0
        west = x
        north = farthest
        south = 0
        end = cells.eastOf(x)
      }
      count++
      sumX += x
      sumY += y
      last = place
      east = x
      if (y < north) north = y
      if (y > south) south = y
    }
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

/** In no order. */
function atOnePoint(places: MapPlaces, found: Bitmap, { count, window, last }: Cell): number[] {
  if (count === 1) return [last]
  const { west, east, north, south } = window
  if (west < east || north < south || count > mostAtOnePoint) return []
  const { xs, ys } = places
  const same: number[] = []
  eachStrip(places, north, south, (begin, end) => {
    for (let place = firstNotBelow(xs, west, begin, end); place < end && xs[place] === west; place++)
      if (ys[place] === north && holds(found, place)) same.push(place)
  })
  return same
}

/** The pixels around the places of a set; undefined for an empty one. */
export function windowAround({ xs, ys, strips }: MapPlaces, found: Bitmap): MapWindow | undefined {
  let [west, east, north, south] = [farthest, -1, farthest, -1]
  let lowest = 0
  for (let at = 0; at + 1 < strips.length; at++) {
    const [begin, end] = [strips[at]!, strips[at + 1]!]
    const first = firstIn(found, begin, end)
    if (first === end) continue
    const last = lastIn(found, begin, end)
    if (xs[first]! < west) west = xs[first]!
    if (xs[last]! > east) east = xs[last]!
    if (north === farthest)
      eachIn(found, first, last + 1, place => {
        if (ys[place]! < north) north = ys[place]!
      })
    lowest = at
  }
  if (east === -1) return undefined
  eachIn(found, strips[lowest]!, strips[lowest + 1]!, place => {
    if (ys[place]! > south) south = ys[place]!
  })
  return { west, east, north, south }
}
