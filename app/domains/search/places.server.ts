/**
 * Maps a town and postcode to all zones that contain it. Towns are those of the catalogue and the table of names (data/towns);
 * provinces follow the postcode (data/law).
 */

import { eq } from 'drizzle-orm'
import { city } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { BELGIUM, LUXEMBOURG } from '../../platform/i18n/address'
import { fold } from '../../platform/i18n/fold'
import type { Language } from '../../platform/i18n/languages'
import { isProvince, type Province } from '../../platform/i18n/provinces'
import { memo, memoByKey, ofCatalogue } from '../../platform/memo/memo'
import { cityKey } from '../catalogue/city'
import type { Offer, OfferTown, Point } from '../catalogue/offers'
import { provinceOfPostcode } from '../catalogue/province.server'
import { postcodeCentre, townCentre } from '../catalogue/town-centres.server'
import {
  lettersOf,
  type Town,
  townIn,
  townKey,
  townOf,
  towns,
  townsAt,
  townsNamed,
  typedNames,
} from '../catalogue/town-names.server'
import type { CityFilter } from './filters/place'
import type { Criteria } from './filters/registry'
import type { Circle, Where } from './matches'
import type { TownOption } from './search-options'
import { isPostcode, splitZone, townZone, zoneInProvince } from './zones'

/** A town as a zone, in the page's language. */
export type ZoneTown = { zone: string; name: string; province: Province }

export function provinceOfTown({ zips: [zip] }: Town): Province | undefined {
  return zip === undefined ? 'LU' : provinceOfPostcode(zip)
}

/** Towns by the zone of their own name alone. */
const townsByOwnZone = new Map<string, Town[]>()
for (const town of towns) {
  const zone = townZone(town.name)
  townsByOwnZone.set(zone, [...(townsByOwnZone.get(zone) ?? []), town])
}

/** The zone for exactly this town: its name, with its province if the name is ambiguous. */
export const zoneOfTown: (town: Town) => string = memo((town: Town) => town, findZone)

function findZone(town: Town): string {
  const zone = townZone(town.name)
  const meant = zonesMeant(zone)
  const isAlone = meant.length === 1 && meant[0] === zone && townsByOwnZone.get(zone)?.length === 1
  const province = provinceOfTown(town)
  return isAlone || !province ? zone : zoneInProvince(zone, province)
}

/** The town of a zone with a province. */
function townInProvince(zone: string): Town | undefined {
  const { town: name, province } = splitZone(zone)
  return province && townsByOwnZone.get(name)?.find(town => provinceOfTown(town) === province)
}

/**
 * The zones that a zone stands for: the town with that official name, else every town with such a name: `bruxelles` is
 * `brussel`. Unknown zones, provinces and postcodes are returned unchanged.
 */
function zonesMeant(zone: string): string[] {
  if (isProvince(zone) || isPostcode(zone)) return [zone]
  const one = townInProvince(zone)
  if (one) return [zoneOfTown(one)]
  const named = townsNamed(zone)
  const own = named.find(town => town.rank > 0 && lettersOf(town.name) === lettersOf(zone))
  const meant = own ? [own] : named
  return meant.length > 0 ? meant.map(({ name }) => townZone(name)) : [zone]
}

/** Whether the place exists: a province, a postcode of the post or the catalogue, a town known to either. */
export function isKnownZone(site: Site, zone: string): boolean {
  if (isProvince(zone)) return true
  if (isPostcode(zone)) return postcodes(site).has(zone)
  if (splitZone(zone).province) return townInProvince(zone) !== undefined
  return townsNamed(zone).length > 0 || catalogueTown(site, zone) !== undefined
}

/** Whether a town of that name exists at that postcode, in the table or the catalogue. */
export function isKnownTown(site: Site, { name, zip }: CityFilter): boolean {
  return townsNamed(name).some(({ zips }) => zips.includes(zip)) || townKeys(site).has(cityKey({ name, zip }))
}

/** The catalogue's towns by each of their keys. */
const townKeys = memo(ofCatalogue, (site: Site): ReadonlySet<string> => {
  const { database } = site.catalogue()
  const own = database.select({ key: city.key, countryID: city.countryID }).from(city).all()
  return new Set(own.flatMap(({ key, countryID }) => placesOfTown(key, countryID)))
})

