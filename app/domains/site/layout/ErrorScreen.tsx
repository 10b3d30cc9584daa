import { useTexts } from '../../../platform/i18n/TextsProvider'
import { href } from '../../../platform/paths/table'
import { Link } from '../../../ui/Link'
import { ReferenceSearch } from '../modules/ReferenceSearch'
import { errorData, errorWords } from './error-words'

type ErrorScreenProps = {
  status: number
  /** Data of the thrown response. */
  data?: unknown
}

/** The 404 screen with its search, and the screen for other errors (SPEC §2, §8). */
export function ErrorScreen({ status, data }: ErrorScreenProps) {
  const { language, t } = useTexts()
  const { title, text } = errorWords(status, data)
  const { reference } = errorData(data)
  const missing = status === 404 || status === 410
  return (
    <div className="wrap section error-screen">
      <p className="town">{status}</p>
      <h1>{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      {reference && (
        <p>
          <strong>{t('ERROR_REFERENCE', { reference })}</strong>
          <br />
          {t('ERROR_REFERENCE_HINT')}
        </p>
      )}
      {missing && <ReferenceSearch />}
      <p>
        <Link className={missing ? 'text-link' : 'button'} to={href('home', language)}>
          {t('BACK_TO_HOMEPAGE')}
        </Link>
      </p>
    </div>
  )
}
