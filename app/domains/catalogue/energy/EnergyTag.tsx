import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { EnergyMark } from '../cards/card-view'
import { energyColour } from './energy-colour'

/** A small energy label in the colour that its region gives it. */
export function EnergyTag({ energy }: { energy: EnergyMark }) {
  const { t } = useTexts()
  return (
    <span className={energyColour(energy)} role="img" aria-label={t('ENERGY_LABEL_X', { label: energy.text })}>
      {energy.text}
    </span>
  )
}