/** All Belgian postcodes of a place. */
export const postcodes = memo(ofCatalogue, (site: Site): ReadonlySet<string> => {
  const { database } = site.catalogue()
  const own = database.select({ zip: city.zip }).from(city).where(eq(city.countryID, BELGIUM)).all()
  return new Set([...towns.flatMap(({ zips }) => zips), ...own.map(({ zip }) => zip)].filter(isPostcode))
})

/** The province of a postcode or town; undefined if unknown. */
export function provinceOfZone(site: Site, zone: string): Province | undefined {
  if (isProvince(zone)) return zone
  if (isPostcode(zone)) return provinceOfPostcode(zone)
  const { province } = splitZone(zone)
  if (province) return province
  const [town] = townsNamed(zone)
  return town ? provinceOfTown(town) : catalogueTown(site, zone)?.province
}

/**
 * All places that match a property in a town: the town's key in each language, its zone, its postcode and its province. Keeps
 * saved searches with another spelling of the town working.
 */
export function placesOfTown(key: string, countryID: number): string[] {
  const at = key.lastIndexOf('|')
  const [name, zip] = [key.slice(0, at), key.slice(at + 1)]
  const town = townOf({ name, zip }, countryID)
  const keys = town ? [town.name, ...Object.values(town.names)].map(each => cityKey({ name: each, zip })) : []
  const zones = [townZone(town?.name ?? name), ...(town ? [zoneOfTown(town)] : [])]
  return [...new Set([key, ...keys, ...zones, ...widerPlaces(zip, countryID)])].filter(Boolean)
}

function widerPlaces(zip: string, countryID: number): string[] {
  if (countryID === LUXEMBOURG) return ['LU']
  if (countryID !== BELGIUM || !isPostcode(zip)) return []
  const province = provinceOfPostcode(zip)
  return province ? [zip, province] : [zip]
}

/** The towns for a zone's name; none if unknown. */
function townsOfZone(zone: string): Town[] {
  const one = townInProvince(zone)
  return one ? [one] : zonesMeant(zone).flatMap(each => townsByOwnZone.get(each) ?? [])
}

/** A search's places in the terms of `placesOfTown`; none: everywhere. */
export function placesOf({ cities, zones }: Pick<Criteria, 'cities' | 'zones'>): string[] {
  return [...new Set([...cities.flatMap(({ name, zip }) => keysOfTown(name, zip)), ...zones.flatMap(zonesMeant)])]
}

/** A town's key as typed and as resolved. Memoised, because an import looks up the towns of all saved searches. */
const keysOfTown = memoByKey(2000, (name: string, zip: string): readonly string[] => [
  cityKey({ name, zip }),
  townKey({ name, zip }),
])

/** Circles around a search's towns and postcodes; none without a radius. */
export function circlesOf({ cities, zones, radius }: Pick<Criteria, 'cities' | 'zones' | 'radius'>): Circle[] {
  if (radius === 0) return []
  const centres = [
    ...cities.map(townCentre),
    ...zones.flatMap(zone => {
      if (isProvince(zone)) return []
      if (isPostcode(zone)) return [postcodeCentre(zone)]
      return townsOfZone(zone).map(({ name, zips: [zip = ''] }) => townCentre({ name, zip }))
    }),
  ]
  return centres.flatMap(centre => (centre ? [{ ...centre, km: radius }] : []))
}

/** A search's places and circles. */
export function whereOf(criteria: Pick<Criteria, 'cities' | 'zones' | 'radius'>): Where {
  const places = new Set(placesOf(criteria))
  const known = new Map<OfferTown, boolean>()
  const hasTown = (town: OfferTown) => {
    const has = known.get(town) ?? placesIn(town).some(place => places.has(place))
    known.set(town, has)
    return has
  }
  return { hasTown, circles: circlesOf(criteria) }
}

const placesOfTowns = new WeakMap<OfferTown, readonly string[]>()

/** Memoised per town: folding its names takes longer than a search. */
function placesIn(town: OfferTown): readonly string[] {
  const places = placesOfTowns.get(town) ?? placesOfTown(town.key, town.countryID)
  placesOfTowns.set(town, places)
  return places
}

/** Places under which matching searches are stored: the property's town, all zones that contain it, and its square. */
export function placesOfOffer(offer: Offer): string[] {
  return [...placesIn(offer.town), squareOf(offer)]
}

