import { colon } from '../../../platform/i18n/punctuation'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { ErrorNotice } from '../../../ui/form/ErrorNotice'
import type { PassReviewView } from './pass-review-view'

/** A refused pass, for the member of staff who confirms it. Only the button changes anything. @param refused why it failed. */
export function PassReview({ review, refused }: { review: PassReviewView; refused?: string }) {
  const { t } = useTexts()
  return (
    <div className="wrap section narrow">
      <h1>{t('PASS_REVIEW_TITLE')}</h1>
      {refused && <ErrorNotice>{refused}</ErrorNotice>}
      {review.state === 'over' && <p role="status">{t('PASS_REVIEW_OVER')}</p>}
      {review.state === 'confirmed' && (
        <p role="status">
          <strong>{t('PASS_REVIEW_CONFIRMED')}</strong>
        </p>
      )}
      {review.state === 'waiting' && <Waiting review={review} />}
    </div>
  )
}

function Waiting({ review: { why, counts, homes, more, version } }: { review: Extract<PassReviewView, { state: 'waiting' }> }) {
  const { t, language } = useTexts()
  return (
    <>
      <p className="lead">{why}</p>
      {counts.length > 0 && (
        <>
          <h2>{t('PASS_REVIEW_GOING')}</h2>
          {counts.map(({ kind, lost }) => (
            <p key={kind}>
              {kind}
              {colon(language)} <strong>{lost}</strong>
            </p>
          ))}
        </>
      )}
      {homes.length > 0 && (
        <ul>
          {homes.map(({ key, name, href }) => (
            <li key={key}>{href ? <a href={href}>{name}</a> : name}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{t('PASS_REVIEW_MORE', { count: more })}</p>}
      <form method="post">
        <p>{t('PASS_REVIEW_CONFIRM_TEXT')}</p>
        <input type="hidden" name="version" value={version} />
        <p>
          <button type="submit" className="button">
            {t('PASS_REVIEW_CONFIRM')}
          </button>
        </p>
      </form>
    </>
  )
}
