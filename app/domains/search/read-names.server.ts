/** What only the catalogue can read of a search: towns and types that were typed by their names. */

import type { Site } from '../../platform/context/site.server'
import { fold } from '../../platform/i18n/fold'
import type { Language } from '../../platform/i18n/languages'
import { cityKey } from '../catalogue/city'
import { readSearch, type Search } from './filters'
import { cityParameter, parseRadius, sortCities } from './filters/place'
import { typeParameter } from './filters/type'
import { typeOptions } from './list.server'
import { townsMeant } from './typed-places.server'

/** A search as `readSearch` reads it, and `Gent` as its towns with their postcodes; what the catalogue does not know stays a note. */
export function readNames(site: Site, language: Language, query: URLSearchParams): Search {
  const { filters, notes } = readSearch(query)
  const cities = new Map(filters.cities.map(city => [cityKey(city), city]))
  const zones = new Set(filters.zones)
  const types = new Set(filters.types)
  const unread = notes.filter(({ name, typed }) => {
    if (name === cityParameter) {
      const meant = townsMeant(site, typed)
      for (const city of meant.cities) if (!cities.has(cityKey(city))) cities.set(cityKey(city), city)
      for (const zone of meant.zones) zones.add(zone)
      return meant.cities.length + meant.zones.length === 0
    }
    if (name === typeParameter) {
      const meant = typeNamed(site, language, typed)
      if (meant !== undefined) types.add(meant)
      return meant === undefined
    }
    return true
  })
  const read = {
    cities: sortCities([...cities.values()]),
    zones: [...zones].sort(),
    types: [...types].sort((a, b) => a - b),
    // A town that was typed by its name is one to look round too.
    radius: parseRadius(query),
  }
  return { filters: { ...filters, ...read }, notes: unread }
}

function typeNamed(site: Site, language: Language, typed: string): number | undefined {
  const all = [...typeOptions(site, 'sale', language), ...typeOptions(site, 'rent', language)]
  return all.find(({ name }) => fold(name) === fold(typed))?.webID
}
