/**
 * Zones wider or narrower than a catalogue town: a province (its ISO 3166-2 code), Luxembourg (`LU`), a Belgian postcode
 * (`9050`), or a town by name in lower case without accents (`sint-niklaas`), with its province if the name is ambiguous
 * (`nieuwerkerken.BE-VLI`). Pure.
 */
import { fold } from '../../platform/i18n/fold'
import { isProvince, type Province } from '../../platform/i18n/provinces'

export function isPostcode(zone: string): boolean {
  return /^[1-9]\d{3}$/.test(zone)
}

/** @returns a zone in canonical spelling, or undefined if invalid. */
export function parseZone(text: string): string | undefined {
  const plain = text.slice(0, 200).trim()
  if (isProvince(plain)) return plain
  if (isPostcode(plain)) return plain
  const { town, province } = splitZone(plain)
  const name = townZone(town)
  return /[a-z]/.test(name) ? (province ? zoneInProvince(name, province) : name) : undefined
}

/** A town zone's name and, if the name is ambiguous, its province. */
export function splitZone(zone: string): { town: string; province?: Province } {
  const at = zone.lastIndexOf('.')
  const province = zone.slice(at + 1)
  return at > 0 && isProvince(province) ? { town: zone.slice(0, at), province } : { town: zone }
}

/** The zone of a province's only town with this name. @param name as written by `townZone`. */
export function zoneInProvince(name: string, province: Province): string {
  return `${name}.${province}`
}

/** The zone for a town's name: lower case, no accents, single spaces, only letters, digits, hyphens and apostrophes. */
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

/** A town zone for display: `Sint-Niklaas`, `Heist-op-den-Berg`. */
export function townName(zone: string): string {
  let first = true
  return zone.replace(/[a-z0-9]+/g, word => {
    const shown = first || !small.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word
    first = false
    return shown
  })
}
