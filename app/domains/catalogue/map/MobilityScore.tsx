import { formatNumber } from '../../../platform/i18n/formats'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Fold } from '../../../ui/fold/Fold'
import type { PlaceView } from './place-view'

/** The mobility score as bars, in a table so that screen readers can read it. */
export function MobilityScore({ scores }: { scores: PlaceView['mobility'] }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <Fold id="mobility" title={t('MOBILITY_SCORE')}>
      <p className="map-note">{t('MOBILITY_INTRO')}</p>
      <table className="mobility">
        <thead className="unseen">
          <tr>
            <th scope="col">{t('MOBILITY_PART')}</th>
            <th scope="col">{t('MOBILITY_OF_TEN')}</th>
          </tr>
        </thead>
        <tbody>
          {scores.map(({ category, score }) => (
            <tr key={category}>
              <th scope="row">{t(`MOBILITY_${category}`)}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={100} height={10} />
                  <rect className="reached" width={score * 10} height={10} />
                </svg>
                {formatNumber(score, texts)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}
