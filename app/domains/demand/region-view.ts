/** View data of the region step. */

/** A place as a zone or a town of the catalogue (`Name|Zip`). */
export type PlaceOption = {
  value: string
  /** Its name, and where it is. */
  label: string
  /** Its name alone, on a chip, if shorter. */
  name?: string
}

export type RegionView = {
  /** Everything chosen, also on a map. */
  chosen: readonly PlaceOption[]
  provinces: readonly PlaceOption[]
  /** Towns of the chosen provinces. */
  towns: readonly { province: string; name: string; towns: readonly PlaceOption[] }[]
  /** Suggestions for an ambiguous typed place. */
  found: readonly PlaceOption[]
  /** The place just added. */
  notice?: string
  /** Whether the visitor asked for the towns. */
  isUnfolded?: boolean
}
