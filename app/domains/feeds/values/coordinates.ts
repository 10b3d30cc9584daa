/** Validates coordinates of feeds by country. Pure. */
import { BELGIUM } from '../../../platform/i18n/address'

export type Point = { Latitude: number; Longitude: number }

type Box = { latitude: [number, number]; longitude: [number, number] }

/** Belgium and Luxembourg by number (SPEC §3), with a small margin. */
const boxes: Record<number, Box> = {
  [BELGIUM]: { latitude: [49.4, 51.6], longitude: [2.5, 6.5] },
  50: { latitude: [49.4, 50.3], longitude: [5.6, 6.6] },
}
const world: Box = { latitude: [-90, 90], longitude: [-180, 180] }

/**
 * A property's coordinates. Swapped latitude and longitude, which the country's range reveals, are corrected.
 * @returns undefined if unknown: 0, empty, or outside the country
 */
export function pointIn(latitude: unknown, longitude: unknown, countryID: number): Point | undefined {
  const [first, second] = [degrees(latitude), degrees(longitude)]
  if (first === undefined || second === undefined || (first === 0 && second === 0)) return undefined
  const box = boxes[countryID] ?? world
  if (isWithin(box, first, second)) return { Latitude: first, Longitude: second }
  return box !== world && isWithin(box, second, first) ? { Latitude: second, Longitude: first } : undefined
}

function isWithin({ latitude, longitude }: Box, north: number, east: number): boolean {
  return north >= latitude[0] && north <= latitude[1] && east >= longitude[0] && east <= longitude[1]
}

/** A comma is a decimal separator here: degrees have no thousands. */
function degrees(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^\s*-?\d{1,3}(?:[.,]\d{1,15})?\s*$/.test(value)) return undefined
  return Number(value.trim().replace(',', '.'))
}
