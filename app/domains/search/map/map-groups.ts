/** Groups results into map marks. Pure. */
import { project } from '../../../platform/map/projection'
import type { Offer, Point } from '../../catalogue/offers'

/** Pixels refer to this zoom, at which one is 0.1 m. */
export const mapZoom = 20

/** A map section in pixels, including its edges. */
export type MapWindow = { west: number; north: number; east: number; south: number }

export function pixelOf({ latitude, longitude }: Point): { x: number; y: number } {
  const { x, y } = project(latitude, longitude, mapZoom)
  return { x: Math.floor(x), y: Math.floor(y) }
}

/** Properties whose marks would overlap. */
export type MapGroup = {
  offers: Offer[]
  /** The mark's position: the centre of most of them. */
  x: number
  y: number
  /** The bounding box of all, in pixels. */
  window: MapWindow
}

/**
 * A window's properties, grouped so that no two marks are closer than `apart` in both directions. The grid does not move with
 * the window.
 */
export function groupsIn(offers: readonly Offer[], window: MapWindow, apart: { x: number; y: number }): MapGroup[] {
  const cells = new Map<string, Cell>()
  for (const offer of offers) {
    const { x, y } = pixelOf(offer)
    if (x < window.west || x > window.east || y < window.north || y > window.south) continue
    // Cells of half the distance keep marks closer to their properties.
    const key = `${Math.floor((2 * x) / apart.x)} ${Math.floor((2 * y) / apart.y)}`
    const cell = cells.get(key) ?? { offers: [], sumX: 0, sumY: 0, window: nothing }
    cell.offers.push(offer)
    cell.sumX += x
    cell.sumY += y
    cell.window = around(cell.window, { west: x, north: y, east: x, south: y })
    cells.set(key, cell)
  }
  const groups = Array.from(cells.values(), ({ offers, sumX, sumY, window }) => ({
    ...{ offers, window, x: sumX / offers.length, y: sumY / offers.length },
  }))
  return joinNear(groups, apart)
}

type Cell = { offers: Offer[]; sumX: number; sumY: number; window: MapWindow }

/** The largest group absorbs those too close to it and stays in place, so that no marks end up too close. */
function joinNear(groups: readonly MapGroup[], apart: { x: number; y: number }): MapGroup[] {
  const joined: MapGroup[] = []
  for (const group of groups.toSorted((a, b) => b.offers.length - a.offers.length || a.y - b.y || a.x - b.x)) {
    const near = joined.find(other => Math.abs(other.x - group.x) < apart.x && Math.abs(other.y - group.y) < apart.y)
    if (!near) joined.push(group)
    else {
      near.offers.push(...group.offers)
      near.window = around(near.window, group.window)
    }
  }
  return joined
}

const nothing: MapWindow = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }

function around(one: MapWindow, other: MapWindow): MapWindow {
  return {
    west: Math.min(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.max(one.east, other.east),
    south: Math.max(one.south, other.south),
  }
}

/** The bounding box of properties in pixels; undefined for none. */
export function windowAround(offers: readonly Offer[]): MapWindow | undefined {
  if (offers.length === 0) return undefined
  let window = nothing
  for (const offer of offers) {
    const { x, y } = pixelOf(offer)
    window = around(window, { west: x, north: y, east: x, south: y })
  }
  return window
}
