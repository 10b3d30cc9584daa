/** A search's map as plain values in one language. */
import type { MapFrameView } from '../../../platform/map/drawn-map'
import type { MapLabel } from '../../../platform/map/place-labels'
import type { Picture } from '../../../platform/media/picture'
import type { PriceView } from '../../catalogue/cards/card-view'

/** A property on the map and in the list next to it. */
export type MapItem = {
  id: number
  href: string
  title: string
  town: string
  price: PriceView
  picture?: Picture
  /** Its address is hidden: it is somewhere around the mark. */
  about?: true
}

/** A mark: one property, those at one point, or several close together. */
export type MapMark = {
  latitude: number
  longitude: number
  /** Number of properties. */
  count: number
  /** The map section around them, in the search's format (`platform/map/shape.ts`). */
  box: readonly number[]
  /** The properties at one point; omitted if they are apart, or many. */
  items?: readonly MapItem[]
}

/** The marks of the whole search on the drawn map. */
export type DrawnResults = MapFrameView & {
  marks: (MapMark & { x: number; y: number })[]
  labels: MapLabel[]
  /** The search's drawn area as corners `x,y x,y …`; '' for none. */
  area: string
}
