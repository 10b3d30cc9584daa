import { useTexts } from '../../../platform/i18n/TextsProvider'
import { EnergyScale } from '../energy/EnergyScale'
import { FloodScores } from './FloodScores'
import { SheetLines } from './SheetLines'
import type { SheetGroup } from './sheet-lines'
import type { EnergyScaleView, FloodScoresView, RenovationView } from './sheet-view'

type PropertySheetProps = {
  groups: SheetGroup[]
  energy?: EnergyScaleView | undefined
  renovation?: RenovationView | undefined
  flood?: FloodScoresView | undefined
}

/** The sheet of a property: its groups, with the energy scale and the flood scores at the head of theirs. */
export function PropertySheet({ groups, energy, renovation, flood }: PropertySheetProps) {
  const { t } = useTexts()
  const energyAlone = energy && !groups.some(({ key }) => key === 'energy')
  return (
    <>
      {energyAlone && (
        <section className="fact-group">
          <h2>{t('ENERGY')}</h2>
          <EnergyScale energy={energy} />
        </section>
      )}
      {groups.map(({ key, title, compact, lines }) => (
        <section key={key} className="fact-group">
          <h2>{title}</h2>
          {key === 'energy' && energy && <EnergyScale energy={energy} />}
          {key === 'flood' && flood && <FloodScores scores={flood} />}
          <SheetLines lines={lines} compact={compact} />
          {key === 'energy' && renovation && <p className="notice">{t('EPC_NOTICE', renovation)}</p>}
        </section>
      ))}
    </>
  )
}
