/** Coordinates for a property without any: its town's (data/towns). */
import table from '../../../../data/towns/centres.json'
import { BELGIUM, LUXEMBOURG } from '../../../platform/i18n/address'
import { postcodeCentre } from '../../catalogue/town-centres.server'
import { lettersOf, type NamedTown, townOf } from '../../catalogue/town-names.server'
import type { Point } from './coordinates'

const centres = new Map(Object.entries(table.centres))
const zips = [...centres.keys()].filter(key => /^\d{4}$/.test(key)).map(Number)

/**
 * The address must then be hidden, because the point is the town's. A Belgian postcode without a centre uses the closest number
 * with the same first two digits.
 * @returns undefined outside Belgium and Luxembourg, and for an unknown postcode or town.
 */
export function townCentre({ name, zip }: NamedTown, countryID: number): Point | undefined {
  if (countryID === LUXEMBOURG) return pointOf(lettersOf(townOf({ name, zip }, countryID)?.name ?? name))
  if (countryID !== BELGIUM) return undefined
  const own = pointOf(zip)
  if (own || !/^\d{4}$/.test(zip)) return own
  const code = Number(zip)
  const near = zips.filter(each => Math.floor(each / 100) === Math.floor(code / 100))
  const [nearest] = near.sort((one, other) => Math.abs(one - code) - Math.abs(other - code) || one - other)
  if (nearest !== undefined) return pointOf(String(nearest))
  // No number near Brussels' other municipalities has one.
  const { latitude, longitude } = postcodeCentre(zip) ?? {}
  return latitude === undefined || longitude === undefined ? undefined : { Latitude: latitude, Longitude: longitude }
}

type PlaceRead = { CountryID: number | undefined; Zip: string | undefined; City: string | undefined }

/** The same for a place as feeds read it. @returns undefined too if a part is missing. */
export function townPoint({ CountryID, Zip, City }: PlaceRead) {
  return CountryID && Zip && City ? townCentre({ name: City, zip: Zip }, CountryID) : undefined
}

function pointOf(key: string): Point | undefined {
  const [Latitude, Longitude] = centres.get(key) ?? []
  return Latitude === undefined || Longitude === undefined ? undefined : { Latitude, Longitude }
}
