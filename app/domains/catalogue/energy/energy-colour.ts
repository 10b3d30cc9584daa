/** The CSS class that colours a step of an energy scale; the colours stand in EnergyTag.css, as on the official pictures. */
import type { Region } from '../region'

/** Brussels' plus and minus steps share the colour of their letter. A label without a region has no colour. */
export function energyColour({ region, label }: { region?: Region | undefined; label?: string | undefined }): string {
  if (!region || !label) return 'epc'
  return `epc epc-${region[0]}-${region === 'brussels' ? label[0] : label}`
}
