import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'

export type ThankYouState = {
  /** The result, in the page's language. */
  text: string
  /** Paths of the form and of its property's list. */
  previous: string
  list: string
  home: string
  /** Whether a confirmation was mailed. */
  mailed: boolean
  /** A link to the result of the form: its text and path. */
  document?: { label: string; href: string }
}

/** The page after a form, with three links to continue (SPEC §2). @param children details of what was sent. */
export function ThankYou({ text, previous, list, home, mailed, document, children }: ThankYouState & { children?: ReactNode }) {
  const { t } = useTexts()
  return (
    <div className="wrap section narrow">
      <h1>{t('FEEDBACK_TITLE')}</h1>
      <p className="lead">{text}</p>
      {children}
      <p>{t('FEEDBACK_SUCCESS')}</p>
      {document && (
        <p>
          <Link to={document.href}>{document.label}</Link>
        </p>
      )}
      {mailed && <p className="form-hint">{t('FEEDBACK_NO_MAIL_HINT')}</p>}
      <ul className="thank-you-links no-print">
        <li>
          <Link className="button" to={previous}>
            {t('BACK_TO_PREVIOUS_PAGE')}
          </Link>
        </li>
        <li>
          <Link className="button quiet" to={home}>
            {t('BACK_TO_HOMEPAGE')}
          </Link>
        </li>
        <li>
          <Link className="button quiet" to={list}>
            {t('RETURN_TO_LIST')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
