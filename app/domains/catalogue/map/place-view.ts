/** Where a property lies and what is around it, as its page shows it. */
import type { DrawnMapView } from '../../../platform/map/drawn-map'

export type PlaceView = {
  town: string
  neighbourhood?: string
  /** Degrees; of a hidden address the moved point that the import made. */
  latitude: number
  longitude: number
  exact: boolean
  drawn: DrawnMapView
  /** Pages outside that want the very place; none for a hidden address. */
  links?: { streetView: string; directions: string; largerMap: string }
  /**
   * Beside the map: the nearest place of each kind, or of a property of which none are known the main places around. Those of a hidden address
   * are measured from its moved point, in whole kilometres.
   */
  around: { name: string; kind?: string; metres: number }[]
  /** `kind` in words, in the language of the page where it has one. */
  nearby: { kind: string; label: string; places: { name: string; metres: number }[] }[]
  /** In Dutch only (SPEC §2): categories 1–7 of SPEC §9, scores of 0–10. */
  mobility: { category: string; score: number }[]
}
