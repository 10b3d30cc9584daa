/** Resolves towns and types typed by name, which needs the catalogue. */

import type { Site } from '../../platform/context/site.server'
import { fold } from '../../platform/i18n/fold'
import type { Language } from '../../platform/i18n/languages'
import { cityKey } from '../catalogue/city'
import { readSearch, type Search } from './filters'
import { cityParameter, parseRadius, sortCities } from './filters/place'
import { typeParameter } from './filters/type'
import { typeOptions } from './list.server'
import { townsMeant } from './typed-places.server'

/** Like `readSearch`, with `Gent` resolved to its towns and postcodes; unknown names stay notes. */
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
    // A radius applies to a town typed by name, too.
    radius: parseRadius(query),
  }
  return { filters: { ...filters, ...read }, notes: unread }
}

function typeNamed(site: Site, language: Language, typed: string): number | undefined {
  const all = [...typeOptions(site, 'sale', language), ...typeOptions(site, 'rent', language)]
  return all.find(({ name }) => fold(name) === fold(typed))?.webID
}
