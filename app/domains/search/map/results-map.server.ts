/** Marks of a search's results, grouped if they would overlap, for any number of results (docs/decisions/maps.md). */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { tileZooms } from '../../../platform/map/area'
import { boxAround, frameAround, labelsIn, pixelsOfUnit, placeIn } from '../../../platform/map/drawn-map'
import { cornersOf, type Degrees, roundedSection } from '../../../platform/map/drawn-shape'
import { unproject } from '../../../platform/map/projection'
import { readSection } from '../../../platform/map/shape'
import type { Card } from '../../catalogue/cards/card'
import { type CardView, cardViews } from '../../catalogue/cards/card-view.server'
import { findCards } from '../../catalogue/cards/cards.server'
import { namedPlaces } from '../../catalogue/map/named-places.server'
import type { AskedSearch } from '../asked-search.server'
import { type Filters, withoutOrder } from '../filters'
import { listOf } from '../filters/read'
import { findIn, type ListName } from '../found.server'
import { findPage } from '../list.server'
import { readNames } from '../read-names.server'
import { groupsIn, type MapGroup, type MapWindow, mapZoom, pixelOf, windowAround } from './map-groups'
import type { DrawnResults, MapItem, MapMark } from './results-map'

/**
 * Minimum distance between marks: the width of a price and the height of a finger. Units of the drawn map, pixels of the other.
 */
const apart = { x: 80, y: 49 }
/** Maximum properties listed individually; the others are counted. */
const maxItems = 120
const maxAtOnePoint = 12
/** Maximum pixels of a window in each direction. */
const widestWindow = 2600

/** The drawn map of a search, showing all results; without any, the place that was searched. */
export function drawnResults(site: Site, list: ListName, language: Language, filters: Filters): DrawnResults {
  const found = findIn(site, list, language, withoutOrder(filters))
  const window = windowAround(found)
  const area = cornersOf(filters.area)
  const corners = window
    ? [unproject({ x: window.west, y: window.north }, mapZoom), unproject({ x: window.east, y: window.south }, mapZoom)]
    : cornersOf(filters.box)
  const frame = frameAround([...corners, ...area], { ratio: 1 })
  const unit = pixelsOfUnit(frame, mapZoom)
  const groups = window ? groupsIn(found, window, { x: apart.x * unit, y: apart.y * unit }) : []
  const marks = marksOf(site, groups, language).map(mark => ({ ...mark, ...placeIn(frame, mark) }))
  const obstacles = marks.map(({ x, y }) => boxAround(x, y, 70, 30))
  return {
    ...frame,
    marks,
    labels: labelsIn(frame, namedPlaces(language), obstacles),
    area: area
      .map(corner => placeIn(frame, corner))
      .map(({ x, y }) => `${x},${y}`)
      .join(' '),
  }
}

/** Where the properties of a page are, in its order. */
export function placesOnPage(site: Site, list: ListName, language: Language, filters: Filters): Degrees[] {
  return findPage(site, list, language, filters).map(({ latitude, longitude }) => ({
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
  }))
}

/**
 * The marks in a map window at a zoom, for a raw query string: `window=south,west,north,east`, `zoom=12`.
 * @returns undefined if invalid, or larger than a screen.
 */
export function resultsInWindow(site: Site, { list, language, query }: AskedSearch): MapMark[] | undefined {
  const zoom = Number(query.get('zoom'))
  const section = readSection(listOf(query, 'window'))
  if (!Number.isInteger(zoom) || zoom < tileZooms.min || zoom > tileZooms.max || section.length === 0) return undefined
  const [south, west, north, east] = section.map(value => value / 1000) as [number, number, number, number]
  const first = pixelOf({ latitude: north, longitude: west })
  const last = pixelOf({ latitude: south, longitude: east })
  const window: MapWindow = { west: first.x, north: first.y, east: last.x, south: last.y }
  const pixel = 2 ** (mapZoom - zoom)
  if (Math.max(window.east - window.west, window.south - window.north) > widestWindow * pixel) return undefined
  const { filters } = readNames(site, language, query)
  const found = findIn(site, list, language, withoutOrder(filters))
  const groups = groupsIn(found, window, { x: apart.x * pixel, y: apart.y * pixel })
  return marksOf(site, groups, language)
}

/** From north to south, the reading order. */
function marksOf(site: Site, groups: readonly MapGroup[], language: Language): MapMark[] {
  const listed = groups.filter(isAtOnePoint).flatMap(({ offers }) => offers.map(({ id }) => id))
  const cards = findCards(site, listed.slice(0, maxItems), language)
  const views = cardViews(site, cards, language)
  const items = new Map(cards.map((card, at) => [card.id, mapItem(views[at]!, card)]))
  return groups
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(({ offers, x, y, window }) => {
      const own = offers.flatMap(({ id }) => items.get(id) ?? [])
      const { latitude, longitude } = unproject({ x, y }, mapZoom)
      const northWest = unproject({ x: window.west, y: window.north }, mapZoom)
      // The far edge of the pixel, so that a property on it is inside.
      const southEast = unproject({ x: window.east + 1, y: window.south + 1 }, mapZoom)
      return {
        // A metre is precise enough, and shorter.
        latitude: Number(latitude.toFixed(5)),
        longitude: Number(longitude.toFixed(5)),
        count: offers.length,
        box: roundedSection(southEast.latitude, northWest.longitude, northWest.latitude, southEast.longitude),
        ...(own.length > 0 && own.length === offers.length && { items: own }),
      }
    })
}

function mapItem({ id, href, title, town, price, picture }: CardView, { about }: Card): MapItem {
  return { id, href, title, town, price, ...(picture && { picture }), ...(about && { about }) }
}

/** Properties at one point are listed individually, unless there are many. */
function isAtOnePoint({ offers, window: { west, east, north, south } }: MapGroup): boolean {
  return west === east && north === south && offers.length <= maxAtOnePoint
}
