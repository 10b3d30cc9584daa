/** The point of a home on our map: tiles that are buttons, so that a press says where it stands, also without script. */

import { BELGIUM } from '../../platform/i18n/address'
import { covers, nearestCentre, tilePath, tileZooms } from '../../platform/map/area'
import { project, unproject } from '../../platform/map/projection'
import { townPoint } from '../feeds/values/town-centre.server'
import type { OwnRecord } from '../import/own-homes.server'
import type { PlaceChoice } from './home-view'

/** Pixels of a tile as drawn, and as shown: three of them fit a phone of 320 pixels. */
const drawn = 256
const tileSide = 92
const zooms = { min: 10, max: 18, town: 14, point: 17 }

/** Where the map begins before an address is known: the middle of Belgium. */
const middle = { Latitude: 50.64, Longitude: 4.67 }

/** The name of a tile's button: its post has `.x` and `.y` after it. */
const tileName = /^tile\.(\d{1,2})\.(\d{1,6})\.(\d{1,6})\.(x|y)$/

type Located = Pick<OwnRecord, 'Latitude' | 'Longitude' | 'Zip' | 'City' | 'CountryID'>

/** @param asked the zoom of the map. @returns nine tiles, in rows. */
export function placeChoice(
  { Latitude, Longitude, Zip, City, CountryID = BELGIUM }: Located,
  asked: number | undefined,
): PlaceChoice {
  const isChosen = Latitude !== undefined && Longitude !== undefined
  const town = townPoint({ Zip, City: City ?? (CountryID === BELGIUM ? '-' : undefined), CountryID })
  const at = isChosen ? { Latitude, Longitude } : (town ?? middle)
  const zoom = clamp(asked ?? (isChosen ? zooms.point : town ? zooms.town : zooms.min))
  const [latitude, longitude] = nearestCentre([at.Latitude, at.Longitude])
  const point = project(latitude, longitude, zoom)
  const first = { x: Math.floor(point.x / drawn) - 1, y: Math.floor(point.y / drawn) - 1 }
  const tiles = [0, 1, 2].flatMap(row => [0, 1, 2].map(column => ({ z: zoom, x: first.x + column, y: first.y + row })))
  const scale = tileSide / drawn
  return {
    zoom,
    tiles: tiles.map(tile => ({ name: `tile.${tile.z}.${tile.x}.${tile.y}`, src: `/map/tiles/${tilePath(tile)}` })),
    ...(isChosen && {
      marker: { x: Math.round((point.x - first.x * drawn) * scale), y: Math.round((point.y - first.y * drawn) * scale) },
    }),
    isChosen,
    canZoom: { in: zoom < zooms.max, out: zoom > zooms.min },
  }
}

export const clamp = (zoom: number) => Math.min(Math.max(Math.round(zoom), zooms.min), Math.min(zooms.max, tileZooms.max))

/** The point that a post pressed, and the zoom of its map; undefined if it pressed none. */
export function pressedPoint(form: FormData): { Latitude: number; Longitude: number; zoom: number } | undefined {
  for (const name of form.keys()) {
    const [, z, x, y] = tileName.exec(name) ?? []
    if (z === undefined) continue
    const tile = { z: Number(z), x: Number(x), y: Number(y) }
    const stem = `tile.${z}.${x}.${y}`
    const [across, down] = ['x', 'y'].map(side => Number(form.get(`${stem}.${side}`)))
    if (!covers(tile) || !isWithin(across) || !isWithin(down)) return undefined
    const scale = drawn / tileSide
    const { latitude, longitude } = unproject({ x: tile.x * drawn + across * scale, y: tile.y * drawn + down * scale }, tile.z)
    return { Latitude: Number(latitude.toFixed(6)), Longitude: Number(longitude.toFixed(6)), zoom: tile.z }
  }
  return undefined
}

function isWithin(offset: number | undefined): offset is number {
  return offset !== undefined && offset >= 0 && offset <= tileSide
}
