/** A search's typed words as a sentence, with the places and conditions of the served catalogue. */
import type { Site } from '../../../platform/context/site.server'
import { fold } from '../../../platform/i18n/fold'
import type { Language } from '../../../platform/i18n/languages'
import { memo, ofCatalogue } from '../../../platform/memo/memo'
import { dayInBrussels } from '../../../platform/time/brussels'
import { cityKey } from '../../catalogue/city'
import { lettersOf, towns, townsNamed } from '../../catalogue/town-names.server'
import { type Filters, readSearch, type Search } from '../filters'
import { sortCities } from '../filters/place'
import { typedText } from '../filters/read'
import { wordsParameter } from '../filters/words'
import { conditionOptions, type ListName } from '../list.server'
import { postcodes } from '../places.server'
import { namedTowns } from '../typed-places.server'
import { townZone } from '../zones'
import { fewestLetters, nearWords } from './near-words'
import { readSentence } from './read-sentence.server'
import type { Known } from './sentence-words.server'

/** What a typed sentence asks for, together with the rest of the query. */
export type TypedSearch = Search & { list: ListName }

/**
 * Reads the free words of a query.
 * @param list that the address or the form asks for.
 * @returns undefined if nothing in them is understood.
 */
export function readTyped(site: Site, list: ListName, language: Language, query: URLSearchParams): TypedSearch | undefined {
  const typed = typedText(query.get(wordsParameter))
  if (typed === '') return undefined
  const others = new URLSearchParams(query)
  others.delete(wordsParameter)
  const { filters, notes } = readSearch(others)
  const asked = { list, language, today: dayInBrussels(site.now()), types: filters.types }
  const reading = readSentence(typed, asked, each => knownOf(site, list, each))
  if (!reading) return undefined
  return {
    list: reading.list ?? list,
    notes,
    filters: withRead(filters, { ...reading.filters, search: reading.rest }),
  }
}

/** Lists grow, and single values are replaced. */
function withRead(filters: Filters, read: Partial<Filters>): Filters {
  const together = <T>(one: readonly T[], other: readonly T[] = []) => [...new Set([...one, ...other])]
  return {
    ...filters,
    ...read,
    cities: sortCities([...new Map([...filters.cities, ...(read.cities ?? [])].map(city => [cityKey(city), city])).values()]),
    zones: together(filters.zones, read.zones).sort(),
    types: together(filters.types, read.types).sort((a, b) => a - b),
    conditions: together(filters.conditions, read.conditions).sort(),
  }
}

const knownOf = memo(ofCatalogue, (site: Site, list: ListName, language: Language): Known => {
  const own = namedTowns(site)
  const ownCities = [...new Set([...own.values()].flat())]
  // `Knokke` is Knokke-Heist, if the catalogue has it.
  const begun = new Map(
    ownCities.flatMap(city => {
      const [first = '', ...rest] = city.name.split('-')
      return rest.length > 0 && lettersOf(first).length >= fewestLetters ? [[lettersOf(first), [city]] as const] : []
    }),
  )
  const large = towns.filter(({ rank }) => rank > 0)
  const place: Known['place'] = letters => {
    const cities = own.get(letters) ?? begun.get(letters)
    if (cities) return { cities, zones: [], isLarge: true }
    const named = townsNamed(letters)
    const zones = [...new Set(named.map(({ name }) => townZone(name)))]
    return named.length === 0 ? undefined : { cities: [], zones, isLarge: named.some(({ rank }) => rank > 0) }
  }
  const near = nearWords(new Set([...own.keys(), ...large.flatMap(({ spellings }) => spellings.map(lettersOf))]))
  return {
    place,
    placeNear: letters => {
      const meant = near(letters).map(place)
      const [only, ...others] = new Map(meant.map(each => [JSON.stringify(each), each])).values()
      return others.length === 0 ? only : undefined
    },
    isSpelt: name =>
      [...ownCities.map(city => city.name), ...townsNamed(name).flatMap(({ spellings }) => spellings)].some(
        each => fold(each) === fold(name),
      ),
    postcode: zip => {
      const cities = ownCities.filter(city => city.zip === zip)
      if (cities.length > 0) return { cities, zones: [], isLarge: true }
      return postcodes(site).has(zip) ? { cities: [], zones: [zip], isLarge: true } : undefined
    },
    conditions: conditionOptions(site, list, language),
  }
})
