import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Fold } from '../../../ui/fold/Fold'
import { FoldAll } from '../../../ui/fold/FoldAll'
import { EnergyScale } from '../energy/EnergyScale'
import { FloodScores } from './FloodScores'
import { SheetLines } from './SheetLines'
import type { SheetGroup } from './sheet-lines'
import type { EnergyScaleView, FloodScoresView, RenovationView } from './sheet-view'

type PropertySheetProps = {
  groups: SheetGroup[]
  energy?: EnergyScaleView | undefined
  /** Shown instead of the label. */
  energyNote?: string | undefined
  renovation?: RenovationView | undefined
  renovationPlan?: string | undefined
  flood?: FloodScoresView | undefined
  /** Further folds, after those of the sheet. */
  children: ReactNode
}

/** The sheet of a property: its groups, which fold, with the energy scale and the flood scores at the head of theirs. */
export function PropertySheet({ groups, energy, energyNote, renovation, renovationPlan, flood, children }: PropertySheetProps) {
  const { t } = useTexts()
  const energyHead = energy ? <EnergyScale energy={energy} /> : energyNote && <p>{energyNote}</p>
  const energyAlone = energyHead && !groups.some(({ key }) => key === 'energy')
  return (
    <section>
      <div className="fold-head">
        <h2 id="details">{t('ALL_DETAILS')}</h2>
        <FoldAll />
      </div>
      {energyAlone && (
        <Fold id="energy" title={t('ENERGY')}>
          {energyHead}
        </Fold>
      )}
      {groups.map(({ key, title, compact, lines }) => (
        <Fold key={key} id={key} title={title}>
          {key === 'energy' && energyHead}
          {key === 'flood' && flood && <FloodScores scores={flood} />}
          <SheetLines lines={lines} compact={compact} />
          {key === 'energy' && renovation && <p className="notice">{t('EPC_NOTICE', renovation)}</p>}
          {key === 'energy' && renovationPlan && <p className="notice">{renovationPlan}</p>}
        </Fold>
      ))}
      {children}
    </section>
  )
}
