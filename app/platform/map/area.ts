/** The available tiles: Belgium and Luxembourg with what a screen shows around them, from the whole country to a street. */
import { project } from './projection'

export type TileAddress = { z: number; x: number; y: number }

/** Tile zooms: at 6 the two countries fill a tile, at 18 a house does. */
export const tileZooms = { min: 6, max: 18 }

/** Degrees around the two countries: a map is centred in them. */
const area = { north: 51.75, south: 49.25, west: 2.2, east: 6.75 }

/** Two opposite corners, in degrees. */
export const cornersOfArea = [
  { latitude: area.north, longitude: area.west },
  { latitude: area.south, longitude: area.east },
]

/** Parses `14/8374/5479.png`; undefined for anything else, and for a tile outside the area. */
export function parseTile(path: string): TileAddress | undefined {
  const [, z, x, y] = /^(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.png$/.exec(path) ?? []
  if (z === undefined) return undefined
  const tile = { z: Number(z), x: Number(x), y: Number(y) }
  // One spelling per tile: `07/…` would be cached twice.
  return path === `${tilePath(tile)}` && covers(tile) ? tile : undefined
}

export function tilePath({ z, x, y }: TileAddress): string {
  return `${z}/${x}/${y}.png`
}

/** Tiles around the area, so that a screen centred at its edge has no holes: half the width of the largest screens. */
const rim = 6

export function covers({ z, x, y }: TileAddress): boolean {
  if (z < tileZooms.min || z > tileZooms.max) return false
  const corners = [project(area.north, area.west, z), project(area.south, area.east, z)] as const
  const [first, last] = corners.map(({ x, y }) => ({ x: Math.floor(x / 256), y: Math.floor(y / 256) })) as [Cell, Cell]
  return x >= first.x - rim && x <= last.x + rim && y >= first.y - rim && y <= last.y + rim
}

type Cell = { x: number; y: number }

/** The nearest centre of a map at which it shows only tiles that exist. */
export function nearestCentre([latitude, longitude]: readonly [number, number]): [number, number] {
  return [Math.min(Math.max(latitude, area.south), area.north), Math.min(Math.max(longitude, area.west), area.east)]
}
