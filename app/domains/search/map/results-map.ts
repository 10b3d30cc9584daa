/** What the map of a search shows: plain values in one language. */
import type { MapFrameView } from '../../../platform/map/drawn-map'
import type { MapLabel } from '../../../platform/map/place-labels'
import type { Picture } from '../../../platform/media/picture'
import type { PriceView } from '../../catalogue/cards/card-view'

/** A property as it stands on the map and in the list beside it. */
export type MapItem = {
  id: number
  href: string
  title: string
  town: string
  price: PriceView
  picture?: Picture
  /** Its address is hidden: it lies somewhere around the mark. */
  about?: true
}

/** A mark: one property, those at one point, or several that lie near each other. */
export type MapMark = {
  latitude: number
  longitude: number
  /** How many properties it stands for. */
  count: number
  /** The section of the map around them, as a search has it (`platform/map/shape.ts`). */
  box: readonly number[]
  /** Those at one point; without: they lie apart, or are many. */
  items?: readonly MapItem[]
}

/** The marks of the whole search on the drawn map. */
export type DrawnResults = MapFrameView & {
  marks: (MapMark & { x: number; y: number })[]
  labels: MapLabel[]
  /** The drawn area of the search as corners `x,y x,y …`; '' without. */
  area: string
}
