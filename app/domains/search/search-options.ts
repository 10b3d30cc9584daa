/** What the fields of a search offer, and how its chips are called. */
import type { Names } from './filters/filter'
import type { CityFilter } from './filters/place'

/** A town of the catalogue as the language of the page calls it. */
export type TownOption = CityFilter & {
  /** Its name in the language. */
  town: string
  /** Its other names, in lower case without accents; without: it has none. */
  also?: string
}
export type TypeName = { webID: number; name: string }

/** What the search box of the home page offers: the cities and types of either list, and in which lists each is. */
export type SearchOptions = {
  cities: (TownOption & { lists: ('sale' | 'rent')[] })[]
  types: (TypeName & { lists: ('sale' | 'rent')[] })[]
}

/** A condition in the catalogue's own word, and its name in the language. */
export type ConditionOption = { value: string; name: string }

/** What a list offers, and the names of the zones that its search has. */
export type ListOptions = {
  cities: readonly TownOption[]
  types: readonly TypeName[]
  conditions: readonly ConditionOption[]
  zones: Readonly<Record<string, string>>
}

export function namesOf({ cities, types, conditions, zones }: ListOptions): Names {
  return {
    type: webID => types.find(type => type.webID === webID)?.name,
    town: ({ name, zip }) => cities.find(city => city.name === name && city.zip === zip)?.town,
    zone: zone => zones[zone],
    condition: condition => conditions.find(({ value }) => value === condition)?.name,
  }
}
