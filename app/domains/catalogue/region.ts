/** Region of a Belgian postcode (SPEC §9), which decides the law that applies to a property. */

import { BELGIUM } from '../../platform/i18n/address'

/** A Belgian region, as named in paths and `data/law/`. */
export type Region = 'brussels' | 'wallonia' | 'flanders'

/** Postcodes of one region, both ends included. */
export type PostcodeRange = { from: number; to: number; region: Region }

/** Four digits, also written as `B-9000` (SPEC §3: the spelling of postcodes varies). */
const belgianPostcode = /^\s*(?:B[-\s]?)?(\d{4})\s*$/i

/**
 * The region of a postcode; undefined outside Belgium and for a postcode in no range. `ranges` is the table of SPEC §9;
 * `law.server.ts` has a version with the table filled in.
 */
export function regionOfPostcode(zip: string, countryID: number, ranges: readonly PostcodeRange[]): Region | undefined {
  if (countryID !== BELGIUM) return undefined
  const digits = belgianPostcode.exec(zip)?.[1]
  if (digits === undefined) return undefined
  const code = Number(digits)
  return ranges.find(range => code >= range.from && code <= range.to)?.region
}
