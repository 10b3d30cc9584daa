import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { EnergyMark } from '../cards/card-view'
import type { Region } from '../region'

/** A small energy label in the colour that its region gives it. */
export function EnergyTag({ energy }: { energy: EnergyMark }) {
  const { t } = useTexts()
  return (
    <span className={energyClass(energy)} role="img" aria-label={t('ENERGY_LABEL_X', { label: energy.text })}>
      {energy.text}
    </span>
  )
}

/**
 * The class that colours a step of an energy scale, as on the official pictures. Brussels' plus and minus steps share the
 * colour of their letter. A label without a region has no colour.
 */
export function energyClass({ region, label }: { region?: Region | undefined; label?: string | undefined }): string {
  if (!region || !label) return 'epc'
  return `epc epc-${region[0]}-${region === 'brussels' ? label[0] : label}`
}
