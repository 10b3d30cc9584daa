/** Where towns and postcodes have their centre (data/towns): what a search with a radius looks round. */
import byLetters from '../../../data/towns/centres.json'
import table from '../../../data/towns/positions.json'
import type { Point } from './offers'
import { lettersOf, type NamedTown, townOf } from './town-names.server'

const positions = new Map(Object.entries(table.positions))
const inLuxembourg = new Map(Object.entries(byLetters.centres))

/** Of a postcode of Belgium; undefined for one that the table does not have. */
export function postcodeCentre(zip: string): Point | undefined {
  return pointOf(positions.get(zip))
}

/** Of a town: the centre of its postcode, or of Luxembourg its own. */
export function townCentre({ name, zip }: NamedTown): Point | undefined {
  return postcodeCentre(zip) ?? pointOf(inLuxembourg.get(lettersOf(townOf({ name, zip })?.name ?? name)))
}

function pointOf(degrees: readonly number[] | undefined): Point | undefined {
  const [latitude, longitude] = degrees ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
