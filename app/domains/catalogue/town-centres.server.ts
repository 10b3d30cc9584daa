/** Centres of towns and postcodes (data/towns), for searches with a radius. */
import byLetters from '../../../data/towns/centres.json'
import table from '../../../data/towns/positions.json'
import type { Point } from './offers'
import { lettersOf, type NamedTown, townOf } from './town-names.server'

const positions = new Map(Object.entries(table.positions))
const inLuxembourg = new Map(Object.entries(byLetters.centres))

/** The centre of a Belgian postcode; undefined if the table lacks it. */
export function postcodeCentre(zip: string): Point | undefined {
  return pointOf(positions.get(zip))
}

/** A town's centre: its postcode's, or in Luxembourg its own. */
export function townCentre({ name, zip }: NamedTown): Point | undefined {
  return postcodeCentre(zip) ?? pointOf(inLuxembourg.get(lettersOf(townOf({ name, zip })?.name ?? name)))
}

function pointOf(degrees: readonly number[] | undefined): Point | undefined {
  const [latitude, longitude] = degrees ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
