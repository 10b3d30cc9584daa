/** The available tiles: Belgium and Luxembourg, from the whole country to a street. */
import { project } from './projection'

export type TileAddress = { z: number; x: number; y: number }

/** Tile zooms: at 6 the two countries fill a tile, at 18 a house does. */
export const tileZooms = { least: 6, most: 18 }

/** Degrees around the two countries, with a margin for maps centred at the border. */
const area = { north: 51.75, south: 49.25, west: 2.2, east: 6.75 }

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

export function covers({ z, x, y }: TileAddress): boolean {
  if (z < tileZooms.least || z > tileZooms.most) return false
  const corners = [project(area.north, area.west, z), project(area.south, area.east, z)] as const
  const [first, last] = corners.map(({ x, y }) => ({ x: Math.floor(x / 256), y: Math.floor(y / 256) })) as [Cell, Cell]
  return x >= first.x && x <= last.x && y >= first.y && y <= last.y
}

type Cell = { x: number; y: number }
