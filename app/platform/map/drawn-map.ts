/** What a drawn map shows: a part of the land that fits some places, with their marks. Pure; the server works it out. */
import { cluster } from './clusters'
import { placeNames } from './place-names'
import { type Point, project } from './projection'

export type Place = { latitude: number; longitude: number /** The town. */; name: string }

/** The picture of the land (`public/images/map/land.svg`, data/map/generate.mjs) in zoom-12 pixels. */
const land = { x: 531_633, y: 348_731, width: 11_588, height: 9407, zoom: 12 }

export type DrawnMapView = {
  width: number
  height: number
  /** Where the picture of the land lies. */
  land: { x: number; y: number; width: number; height: number }
  marks: DrawnMark[]
}

export type DrawnMark = Point & {
  /** Positions of the places under this mark in the given list. */
  members: number[]
  /** The town of most of them. */
  name: string
  /** Whether there is room for the name beside the mark. */
  named: boolean
}

/** A map is this wide in its own units: about the pixels of a phone. */
const width = 400
/** Units between two marks, so that a finger meets one of them. */
const apart = 31
/** Zoom-12 pixels of about 20 km: nearer there is nothing drawn to go by. */
const leastSpan = 1300

/** @param ratio width by height. @param whole shows the whole land instead of what fits the places. */
export function drawMap(places: readonly Place[], { ratio = 1.25, whole = false } = {}): DrawnMapView {
  const height = width / ratio
  const points = places.map(place => project(place.latitude, place.longitude, land.zoom))
  const corners = whole || points.length === 0 ? [land, { x: land.x + land.width, y: land.y + land.height }] : points
  const [left, right] = range(corners.map(({ x }) => x))
  const [top, bottom] = range(corners.map(({ y }) => y))
  // A rim for the marks at the edge and their names.
  const rim = whole ? 1.06 : 1.3
  const span = Math.max((right - left) * rim, (bottom - top) * rim * ratio, leastSpan)
  const scale = width / span
  const origin = { x: (left + right) / 2 - span / 2, y: (top + bottom) / 2 - span / ratio / 2 }
  const onMap = ({ x, y }: Point) => ({ x: (x - origin.x) * scale, y: (y - origin.y) * scale })
  const clusters = cluster(points.map(onMap), apart)
    .map(({ members, ...point }) => ({ ...point, members, name: mostOften(members.map(index => places[index]!.name)) }))
    .sort((a, b) => b.members.length - a.members.length)
  const marks = placeNames(
    clusters.map(mark => ({ ...mark, gap: mark.members.length === 1 ? 19 : 30 })),
    13,
  )
  const corner = onMap(land)
  return {
    width,
    height,
    land: { x: round(corner.x), y: round(corner.y), width: round(land.width * scale), height: round(land.height * scale) },
    marks: marks.map(({ gap, named, ...mark }) => ({
      ...mark,
      x: round(mark.x),
      y: round(mark.y),
      named: named && mark.x + gap + mark.name.length * 7.3 < width,
    })),
  }
}

function range(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}

function mostOften(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
