/**
 * Where things lie: from a town and its postcode to every zone it is in, and from what a visitor types to a zone. Towns are
 * those of the catalogue and of GeoNames (data/towns/generate.mjs); provinces follow the postcode (data/law).
 */

import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import postcodeProvinces from '../../../data/law/postcode-provinces.json'
import { city, property } from '../../../db/schema/catalogue.server'
import { prepared } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { BELGIUM, LUXEMBOURG } from '../../platform/i18n/address'
import { cityKey } from '../catalogue/city'
import { regionOf } from '../catalogue/law.server'
import type { Region } from '../catalogue/region'
import type { CityFilter } from './filters/place'
import type { Criteria } from './filters/registry'
import townTable from './towns.json'
import { isPostcode, isProvince, type Province, parseZone, provinces, townZone } from './zones'

const postcode = z.number().int().min(1000).max(9999)
const { ranges } = z
  .object({ ranges: z.array(z.strictObject({ from: postcode, to: postcode, province: z.enum(provinces) })) })
  .parse(postcodeProvinces)

export type Town = { zone: string; name: string; province: Province }

/** However it is written: `Sint Niklaas` is `Sint-Niklaas`. */
const letters = (zone: string) => zone.replace(/[^a-z0-9]/g, '')

/** Every town by the letters of its name (several may share one), and by those of each other name the town it is known as. */
const townsByName = new Map<string, Town[]>()
const otherNames = new Map<string, Town[]>()
for (const [name, province, ...others] of townTable.towns as [string, Province, ...string[]][]) {
  const town = { zone: townZone(name), name, province }
  add(townsByName, letters(town.zone), town)
  for (const other of others) add(otherNames, letters(townZone(other)), town)
}

function add(index: Map<string, Town[]>, name: string, town: Town): void {
  const known = index.get(name) ?? []
  if (!known.includes(town)) index.set(name, [...known, town])
}

/** Towns by one of their names; those whose own name it is first. */
function townsNamed(zone: string): Town[] {
  return [...(townsByName.get(letters(zone)) ?? []), ...(otherNames.get(letters(zone)) ?? [])]
}

/** A town's zone by the name it is kept under: `bruxelles` is `brussel`. Other zones come back as they are. */
function canonicalZone(zone: string): string {
  if (isProvince(zone) || isPostcode(zone)) return zone
  return townsNamed(zone)[0]?.zone ?? zone
}

/** @param zip four digits. */
export function provinceOfPostcode(zip: string): Province | undefined {
  const code = Number(zip)
  return ranges.find(({ from, to }) => code >= from && code <= to)?.province
}

/** The province of a postcode or a town; undefined for a town that nobody knows. */
export function provinceOfZone(site: Site, zone: string): Province | undefined {
  if (isProvince(zone)) return zone
  return isPostcode(zone) ? provinceOfPostcode(zone) : (townsNamed(zone)[0] ?? catalogueTown(site, zone))?.province
}

/** Every place a property of a town counts for: the town by its key, by its name, its postcode and its province. */
export function placesOfTown(key: string, countryID: number): string[] {
  const at = key.lastIndexOf('|')
  const zip = key.slice(at + 1)
  const town = townZone(key.slice(0, at))
  const places = [key, ...(town === '' ? [] : [canonicalZone(town)])]
  if (countryID === BELGIUM && isPostcode(zip)) {
    const province = provinceOfPostcode(zip)
    places.push(zip, ...(province ? [province] : []))
  }
  if (countryID === LUXEMBOURG) places.push('LU')
  return places
}

/** Where a search looks, in the terms of `placesOfTown`; none: everywhere. */
export function placesOf({ cities, zones }: Pick<Criteria, 'cities' | 'zones'>): string[] {
  return [...new Set([...cities.map(cityKey), ...zones.map(canonicalZone)])]
}

/** The towns of the served catalogue where a search looks, by their keys. */
export function cityKeysIn(site: Site, filters: Pick<Criteria, 'cities' | 'zones'>): string[] {
  const wanted = placesOf(filters)
  if (filters.zones.length === 0) return wanted
  const keys = keysByPlace(site)
  return [...new Set(wanted.flatMap(place => [place, ...(keys.get(place) ?? [])]))]
}

/** Read once a catalogue file. */
function keysByPlace(site: Site): Map<string, string[]> {
  return prepared(site, 'towns by place', database => {
    const rows = database.selectDistinct({ key: property.cityKey, countryID: property.countryID }).from(property).all()
    const found = new Map<string, string[]>()
    for (const { key, countryID } of rows)
      for (const place of placesOfTown(key, countryID)) found.set(place, [...(found.get(place) ?? []), key])
    return found
  })
}

/** The towns of a province in the order of their names: those known to GeoNames and those of the catalogue. */
export function townsOf(site: Site, province: Province): Town[] {
  return townsByProvince(site).get(province) ?? []
}

