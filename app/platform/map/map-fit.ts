/** The initial view of a live map. */
import { tileZooms } from './area'
import { project } from './projection'

export type LivePlace = { latitude: number; longitude: number }

/** The lowest zoom of a map. */
export const minZoom = tileZooms.min + 1

export function withinZooms(zoom: number): number {
  return Math.min(Math.max(zoom, minZoom), tileZooms.max)
}

/** The centre of the places and the highest whole zoom at which all fit into a box of that many pixels. */
export function fitPlaces(
  places: readonly LivePlace[],
  box: { width: number; height: number },
  maxZoom = 15,
): { center: [number, number]; zoom: number } {
  const sides = (of: (place: LivePlace) => number) =>
    places.reduce(({ min, max }, place) => ({ min: Math.min(min, of(place)), max: Math.max(max, of(place)) }), {
      min: Infinity,
      max: -Infinity,
    })
  const [latitude, longitude] = [sides(place => place.latitude), sides(place => place.longitude)]
  // Room for marks at the edge.
  const [width, height] = [Math.max(box.width - 90, 80), Math.max(box.height - 90, 80)]
  let zoom = maxZoom
  for (; zoom > minZoom; zoom--) {
    const [northWest, southEast] = [project(latitude.max, longitude.min, zoom), project(latitude.min, longitude.max, zoom)]
    if (southEast.x - northWest.x <= width && southEast.y - northWest.y <= height) break
  }
  return { center: [(latitude.min + latitude.max) / 2, (longitude.min + longitude.max) / 2], zoom }
}

/** The same for a section that was a map's own view before rounding: it may extend slightly beyond the box. */
export function fitSection(
  section: readonly number[],
  box: { width: number; height: number },
): { center: [number, number]; zoom: number } {
  const [south, west, north, east] = section.map(value => value / 1000) as [number, number, number, number]
  const [northWest, southEast] = [project(north, west, 0), project(south, east, 0)]
  const nearest = Math.log2(Math.min(box.width / (southEast.x - northWest.x), box.height / (southEast.y - northWest.y)))
  return { center: [(south + north) / 2, (west + east) / 2], zoom: withinZooms(Math.floor(nearest + 0.35)) }
}
