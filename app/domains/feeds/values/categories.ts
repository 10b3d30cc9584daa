/** Values shared by adapters, as in `locales/names.json`: types, countries, marquees. Pure. */
import { BELGIUM, LUXEMBOURG } from '../../../platform/i18n/address'

/** A type: our category (SPEC §9) and its name, which may be more specific than the category's. */
export type HomeType = { WebID: number; MainTypeName?: string }

const categories: Readonly<Record<number, string>> = {
  1: 'Huis',
  2: 'Appartement',
  3: 'Studio',
  4: 'Grond',
  5: 'Opbrengsteigendom',
  6: 'Commercieel',
  7: 'Parking / Garage',
  8: 'Industrieel',
  9: 'Kantoren',
}

/** @returns undefined for an unknown category */
export function typeFields({ WebID, MainTypeName }: HomeType, isInvestment = false) {
  const name = MainTypeName ?? categories[WebID]
  if (name === undefined) return undefined
  return { WebID, WebIDs: isInvestment && WebID !== 5 ? `${WebID},5` : String(WebID), MainTypeName: name }
}

export const countryNames: Readonly<Record<number, string>> = { [BELGIUM]: 'België', [LUXEMBOURG]: 'Luxemburg' }

/** 1 new, 3 option; 2 sold or rented follows from the status. */
export function marqueeFields(status: number, marquee: number): { Marquee: number; MarqueeName?: string } {
  if (status === 2) return { Marquee: 2, MarqueeName: 'Verkocht' }
  if (status === 4) return { Marquee: 2, MarqueeName: 'Verhuurd' }
  const names: Record<number, string> = { 1: 'Nieuw', 3: 'Onder optie' }
  const name = names[marquee]
  return name === undefined ? { Marquee: marquee } : { Marquee: marquee, MarqueeName: name }
}

const belgianZip = /^(?:B(?:E)?[-\s]?)?(\d{4})$/i

/** A postcode in our format: four digits in Belgium and Luxembourg. */
export function zipIn(value: unknown, countryID: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const zip = String(value).trim()
  if (countryID === BELGIUM) return belgianZip.exec(zip)?.[1]
  if (countryID === LUXEMBOURG) return /^(?:L[-\s]?)?(\d{4})$/i.exec(zip)?.[1]
  return /^[\w][\w\s-]{1,11}$/.test(zip) ? zip : undefined
}
