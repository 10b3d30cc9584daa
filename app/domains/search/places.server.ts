/**
 * Where things lie: from a town and its postcode to every zone it is in. Towns are those of the catalogue and of the table of
 * names (data/towns); provinces follow the postcode (data/law).
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
import { lettersOf, type Town, townIn, townKey, townOf, towns, townsNamed, typedNames } from '../catalogue/town-names.server'
import type { CityFilter } from './filters/place'
import type { Criteria } from './filters/registry'
import type { Circle, Where } from './matches'
import type { TownOption } from './search-options'
import { isPostcode, splitZone, townZone, zoneInProvince } from './zones'

/** A town as a zone, called as in the language of the page. */
export type ZoneTown = { zone: string; name: string; province: Province }

export function provinceOfTown({ zips: [zip] }: Town): Province | undefined {
  return zip === undefined ? 'LU' : provinceOfPostcode(zip)
}

/** The towns by the zone of their own name alone. */
const townsByOwnZone = new Map<string, Town[]>()
for (const town of towns) {
  const zone = townZone(town.name)
  townsByOwnZone.set(zone, [...(townsByOwnZone.get(zone) ?? []), town])
}

/** The zone that stands for this town and no other: its name, with its province where that alone means others too. */
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
 * The zones that a zone stands for: the town whose own name it is; else every town with such a name: `bruxelles` is
 * `brussel`. Zones that nobody knows, provinces and postcodes come back as they are.
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

/** Whether there is such a place: a province, a postcode of the post or of the catalogue, a town with a name of either. */
export function isKnownZone(site: Site, zone: string): boolean {
  if (isProvince(zone)) return true
  if (isPostcode(zone)) return postcodes(site).has(zone)
  if (splitZone(zone).province) return townInProvince(zone) !== undefined
  return townsNamed(zone).length > 0 || catalogueTown(site, zone) !== undefined
}

/** Whether there is a town of that name at that postcode, here or in the catalogue. */
export function isKnownTown(site: Site, { name, zip }: CityFilter): boolean {
  return townsNamed(name).some(({ zips }) => zips.includes(zip)) || townKeys(site).has(cityKey({ name, zip }))
}

/** The towns of the catalogue by each of their keys. */
const townKeys = memo(ofCatalogue, (site: Site): ReadonlySet<string> => {
  const { database } = site.catalogue()
  const own = database.select({ key: city.key, countryID: city.countryID }).from(city).all()
  return new Set(own.flatMap(({ key, countryID }) => placesOfTown(key, countryID)))
})

/** Every postcode of Belgium that a place has. */
export const postcodes = memo(ofCatalogue, (site: Site): ReadonlySet<string> => {
  const { database } = site.catalogue()
  const own = database.select({ zip: city.zip }).from(city).where(eq(city.countryID, BELGIUM)).all()
  return new Set([...towns.flatMap(({ zips }) => zips), ...own.map(({ zip }) => zip)].filter(isPostcode))
})

/** The province of a postcode or a town; undefined for a town that nobody knows. */
export function provinceOfZone(site: Site, zone: string): Province | undefined {
  if (isProvince(zone)) return zone
  if (isPostcode(zone)) return provinceOfPostcode(zone)
  const { province } = splitZone(zone)
  if (province) return province
  const [town] = townsNamed(zone)
  return town ? provinceOfTown(town) : catalogueTown(site, zone)?.province
}

/**
 * Every place a property of a town counts for: the town by its key in each language, by its zone, its postcode and its
 * province. A search that was saved with another spelling of the town goes on finding it.
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

/** The towns that a zone by a name means; none that the table does not have. */
function townsOfZone(zone: string): Town[] {
  const one = townInProvince(zone)
  return one ? [one] : zonesMeant(zone).flatMap(each => townsByOwnZone.get(each) ?? [])
}

/** Where a search looks, in the terms of `placesOfTown`; none: everywhere. */
export function placesOf({ cities, zones }: Pick<Criteria, 'cities' | 'zones'>): string[] {
  return [...new Set([...cities.flatMap(({ name, zip }) => keysOfTown(name, zip)), ...zones.flatMap(zonesMeant)])]
}

