/** The options of a search's fields, and the names for its chips. */
import type { Names } from './filters/filter'
import type { CityFilter } from './filters/place'

/** A catalogue town under its name in the page's language. */
export type TownOption = CityFilter & {
  /** Its name in the language. */
  town: string
  /** Its other names in lower case without accents; omitted if it has none. */
  also?: string
  /** Number of its properties in the list. */
  count?: number
}
export type TypeName = { webID: number; name: string; count?: number }

/** Numbers of properties in each list that has some. */
export type ListCounts = { sale?: number; rent?: number }

/** Options of the home page's search box: cities and types, for both lists. */
export type SearchOptions = {
  cities: (TownOption & { counts: ListCounts })[]
  types: (TypeName & { counts: ListCounts })[]
}

/** A condition in the catalogue's word, and its name in the language. */
export type ConditionOption = { value: string; name: string }

/** A list's options, and the names of its search's zones. */
export type ListOptions = {
  cities: readonly TownOption[]
  types: readonly TypeName[]
  conditions: readonly ConditionOption[]
  /** Values of the agency's own fields. */
  own: readonly ConditionOption[]
  zones: Readonly<Record<string, string>>
}

export function namesOf({ cities, types, conditions, own, zones }: ListOptions): Names {
  return {
    type: webID => types.find(type => type.webID === webID)?.name,
    town: ({ name, zip }) => cities.find(city => city.name === name && city.zip === zip)?.town,
    zone: zone => zones[zone],
    condition: condition => conditions.find(({ value }) => value === condition)?.name,
    own: token => own.find(({ value }) => value === token)?.name,
  }
}
