/** The tile shown while the tile source is unavailable: provinces and the catalogue's towns, drawn as SVG. */
import { escapeHtml } from '../html/escape-html'
import type { TileAddress } from './area'
import { placeNames } from './place-names'
import { project } from './projection'
import land from './provinces.json'

export type Town = { name: string; latitude: number; longitude: number }

/** As the drawn map: white paper, and the land of `land.svg` on it. */
const colour = {
  outside: '#fff',
  land: '#eeedeb',
  grid: '#e4e2de',
  line: '#a8a298',
  name: '#736d61',
  town: '#3b4443',
  dot: '#9a3b25',
}
/** The shapes are accurate to about a kilometre; at closer zooms only the background is drawn. */
const nearestShapes = 12
/** A name starts at the edge of a property's mark over its town. */
const nameGap = 19

/**
 * @param towns largest first: where names would overlap, the first one stays.
 * @returns an SVG of 256 × 256 with presentation attributes only, for a policy without styles. Names across a border are drawn on
 * both tiles, so name placement is decided for the whole zoom.
 */
export function drawTile({ z, x, y }: TileAddress, towns: readonly Town[]): string {
  const [left, top] = [x * 256, y * 256]
  const near = z > nearestShapes
  const parts = [`<rect width="256" height="256" fill="${near ? colour.land : colour.outside}"/>`]
  if (!near) {
    const width = z < 9 ? 0.8 : 1.2
    parts.push(
      `<path fill="${colour.land}" fill-rule="evenodd" stroke="${colour.line}" stroke-width="${width}" stroke-linejoin="round" d="${shapes(z, left, top)}"/>`,
    )
  }
  if (z >= 11) parts.push(`<path fill="none" stroke="${colour.grid}" d="M0 .5H256M.5 0V256M0 128.5H256M128.5 0V256"/>`)
  if (near && (x + y) % 2 === 0) parts.push(...nearestTown(towns, z, left + 128, top + 128))
  parts.push(...marks(towns, z, left, top))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${parts.join('')}</svg>`
}

function shapes(z: number, left: number, top: number): string {
  const scale = 2 ** (z - land.zoom)
  const [originX, originY] = land.origin as [number, number]
  const at = (value: number, origin: number, edge: number) => Math.round((value + origin) * scale * 10 - edge * 10) / 10
  let d = ''
  for (const ring of land.provinces.flatMap(province => province.rings)) {
    const points: string[] = []
    let [seen, minX, maxX, minY, maxY] = ['', Infinity, -Infinity, Infinity, -Infinity]
    for (let index = 0; index < ring.length; index += 2) {
      const [px, py] = [at(ring[index]!, originX, left), at(ring[index + 1]!, originY, top)]
      ;[minX, maxX, minY, maxY] = [Math.min(minX, px), Math.max(maxX, px), Math.min(minY, py), Math.max(maxY, py)]
      const point = `${px} ${py}`
      if (point !== seen) points.push(point)
      seen = point
    }
    if (maxX > -4 && minX < 260 && maxY > -4 && minY < 260) d += `M${points.join('L')}Z`
  }
  return d
}

type Name = { x: number; y: number; name: string; gap?: number }

function provinceNames(z: number): Name[] {
  if (z < 8 || z > 10) return []
  const scale = 2 ** (z - land.zoom)
  const [originX, originY] = land.origin as [number, number]
  return land.provinces.map(({ name, rings }) => {
    const middle = centre(rings.reduce((longest, ring) => (ring.length > longest.length ? ring : longest)))
    return { name, x: (middle.x + originX) * scale, y: (middle.y + originY) * scale }
  })
}

/** The centre of a ring's area. */
function centre(ring: readonly number[]): { x: number; y: number } {
  let [area, x, y] = [0, 0, 0]
  for (let index = 0; index < ring.length; index += 2) {
    const [x0, y0] = [ring[index]!, ring[index + 1]!]
    const [x1, y1] = [ring[(index + 2) % ring.length]!, ring[(index + 3) % ring.length]!]
    const cross = x0 * y1 - x1 * y0
    area += cross / 2
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
  }
  return { x: x / (6 * area), y: y / (6 * area) }
}

/** The towns with their names, and the names of provinces where there is room between them. */
function marks(towns: readonly Town[], z: number, left: number, top: number): string[] {
  const size = z < 8 ? 10 : z < 11 ? 12.5 : 15
  const places: Name[] = towns.map(({ name, latitude, longitude }) => ({
    name,
    ...project(latitude, longitude, z),
    gap: nameGap,
  }))
  return placeNames([...places, ...provinceNames(z)], size).flatMap(({ x, y, name, gap, named }) => {
    const [px, py] = [x - left, y - top]
    if (px < -200 || px > 396 || py < -20 || py > 276) return []
    const at = (dx: number, dy: number) => `x="${(px + dx).toFixed(1)}" y="${(py + dy).toFixed(1)}"`
    if (gap === undefined) {
      const text = `<text ${at(0, 4)} text-anchor="middle" font-family="Georgia,serif" font-style="italic" font-size="${size - 0.5}" letter-spacing=".8" fill="${colour.name}">${escapeHtml(name)}</text>`
      return named ? [text] : []
    }
    const dot = `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${z < 8 ? 2 : 3}" fill="${colour.dot}"/>`
    if (!named) return [dot]
    return [
      `${dot}<text ${at(gap, size / 3)} font-family="Georgia,serif" font-size="${size}" fill="${colour.town}" stroke="${colour.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escapeHtml(name)}</text>`,
    ]
  })
}

/** If nothing else is drawn: the nearest town, in a pale colour, on every second tile. Beyond 9 km it is not helpful. */
function nearestTown(towns: readonly Town[], z: number, x: number, y: number): string[] {
  let [nearest, distance] = ['', (9000 / 24) * 2 ** (z - 12)]
  for (const town of towns) {
    const point = project(town.latitude, town.longitude, z)
    const away = Math.hypot(point.x - x, point.y - y)
    if (away < distance) [nearest, distance] = [town.name, away]
  }
  if (nearest === '') return []
  return [
    `<text x="128" y="70" text-anchor="middle" font-family="Georgia,serif" font-style="italic" font-size="17" letter-spacing="1" fill="${colour.line}">${escapeHtml(nearest)}</text>`,
  ]
}
