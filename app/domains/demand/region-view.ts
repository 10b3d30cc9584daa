/** View data of the region step. */

/**
 * A place as a zone or a town of the catalogue (`Name
 * Zip`), with its name.
 */
export type PlaceOption = { value: string; label: string }

export type RegionView = {
  provinces: readonly PlaceOption[]
  /** Towns of the chosen provinces. */
  towns: readonly { province: string; name: string; towns: readonly PlaceOption[] }[]
  /** Other choices: postcodes, towns of a search, typed places. */
  zones: readonly PlaceOption[]
  cities: readonly PlaceOption[]
  /** Suggestions for an ambiguous typed place. */
  found: readonly PlaceOption[]
  /** The place just added. */
  notice?: string
}
