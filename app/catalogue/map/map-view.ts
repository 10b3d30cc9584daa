/** What the map of a list shows: plain values in one language. */
import type { Language } from '../../i18n/languages'
import type { DrawnMapView } from '../../map/drawn-map'
import type { Picture } from '../card'
import type { PriceView } from '../card-view'

export type MapItem = {
  id: number
  href: string
  title: string
  titleLanguage?: Language
  town: string
  price: PriceView
  picture?: Picture
  latitude: number
  longitude: number
  exact: boolean
}

/** The items stand in the order of their numbers: those under one mark follow each other. */
export type ListMapView = { items: MapItem[]; drawn: DrawnMapView }