/** Size of a square in degrees, some 55 km. */
const square = { north: 0.5, east: 0.75 }

const rowOfSquares = (latitude: number) => Math.floor(latitude / square.north)
const columnOfSquares = (longitude: number) => Math.floor(longitude / square.east)

/** The square containing a point, as a place: `@101,5`. */
export function squareOf({ latitude, longitude }: Point): string {
  return `@${rowOfSquares(latitude)},${columnOfSquares(longitude)}`
}

/** All squares that a circle may touch, which may include squares between its ends. */
function squaresOf({ latitude, longitude, km }: Circle): string[] {
  // A degree is at least 111 km from south to north and 69 km from west to east anywhere in the country.
  const [high, wide] = [km / 111, km / 69]
  const rows = range(rowOfSquares(latitude - high), rowOfSquares(latitude + high))
  const columns = range(columnOfSquares(longitude - wide), columnOfSquares(longitude + wide))
  return rows.flatMap(row => columns.map(column => `@${row},${column}`))
}

/** Whole numbers from first to last, inclusive. */
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Places under which to store a saved search (`placesOfOffer`): its places, and its circles' squares. */
export function askedAt(criteria: Pick<Criteria, 'cities' | 'zones' | 'radius'>): string[] {
  return [...new Set([...placesOf(criteria), ...circlesOf(criteria).flatMap(squaresOf)])]
}

/** All Belgian postcodes of a search's places; none: everywhere. */
export function postcodesIn({ cities, zones }: Pick<Criteria, 'cities' | 'zones'>): string[] {
  const zipsOf = (zone: string): readonly string[] => {
    if (isPostcode(zone)) return [zone]
    if (isProvince(zone)) return towns.filter(town => provinceOfTown(town) === zone).flatMap(({ zips }) => zips)
    return townsOfZone(zone).flatMap(({ zips }) => zips)
  }
  return [...new Set([...cities.map(({ zip }) => zip), ...zones.flatMap(zipsOf)])].filter(isPostcode).sort()
}

/** A province's towns by name on the page: larger ones, and those of the catalogue. */
export function townsOf(site: Site, province: Province, language: Language): ZoneTown[] {
  const zones = new Map(
    towns
      .filter(town => town.rank > 0 && provinceOfTown(town) === province)
      .map(town => [zoneOfTown(town), town.names[language]]),
  )
  for (const { zone, name, province: own } of catalogueTowns(site)) {
    if (own === province && !zones.has(zone)) zones.set(zone, nameOfZone(site, zone, language) ?? name)
  }
  return [...zones].map(([zone, name]) => ({ zone, name, province })).sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1))
}

/** The catalogue's towns as zones, under its own names. */
const catalogueTowns = memo(ofCatalogue, (site: Site): readonly ZoneTown[] => {
  const { database } = site.catalogue()
  const own = database.select({ name: city.name, zip: city.zip, countryID: city.countryID }).from(city).all()
  return own.flatMap(({ name, zip, countryID }) => {
    const town = townOf({ name, zip }, countryID)
    const zone = town ? zoneOfTown(town) : townZone(name)
    const province = widerPlaces(zip, countryID).find(isProvince)
    return province && zone ? [{ zone, name, province }] : []
  })
})

export function catalogueTown(site: Site, zone: string): ZoneTown | undefined {
  return catalogueTowns(site).find(each => lettersOf(each.zone) === lettersOf(zone))
}

/** The name of a town or a postcode in a language: `Liège`, `Luik`, `Gentbrugge (9050)`; undefined if unknown. */
export function nameOfZone(site: Site, zone: string, language: Language): string | undefined {
  if (isPostcode(zone)) {
    const [town] = townsAt(zone)
    return town && `${town.names[language]} (${zone})`
  }
  const town = townInProvince(zone) ?? townsNamed(splitZone(zone).town)[0]
  return town?.names[language] ?? catalogueTown(site, zone)?.name
}

/** A catalogue town as an option of a search field: its name in the language, and other names to find it by. */
export function townOption(language: Language, { name, zip }: CityFilter, countryID?: number): TownOption {
  const town = townIn(language, { name, zip }, countryID)
  const others = typedNames({ name, zip }, countryID).filter(typed => !fold(town).includes(typed))
  return { name, zip, town, ...(others.length > 0 && { also: others.join(' ') }) }
}
