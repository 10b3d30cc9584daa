/** Where a property is and what is nearby, as its page shows it. */
import type { DrawnMapView } from '../../../platform/map/drawn-map'

export type PlaceView = {
  town: string
  neighbourhood?: string
  /** Degrees; if the address is hidden, the point moved by the import. */
  latitude: number
  longitude: number
  exact: boolean
  drawn: DrawnMapView
  /** External pages that need the exact location; none if the address is hidden. */
  links?: { streetView: string; directions: string; largerMap: string }
  /**
   * Beside the map: the nearest place of each kind, or main places in the region if none are known. For a hidden address,
   * distances are from the moved point, in whole kilometres.
   */
  around: { name: string; kind?: string; metres: number }[]
  /** The places that are not beside the map. `kind` in words, in the page's language if available. */
  nearby: { kind: string; label: string; places: { name: string; metres: number }[] }[]
  /** Dutch only (SPEC §2): categories 1–7 of SPEC §9, scores of 0–10. */
  mobility: { category: string; score: number }[]
}
