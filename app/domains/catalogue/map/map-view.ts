/** What the map of a list shows: plain values in one language. */
import type { DrawnMapView } from '../../../platform/map/drawn-map'
import type { Picture } from '../../../platform/media/picture'
import type { PriceView } from '../cards/card-view'

export type MapItem = {
  id: number
  href: string
  title: string
  town: string
  price: PriceView
  picture?: Picture
  latitude: number
  longitude: number
  exact: boolean
}

/** The items stand in the order of their numbers: those under one mark follow each other. */
export type ListMapView = { items: MapItem[]; drawn: DrawnMapView }
