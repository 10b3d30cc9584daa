/** A town's page as others name it: its title, its address in other languages, and the search for the same homes. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { Translate } from '../../../platform/i18n/texts'
import { type Filters, noFilters } from '../filters'
import { sortCities } from '../filters/place'
import { listAddress } from '../form-search'
import type { ListName } from '../list.server'
import { listTitle } from '../listing.server'
import { type FoundTown, samePart, sameTown, townHref } from './town-places.server'

/** The list's search for the same homes, and its address. A quarter is not searched for: its town is. */
export function searchOf(list: ListName, language: Language, { place, part }: FoundTown): { filters: Filters; address: string } {
  const filters: Filters = {
    ...noFilters,
    cities: sortCities([...place.cities]),
    types: part && 'webID' in part ? [part.webID] : [],
  }
  return { filters, address: listAddress(list, language, filters) }
}

/** `Te koop in Gent`, `Appartement te koop in Gent`, `Te koop in Dorp, Gent`. */
export function townTitle(t: Translate, list: ListName, { place, part }: FoundTown): string {
  if (!part) return listTitle(t, list, place.name)
  if ('quarter' in part) return listTitle(t, list, `${part.name}, ${place.name}`)
  return t(list === 'sale' ? 'TOWN_TITLE_SALE_KIND' : 'TOWN_TITLE_RENT_KIND', { kind: part.name, city: place.name })
}

/** The same page in each language that has it. */
export function townAlternates(site: Site, list: ListName, { place, part }: FoundTown): Partial<Record<Language, string>> {
  return Object.fromEntries(
    site.configuration.languages.enabled.flatMap(language => {
      const town = sameTown(site, list, language, place)
      const same = town && part && samePart(site, list, language, { place: town, part })
      return !town || (part && !same) ? [] : [[language, townHref(list, language, town, same)]]
    }),
  )
}
