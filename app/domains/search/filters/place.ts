/**
 * Where to search: towns of the catalogue (`city=Name|Zip,…`, SPEC §2), zones (`zone=BE-VOV,9050`, `zones.ts`), and a radius in
 * km around the towns and postcodes among them (`radius=10`). Any of them may match. Pure.
 */

import { alertOf } from '../../../platform/i18n/alerts'
import { isProvince, provinceKey } from '../../../platform/i18n/provinces'
import type { Texts } from '../../../platform/i18n/texts'
import { cityKey } from '../../catalogue/city'
import { parseZone, splitZone, townName } from '../zones'
import type { Filter, Names } from './filter'
import { cleanText, encode, listOf, maxValues, typedText, valuesOf, wholeNumber } from './read'
import type { PlacesRule } from './rule'

export type CityFilter = { name: string; zip: string }

type Place = {
  cities: readonly CityFilter[]
  /** Provinces, postcodes and towns (`zones.ts`). */
  zones: readonly string[]
  /** Radius in km around each town and postcode; 0 for none. Provinces have no centre. */
  radius: number
}

/** Maximum towns typed by name. */
const maxTyped = 5

export const cityParameter = 'city'
export const zoneParameter = 'zone'
export const radiusParameter = 'radius'

/** km. */
export const radiuses = [2, 5, 10, 20, 30] as const

export const place: Filter<Place, Place, PlacesRule> = {
  names: [cityParameter, zoneParameter, radiusParameter],
  none: { cities: [], zones: [], radius: 0 },
  parse: query => withRadius({ cities: parseCities(query), zones: parseZones(query), radius: parseRadius(query) }),
  notes: query =>
    typedTowns(query).map(typed => ({
      kind: 'unread',
      name: cityParameter,
      typed,
      alert: alertOf('SEARCH_TOWN_UNREAD', { typed }),
    })),
  write(search) {
    const { cities, zones, radius } = withRadius(search)
    return [
      ...(cities.length > 0 ? [`${cityParameter}=${cities.map(city => encode(cityValue(city))).join(',')}`] : []),
      ...(zones.length > 0 ? [`${zoneParameter}=${zones.map(encode).join(',')}`] : []),
      ...(radius > 0 ? [`${radiusParameter}=${radius}`] : []),
    ].join('&')
  },
  inputs: ({ cities, zones, radius }) => ({
    [cityParameter]: cities.map(cityValue),
    [zoneParameter]: zones,
    [radiusParameter]: valuesOf(radius),
  }),
  chips: ({ cities, zones, radius }) => [
    ...cities.map(city => ({
      only: { cities: [city], zones: [], radius: 0 },
      without: withRadius({ cities: cities.filter(other => other !== city), zones, radius }),
    })),
    ...zones.map(zone => ({
      only: { cities: [], zones: [zone], radius: 0 },
      without: withRadius({ cities, zones: zones.filter(other => other !== zone), radius }),
    })),
    ...(radius > 0 ? [{ only: { cities: [], zones: [], radius }, without: { cities, zones, radius: 0 } }] : []),
  ],
  text: ({ cities, zones, radius }, texts, names) =>
    [
      ...cities.map(city => cityText(texts, city, names.town?.(city))),
      ...zones.map(zone => zoneText(texts, zone, names)),
      ...(radius > 0 ? [radiusText(texts, radius)] : []),
    ].join(', '),
  rules: [{ kind: 'places', name: 'places' }],
}

/** A town as in an address and in a form's options: `Gent|9000`. */
export function cityValue({ name, zip }: CityFilter): string {
  return `${name}|${zip}`
}

/**
 * `Gent [9000]` (SPEC §2).
 * @param town its name in the language.
 */
export function cityText({ t }: Pick<Texts, 't'>, { name, zip }: CityFilter, town = name): string {
  return t('CITY_OPTION', { name: town, zip })
}

/**
 * The text of a province, postcode or town: as the catalogue spells it if known, else capitalised. An ambiguous name has its
 * province: `Nieuwerkerken (Limburg)`.
 */
export function zoneText({ t }: Texts, zone: string, names?: Pick<Names, 'zone'>): string {
  if (isProvince(zone)) return t(provinceKey(zone))
  const { town, province } = splitZone(zone)
  const name = names?.zone?.(zone) ?? townName(town)
  return province ? `${name} (${t(provinceKey(province))})` : name
}

/** `+ 10 km`. @param radius km */
export function radiusText({ t }: Pick<Texts, 't'>, radius: number): string {
  return t('SEARCH_RADIUS_CHOICE', { km: radius })
}

/** Whether a radius applies to any place. */
function hasCentre({ cities, zones }: Pick<Place, 'cities' | 'zones'>): boolean {
  return cities.length > 0 || zones.some(zone => !isProvince(zone))
}

/** Drops a radius that applies to no place. */
function withRadius(place: Place): Place {
  return place.radius > 0 && !hasCentre(place) ? { ...place, radius: 0 } : place
}

/** The radius in a query, whatever its places; 0 if not one of the options. */
export function parseRadius(query: URLSearchParams): number {
  const km = wholeNumber(query.get(radiusParameter), 1000)
  return radiuses.find(each => each === km) ?? 0
}

/** @returns a new list in canonical order. */
export function sortCities(cities: readonly CityFilter[]): CityFilter[] {
  return [...cities].sort((a, b) => (cityKey(a) < cityKey(b) ? -1 : 1))
}

/** In key order, so that the same cities give the same address. Of two spellings, the first counts. */
function parseCities(query: URLSearchParams): CityFilter[] {
  const cities = new Map<string, CityFilter>()
  for (const value of listOf(query, cityParameter)) {
    const city = parseCity(value)
    if (city && !cities.has(cityKey(city)) && cities.size < maxValues) cities.set(cityKey(city), city)
  }
  return sortCities([...cities.values()])
}

/** Texts other than a town with its postcode, such as a town's name, which only the catalogue can resolve. */
function typedTowns(query: URLSearchParams): string[] {
  const typed = listOf(query, cityParameter)
    .filter(value => parseCity(value) === undefined)
    .map(value => typedText(value.replace(/\|/g, ' ')))
  return [...new Set(typed)].filter(Boolean).slice(0, maxTyped)
}

function parseCity(value: string): CityFilter | undefined {
  const [name = '', zip = ''] = value.split('|', 2)
  const city = { name: cleanText(name), zip: [...zip.slice(0, 40).replace(/[^\p{L}\p{N}-]/gu, '')].slice(0, 10).join('') }
  return city.name === '' || city.zip === '' ? undefined : city
}

function parseZones(query: URLSearchParams): string[] {
  const zones = new Set<string>()
  for (const value of listOf(query, zoneParameter)) {
    const zone = parseZone(value)
    if (zone !== undefined && zones.size < maxValues) zones.add(zone)
  }
  return [...zones].sort()
}
