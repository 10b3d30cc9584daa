/** How cities are compared: without regard to case and accents. */
import { fold } from '../../platform/i18n/fold'

/** The key under which a city is kept: its name without case or accents, and its postcode, with or without a country before it. */
export function cityKey({ name, zip }: { name: string; zip: string }): string {
  return `${fold(name)}|${plainZip(zip)}`
}

/** A postcode without a country before it: `9000` of `B-9000`. */
export function plainZip(zip: string): string {
  return zip.toLowerCase().replace(/^[a-z]{1,2}[-\s]?(?=\d)/, '')
}
