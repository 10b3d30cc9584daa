/** Resolves typed places: to zones in the demand register, to the catalogue's towns in a search. */

import { and, asc, eq, sql } from 'drizzle-orm'
import { city } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { BELGIUM } from '../../platform/i18n/address'
import type { Language } from '../../platform/i18n/languages'
import { isProvince, type Province } from '../../platform/i18n/provinces'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import { regionOf } from '../catalogue/law.server'
import { provinceOfPostcode } from '../catalogue/province.server'
import type { Region } from '../catalogue/region'
import {
  lettersOf,
  type Town,
  townIn,
  townsAt,
  townsBegun,
  townsNamed,
  townsNear,
  typedNames,
} from '../catalogue/town-names.server'
import type { CityFilter } from './filters/place'
import { catalogueTown, postcodes, provinceOfTown, zoneOfTown } from './places.server'
import { isPostcode, parseZone, townZone } from './zones'

export type FoundPlace = { zone: string; name?: string; province?: Province; region?: Region }

/**
 * Places for a postcode or a town's name in any spelling; likeliest first, at most 12. A postcode known to the post or the
 * catalogue gives a place, with its towns, province and region (SPEC §9).
 */
export function findPlaces(site: Site, text: string, language: Language): FoundPlace[] {
  const zone = typedZone(text)
  if (zone === undefined) return []
  if (isPostcode(zone)) return postcodes(site).has(zone) ? [postcodePlace(site, zone, language)] : []
  const named = townsNamed(zone)
  if (named.length > 0) return distinct(named.map(town => placeOf(town, language)))
  const own = catalogueTown(site, zone)
  if (own) return [own]
  return lettersOf(zone).length < 2 ? [] : distinct(townsBegun(zone).map(town => placeOf(town, language)))
}

/** Suggestions for the start of a place, or for unknown input: likeliest first, at most 8. */
export function suggestPlaces(site: Site, text: string, language: Language): FoundPlace[] {
  const digits = /^\s*(?:b[-\s]?)?(\d{2,4})\s*$/i.exec(text)?.[1]
  if (digits !== undefined) return postcodesNear(site, digits).map(zip => postcodePlace(site, zip, language))
  const zone = typedZone(text)
  if (zone === undefined || isPostcode(zone) || lettersOf(zone).length < 2) return []
  const meant = [...townsNamed(zone), ...townsBegun(zone)]
  const likely = meant.length > 0 ? meant : townsNear(zone)
  const own = catalogueTown(site, zone)
  return distinct([...likely.map(town => placeOf(town, language)), ...(own ? [own] : [])]).slice(0, maxSuggestions)
}

const maxSuggestions = 8

/** A text as a zone, if possible; accepts `B-9000`. Provinces cannot be typed. */
function typedZone(text: string): string | undefined {
  const zone = parseZone(text.replace(/^\s*b[-\s]?(?=\d{4}\s*$)/i, ''))
  return zone === undefined || isProvince(zone) ? undefined : zone
}

/** Postcodes with this prefix; for a full but unknown one, the nearest in the same postal region. */
function postcodesNear(site: Site, digits: string): string[] {
  const all = [...postcodes(site)].sort()
  const begun = all.filter(zip => zip.startsWith(digits))
  if (begun.length > 0 || digits.length < 4) return begun.slice(0, maxSuggestions)
  const from = (zip: string) => Math.abs(Number(zip) - Number(digits))
  const near = all.filter(zip => zip.slice(0, 2) === digits.slice(0, 2)).sort((a, b) => from(a) - from(b))
  return near.slice(0, 4).sort()
}

/** Maximum towns shown with a postcode. */
const maxListed = 3

function postcodePlace(site: Site, zip: string, language: Language): FoundPlace {
  const own = site
    .catalogue()
    .database.select({ name: city.name })
    .from(city)
    .where(and(eq(city.countryID, BELGIUM), sql`${city.key} like '%|' || ${zip}`))
    .orderBy(asc(city.sort))
    .all()
  const called = [
    ...own.map(({ name }) => townIn(language, { name, zip }, BELGIUM)),
    ...townsAt(zip).map(({ names }) => names[language]),
  ]
  const name = [...new Set(called)].slice(0, maxListed).join(', ')
  return { zone: zip, province: provinceOfPostcode(zip), region: regionOf(zip, BELGIUM), ...(name && { name }) }
}

function placeOf(town: Town, language: Language): FoundPlace {
  const province = provinceOfTown(town)
  return { zone: zoneOfTown(town), name: town.names[language], ...(province && { province }) }
}

/** The first of each zone, at most 12. */
function distinct(places: readonly FoundPlace[]): FoundPlace[] {
  const zones = new Map<string, FoundPlace>()
  for (const each of places) if (!zones.has(each.zone)) zones.set(each.zone, each)
  return [...zones.values()].slice(0, 12)
}

/** Fewer letters match too many names. */
const fewestLetters = 3
/** Nobody who types a prefix means more towns than this. */
const maxPrefixMatches = 12

/**
 * Towns for a name in any language, a prefix, a postcode, or both (`Gent`, `gand`, `Brux`, `9000`, `Gent [9000]`): the
 * catalogue's, with each postcode; if it has none of that name, zones. A prefix yields to the full name of a larger place.
 * Nothing if it is not a name.
 */
export function townsMeant(site: Site, typed: string): { cities: CityFilter[]; zones: string[] } {
  const text = typed.replace(/^b[-\s]?(?=\d{4})/i, '')
  const [, zip] = /(?<![\p{L}\p{N}])(\d{4})(?![\p{L}\p{N}])/u.exec(text) ?? []
  const name = zip === undefined ? text : text.replace(zip, ' ')
  const letters = lettersOf(name)
  const known = namedTowns(site)
  const at = (cities: readonly CityFilter[]) => cities.filter(each => zip === undefined || each.zip === zip)
  if (letters === '') {
    const cities = zip === undefined ? [] : at([...new Set([...known.values()].flat())])
    return { cities, zones: cities.length === 0 && zip !== undefined && provinceOfPostcode(zip) ? [zip] : [] }
  }
  const cities = at(known.get(letters) ?? [])
  if (cities.length > 0) return { cities, zones: [] }
  const named = townsNamed(name)
  const zonesOf = (towns: readonly Town[]) => [...new Set(towns.map(town => townZone(town.name)))]
  const begun =
    letters.length < fewestLetters || named.some(({ rank }) => rank > 0)
      ? []
      : at([...new Set([...known].flatMap(([each, cities]) => (each.startsWith(letters) ? cities : [])))])
  if (begun.length > 0 && begun.length <= maxPrefixMatches) return { cities: begun, zones: [] }
  if (named.length > 0) return { cities: [], zones: zonesOf(named) }
  const zones = letters.length < fewestLetters || begun.length > 0 ? [] : zonesOf(townsBegun(name))
  return { cities: [], zones: zones.length === 1 ? zones : [] }
}

/** The catalogue's towns by the letters of each of their names. */
export const namedTowns = memo(ofCatalogue, (site: Site): ReadonlyMap<string, CityFilter[]> => {
  const { database } = site.catalogue()
  const found = new Map<string, CityFilter[]>()
  for (const { name, zip, countryID } of database
    .select({ name: city.name, zip: city.zip, countryID: city.countryID })
    .from(city)
    .all()) {
    const each = { name, zip }
    for (const letters of new Set(typedNames(each, countryID).map(lettersOf)))
      found.set(letters, [...(found.get(letters) ?? []), each])
  }
  return found
})
