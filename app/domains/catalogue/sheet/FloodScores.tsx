import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { FloodScoresView } from './sheet-view'

const classes = ['A', 'B', 'C', 'D'] as const

/**
 * The two flood scores on their scale; the lines below say the same in words. Class D has its own symbol, which an
 * advertisement must show.
 */
export function FloodScores({ scores }: { scores: FloodScoresView }) {
  const { t } = useTexts()
  const shown = (['P', 'G'] as const).filter(kind => scores[kind])
  return (
    <>
      <p className="flood" aria-hidden="true">
        {shown.map(kind => (
          <span key={kind} className="flood-scale">
            <b>{kind}</b>
            {classes.map(each => (
              <span key={each} className={each === scores[kind] ? `flood-${each} flood-own` : undefined}>
                {each}
              </span>
            ))}
          </span>
        ))}
      </p>
      {shown.some(kind => scores[kind] === 'D') && (
        <p className="notice flood-notice">
          <FloodSymbol />
          {t('FLOOD_D_NOTICE')}
        </p>
      )}
    </>
  )
}

/** A house standing in water. */
function FloodSymbol() {
  return (
    <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="3">
      <path d="M6 22 24 7l18 15M11 18v12M37 18v12M20 31v-9h8v9" />
      <path d="M4 36q5-5 10 0t10 0 10 0 10 0M4 43q5-5 10 0t10 0 10 0 10 0" />
    </svg>
  )
}