function townsByProvince(site: Site): Map<Province, Town[]> {
  return prepared(site, 'towns by province', database => {
    const all = new Map<string, Town>()
    for (const town of [...townsByName.values()].flat()) all.set(`${town.province} ${town.zone}`, town)
    const own = database.select({ name: city.name, zip: city.zip, countryID: city.countryID }).from(city).all()
    for (const { name, zip, countryID } of own) {
      const places = placesOfTown(cityKey({ name, zip }), countryID)
      const province = places.find(isProvince)
      const zone = places[1]
      if (province && zone && !all.has(`${province} ${zone}`)) all.set(`${province} ${zone}`, { zone, name, province })
    }
    const found = new Map<Province, Town[]>(provinces.map(each => [each, []]))
    for (const town of all.values()) found.get(town.province)?.push(town)
    for (const towns of found.values()) towns.sort((a, b) => (a.zone < b.zone ? -1 : 1))
    return found
  })
}

/** A zone in words of the town tables where they have it: `Liège`, not `Liege`. */
export function nameOfZone(site: Site, zone: string): string | undefined {
  return (townsNamed(zone)[0] ?? catalogueTown(site, zone))?.name
}

export type FoundPlace = { zone: string; name?: string; province?: Province; region?: Region }

/**
 * What a visitor means by a postcode or a town's name, in any spelling; the likeliest first, at most 12. A postcode of
 * Belgium is always a place, with its province and region by range (SPEC §9), and the catalogue's towns that have it.
 */
export function findPlaces(site: Site, text: string): FoundPlace[] {
  const zone = parseZone(text.replace(/^\s*b[-\s]?(?=\d{4}\s*$)/i, ''))
  if (zone === undefined || isProvince(zone)) return []
  if (isPostcode(zone)) {
    const province = provinceOfPostcode(zone)
    const names = prepared(site, 'towns by zip', database =>
      database
        .select({ name: city.name })
        .from(city)
        .where(and(eq(city.countryID, BELGIUM), sql`${city.key} like '%|' || ${sql.placeholder('zip')}`))
        .orderBy(asc(city.sort))
        .prepare(),
    ).all({ zip: zone })
    const found: FoundPlace = { zone, province, region: regionOf(zone, BELGIUM) }
    return [names.length > 0 ? { ...found, name: names.map(({ name }) => name).join(', ') } : found]
  }
  const own = catalogueTown(site, zone)
  const exact = [...townsNamed(zone), ...(own ? [own] : [])]
  const start = letters(zone)
  const begun =
    exact.length > 0 || start.length < 2
      ? []
      : [...townsByName, ...otherNames].flatMap(([name, towns]) => (name.startsWith(start) ? towns : []))
  const zones = new Map([...exact, ...begun].map(town => [town.zone, town]))
  return [...zones.values()].slice(0, 12)
}

/**
 * The towns that somebody means who types a town's name, its postcode, or both (`Gent`, `gand`, `9000`, `Gent [9000]`): those of the
 * catalogue with each of their postcodes; where it has none of that name, the zone. Nothing for what is no whole name.
 */
export function townsMeant(site: Site, typed: string): { cities: CityFilter[]; zones: string[] } {
  const text = typed.replace(/^b[-\s]?(?=\d{4})/i, '')
  const [, zip] = /(?<![\p{L}\p{N}])(\d{4})(?![\p{L}\p{N}])/u.exec(text) ?? []
  const name = townZone(canonicalZone(townZone(zip === undefined ? text : text.replace(zip, ' '))))
  if (name === '' && zip === undefined) return { cities: [], zones: [] }
  const towns = namedTowns(site)
  const named = name === '' ? [...towns.values()].flat() : (towns.get(letters(name)) ?? [])
  const cities = named.filter(city => zip === undefined || city.zip === zip)
  if (cities.length > 0) return { cities, zones: [] }
  const zone = name === '' ? zip : townsNamed(name)[0]?.zone
  return { cities: [], zones: zone !== undefined && (name !== '' || provinceOfPostcode(zone)) ? [zone] : [] }
}

/** The towns of the catalogue by the letters of the name they are known as. */
function namedTowns(site: Site): Map<string, CityFilter[]> {
  return prepared(site, 'towns by name', database => {
    const found = new Map<string, CityFilter[]>()
    for (const each of database.select({ name: city.name, zip: city.zip }).from(city).all()) {
      const name = letters(canonicalZone(townZone(each.name)))
      found.set(name, [...(found.get(name) ?? []), each])
    }
    return found
  })
}

function catalogueTown(site: Site, zone: string): Town | undefined {
  for (const towns of townsByProvince(site).values()) {
    const town = towns.find(each => letters(each.zone) === letters(zone))
    if (town) return town
  }
  return undefined
}
