/**
 * Zones of a search that are wider or narrower than a town of the catalogue: a province (its ISO 3166-2 code), Luxembourg
 * (`LU`), a Belgian postcode (`9050`), or a town by its name in lower case without accents (`sint-niklaas`), with its province
 * where another town has that name too (`nieuwerkerken.BE-VLI`). Pure.
 */
import { fold } from '../../platform/i18n/fold'
import { isProvince, type Province } from '../../platform/i18n/provinces'

export function isPostcode(zone: string): boolean {
  return /^[1-9]\d{3}$/.test(zone)
}

/** @returns a zone in its one spelling, or undefined for what can be none. */
export function parseZone(text: string): string | undefined {
  const plain = text.slice(0, 200).trim()
  if (isProvince(plain)) return plain
  if (isPostcode(plain)) return plain
  const { town, province } = splitZone(plain)
  const name = townZone(town)
  return /[a-z]/.test(name) ? (province ? zoneInProvince(name, province) : name) : undefined
}

/** A town's zone as its name and, where that alone would not do, its province. */
export function splitZone(zone: string): { town: string; province?: Province } {
  const at = zone.lastIndexOf('.')
  const province = zone.slice(at + 1)
  return at > 0 && isProvince(province) ? { town: zone.slice(0, at), province } : { town: zone }
}

/** The zone of the one town of a province that has this name. @param name as `townZone` writes it. */
export function zoneInProvince(name: string, province: Province): string {
  return `${name}.${province}`
}

/** The zone of a town's name: lower case, no accents, single spaces, nothing but letters, digits, hyphens and apostrophes. */
export function townZone(name: string): string {
  return fold(name)
    .replace(/[’`´]/g, "'")
    .replace(/[^a-z0-9' -]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()
}

const small = new Set(['sur', 'sous', 'lez', 'les', 'le', 'la', 'de', 'den', 'op', 'aan', 'en', 'et', 'a', 'du', 'devant', 'der'])

/** A town's zone as it is read: `Sint-Niklaas`, `Heist-op-den-Berg`. */
export function townName(zone: string): string {
  let first = true
  return zone.replace(/[a-z0-9]+/g, word => {
    const shown = first || !small.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word
    first = false
    return shown
  })
}
