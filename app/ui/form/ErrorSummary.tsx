import { useTexts } from '../../platform/i18n/TextsProvider'
import { useErrorTitle } from './error-title'

type ErrorSummaryProps = {
  /** About the whole form. */
  notice?: string
  /** In the order of the fields. */
  errors: readonly { id: string; text: string /** For a field on another page. */; href?: string }[]
}

/** A form's errors, above it, with a link to each field. The browser scrolls to it when the page loads. */
export function ErrorSummary({ notice, errors }: ErrorSummaryProps) {
  const { t } = useTexts()
  const isShown = Boolean(notice) || errors.length > 0
  useErrorTitle(isShown)
  if (!isShown) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused post the summary is what the page is about, also without script
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <p className="error-summary-title">{notice ?? t('FORM_ERROR')}</p>
      {errors.length > 0 && (
        <>
          <p>{t('ERROR_SUMMARY_TITLE', { count: errors.length })}</p>
          <ul>
            {errors.map(({ id, text, href = `#${id}` }) => (
              <li key={id}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
