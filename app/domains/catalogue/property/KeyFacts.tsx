import { useTexts } from '../../../platform/i18n/TextsProvider'
import { EnergyTag } from '../energy/EnergyTag'
import { FactStrip } from '../sheet/SheetLines'
import type { PropertyView } from './property-view'

/** The key figures under the title, with the energy label or its replacement. */
export function KeyFacts({ strip, energy, energyNote }: Pick<PropertyView, 'strip' | 'energy' | 'energyNote'>) {
  const { t } = useTexts()
  return (
    <FactStrip lines={strip}>
      {(energy || energyNote) && (
        <div>
          <dt>{t('ENERGY')}</dt>
          <dd>{energy ? <EnergyTag energy={energy} /> : energyNote}</dd>
        </div>
      )}
    </FactStrip>
  )
}
