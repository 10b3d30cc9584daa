/** Computes a drawn map: the part of the land that fits some places, with their marks. Pure; runs on the server. */
import { cluster } from './clusters'
import type { Degrees } from './drawn-shape'
import { type LabelBox, type MapLabel, placeLabels } from './place-labels'
import { type Point, project, unproject } from './projection'

/** The picture of the land (`land.svg`, data/map/generate.mjs) in zoom-12 pixels. */
const land = { x: 531_633, y: 348_731, width: 11_588, height: 9407, zoom: 12 }

/** A part of the land and its position in the map's own units. */
export type MapFrameView = {
  width: number
  height: number
  /** The position of the land's picture, and map units per unit of it. */
  land: { x: number; y: number; scale: number }
}

export type DrawnMapView = MapFrameView & {
  marks: DrawnMark[]
  /** Place names, none overlapping another or a mark. */
  labels: MapLabel[]
}

export type DrawnMark = Point & {
  /** Indexes of this mark's places in the given list. */
  members: number[]
}

/** A place that may be named on a map: more important places have a lower `rank`, from 0. */
export type NamedPlace = Degrees & { name: string; rank: number }

/** A map's width in its own units: about the pixels of a phone. */
const mapWidth = 400
/** Units between two marks, so that a finger can hit one of them. */
const apart = 49
/** Zoom-12 pixels of about 20 km: a closer view has no landmarks. */
const minSpan = 1300

type FrameOptions = { ratio?: number /** Shows the whole land instead of fitting the places. */; whole?: boolean }

/** The part of the land around some places. @param ratio width by height. */
export function frameAround(places: readonly Degrees[], { ratio = 1.25, whole = false }: FrameOptions = {}): MapFrameView {
  const points = places.map(place => project(place.latitude, place.longitude, land.zoom))
  const corners = whole || points.length === 0 ? [land, { x: land.x + land.width, y: land.y + land.height }] : points
  const [left, right] = range(corners.map(({ x }) => x))
  const [top, bottom] = range(corners.map(({ y }) => y))
  // A margin for marks at the edge.
  const rim = whole ? 1.06 : 1.3
  const span = Math.max((right - left) * rim, (bottom - top) * rim * ratio, minSpan)
  const scale = mapWidth / span
  const origin = { x: (left + right) / 2 - span / 2, y: (top + bottom) / 2 - span / ratio / 2 }
  return {
    width: mapWidth,
    height: round(mapWidth / ratio),
    land: {
      x: round((land.x - origin.x) * scale),
      y: round((land.y - origin.y) * scale),
      scale: Number(scale.toPrecision(6)),
    },
  }
}

/** A place's position in a frame. */
export function placeIn(frame: MapFrameView, { latitude, longitude }: Degrees): Point {
  const { x, y } = project(latitude, longitude, land.zoom)
  const { scale } = frame.land
  return { x: round(frame.land.x + (x - land.x) * scale), y: round(frame.land.y + (y - land.y) * scale) }
}

/** The place at a point of a frame. */
export function placeAt(frame: MapFrameView, { x, y }: Point): Degrees {
  const { scale } = frame.land
  return unproject({ x: land.x + (x - frame.land.x) / scale, y: land.y + (y - frame.land.y) / scale }, land.zoom)
}

/** Pixels per frame unit at a zoom. */
export function pixelsOfUnit(frame: MapFrameView, zoom: number): number {
  return 2 ** (zoom - land.zoom) / frame.land.scale
}

/** The width of a frame in kilometres, at 50.5° north. */
function kilometresWide(frame: MapFrameView): number {
  return (mapWidth / frame.land.scale) * 0.0243
}

/** From each width (km), only places up to a rank are named. */
const widths = [
  { above: 120, rank: 0 },
  { above: 45, rank: 1 },
]

/**
 * The place names in a frame, avoiding each other, obstacles and the edge.
 * @param places most important first.
 */
export function labelsIn(frame: MapFrameView, places: readonly NamedPlace[], obstacles: readonly LabelBox[]): MapLabel[] {
  const wide = kilometresWide(frame)
  const most = widths.find(({ above }) => wide > above)?.rank ?? Infinity
  const shown = places.filter(({ rank }) => rank <= most).map(place => ({ name: place.name, ...placeIn(frame, place) }))
  return placeLabels(shown, { width: frame.width, height: frame.height, size: 12.5, obstacles })
}

/** @param named places that may be named between the marks. */
export function drawMap(
  places: readonly Degrees[],
  { named = [], ...options }: FrameOptions & { named?: readonly NamedPlace[] } = {},
): DrawnMapView {
  const frame = frameAround(places, options)
  const marks = cluster(
    places.map(place => placeIn(frame, place)),
    apart,
  ).map(({ x, y, members }) => ({ x: round(x), y: round(y), members }))
  const obstacles = marks.map(({ x, y }) => boxAround(x, y, 34, 34))
  return { ...frame, marks, labels: labelsIn(frame, named, obstacles) }
}

export function boxAround(x: number, y: number, width: number, height: number): LabelBox {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function range(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
