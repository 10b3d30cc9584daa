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

/** Belgium and Luxembourg have the numbers of SPEC §3, others those of ISO 3166-1. `code`s are alpha-2 and alpha-3. */
const countries = [
  { id: BELGIUM, name: 'België', codes: ['BE', 'BEL'], english: 'belgium' },
  { id: LUXEMBOURG, name: 'Luxemburg', codes: ['LU', 'LUX'], english: 'luxembourg' },
  { id: 528, name: 'Nederland', codes: ['NL', 'NLD'], english: 'netherlands' },
  { id: 276, name: 'Duitsland', codes: ['DE', 'DEU'], english: 'germany' },
  { id: 250, name: 'Frankrijk', codes: ['FR', 'FRA'], english: 'france' },
  { id: 724, name: 'Spanje', codes: ['ES', 'ESP'], english: 'spain' },
  { id: 620, name: 'Portugal', codes: ['PT', 'PRT'], english: 'portugal' },
  { id: 380, name: 'Italië', codes: ['IT', 'ITA'], english: 'italy' },
  { id: 826, name: 'Verenigd Koninkrijk', codes: ['GB', 'GBR'], english: 'united kingdom' },
]

export const countryNames: Readonly<Record<number, string>> = Object.fromEntries(countries.map(({ id, name }) => [id, name]))

/** @param said an ISO 3166-1 code or the English name, in any case. @returns undefined for a country that we have no name for. */
export function countryIn(said: string): { id: number; name: string } | undefined {
  const word = said.trim()
  return countries.find(({ codes, english }) => codes.includes(word.toUpperCase()) || english === word.toLowerCase())
}

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
