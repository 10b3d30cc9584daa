/** What the region step shows. */

/** A place by its zone or as a town of the catalogue (`Name|Zip`), with what it is called. */
export type PlaceOption = { value: string; label: string }

export type RegionView = {
  provinces: readonly PlaceOption[]
  /** The towns of the provinces that are chosen. */
  towns: readonly { province: string; name: string; towns: readonly PlaceOption[] }[]
  /** What is chosen and stands in none of these: postcodes, towns of a search, places that were typed. */
  zones: readonly PlaceOption[]
  cities: readonly PlaceOption[]
  /** What the typed place may be, when it is not plain. */
  found: readonly PlaceOption[]
  /** What was just added. */
  notice?: string
}
