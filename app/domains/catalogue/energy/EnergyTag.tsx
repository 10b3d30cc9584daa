import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { EnergyMark } from '../cards/card-view'
import type { Region } from '../region'
import { energyLabelWords } from './energy-words'

/** A small energy label in its region's colour. */
export function EnergyTag({ energy }: { energy: EnergyMark }) {
  const { t } = useTexts()
  return (
    <span className={energyClass(energy)} role="img" aria-label={energyLabelWords(energy, t)}>
      {energy.text}
    </span>
  )
}

/**
 * The class for the colour of a step, as on the official pictures. Plus and minus steps in Brussels share the colour of their
 * letter. Labels without a region have no colour.
 */
export function energyClass({ region, label }: { region?: Region | undefined; label?: string | undefined }): string {
  if (!region || !label) return 'epc'
  return `epc epc-${region[0]}-${region === 'brussels' ? label[0] : label}`
}
