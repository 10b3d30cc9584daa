import { useTexts } from '../../../platform/i18n/TextsProvider'
import { EnergyTag } from '../energy/EnergyTag'
import { FactStrip } from '../sheet/SheetLines'
import type { PropertyView } from './property-view'

/** The few figures under the title, with the energy label. */
export function KeyFacts({ strip, energy }: Pick<PropertyView, 'strip' | 'energy'>) {
  const { t } = useTexts()
  return (
    <FactStrip lines={strip}>
      {energy && (
        <div>
          <dt>{t('ENERGY')}</dt>
          <dd>
            <EnergyTag energy={energy} />
          </dd>
        </div>
      )}
    </FactStrip>
  )
}