/** A town by its key as it was written, and as it is called. Kept, since an import asks for the towns of all saved searches. */
const keysOfTown = memoByKey(2000, (name: string, zip: string): readonly string[] => [
  cityKey({ name, zip }),
  townKey({ name, zip }),
])

/** Circles round the towns and postcodes where a search looks too; none where it asks for no radius. */
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

/** Where a search looks. */
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

/** Worked out once for each town of a catalogue: folding its names takes longer than a search. */
function placesIn(town: OfferTown): readonly string[] {
  const places = placesOfTowns.get(town) ?? placesOfTown(town.key, town.countryID)
  placesOfTowns.set(town, places)
  return places
}

/** Under which places searches are stored that may find a property: its town, every zone it lies in, and its square. */
export function placesOfOffer(offer: Offer): string[] {
  return [...placesIn(offer.town), squareOf(offer)]
}

/** Squares of so many degrees, some 55 km wide. */
const square = { north: 0.5, east: 0.75 }

const rowOfSquares = (latitude: number) => Math.floor(latitude / square.north)
const columnOfSquares = (longitude: number) => Math.floor(longitude / square.east)

/** The square in which a point lies, as a place of its own: `@101,5`. */
export function squareOf({ latitude, longitude }: Point): string {
  return `@${rowOfSquares(latitude)},${columnOfSquares(longitude)}`
}

/** Every square that a circle may touch: the widest circle is wider than one, so those between its ends too. */
function squaresOf({ latitude, longitude, km }: Circle): string[] {
  // A degree is no less than 111 km from south to north and 69 km from west to east anywhere in the country.
  const [high, wide] = [km / 111, km / 69]
  const rows = range(rowOfSquares(latitude - high), rowOfSquares(latitude + high))
  const columns = range(columnOfSquares(longitude - wide), columnOfSquares(longitude + wide))
  return rows.flatMap(row => columns.map(column => `@${row},${column}`))
}

/** Whole numbers from the first to the last, both with. */
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Under which places a saved search is asked of a property (`placesOfOffer`): where it looks, and the squares of its circles. */
export function askedAt(criteria: Pick<Criteria, 'cities' | 'zones' | 'radius'>): string[] {
  return [...new Set([...placesOf(criteria), ...circlesOf(criteria).flatMap(squaresOf)])]
}

/** Every Belgian postcode where a search looks; none: everywhere. */
export function postcodesIn({ cities, zones }: Pick<Criteria, 'cities' | 'zones'>): string[] {
  const zipsOf = (zone: string): readonly string[] => {
    if (isPostcode(zone)) return [zone]
    if (isProvince(zone)) return towns.filter(town => provinceOfTown(town) === zone).flatMap(({ zips }) => zips)
    return townsOfZone(zone).flatMap(({ zips }) => zips)
  }
  return [...new Set([...cities.map(({ zip }) => zip), ...zones.flatMap(zipsOf)])].filter(isPostcode).sort()
}

/** The towns of a province as a page names them, in that order: those of some size, and those of the catalogue. */
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

/** The towns of the catalogue as zones, called as there. */
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

/** A town's zone as it is called in a language: `Liège`, `Luik`; undefined where no table has it. */
export function nameOfZone(site: Site, zone: string, language: Language): string | undefined {
  const town = townInProvince(zone) ?? townsNamed(splitZone(zone).town)[0]
  return town?.names[language] ?? catalogueTown(site, zone)?.name
}

/** A town of the catalogue as a field of a search offers it: its name in the language, and the others it is found by. */
export function townOption(language: Language, { name, zip }: CityFilter, countryID?: number): TownOption {
  const town = townIn(language, { name, zip }, countryID)
  const others = typedNames({ name, zip }, countryID).filter(typed => !fold(town).includes(typed))
  return { name, zip, town, ...(others.length > 0 && { also: others.join(' ') }) }
}
