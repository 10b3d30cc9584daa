/** Compares cities regardless of case and accents. */
import { fold } from '../../platform/i18n/fold'

/** A city's key: its name without case or accents, and its postcode with or without a country prefix. */
export function cityKey({ name, zip }: { name: string; zip: string }): string {
  return `${fold(name)}|${plainZip(zip)}`
}

/** A postcode without its country prefix: `9000` of `B-9000`. */
export function plainZip(zip: string): string {
  return zip.toLowerCase().replace(/^[a-z]{1,2}[-\s]?(?=\d)/, '')
}
