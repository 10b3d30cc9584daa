import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import type { AccountKind } from './account'

type AccessSectionProps = {
  kind: AccountKind
  /** In how many browsers the account is logged in. */
  sessions: number
  /** Where the page of the account takes its posts, and the name of its buttons there. */
  action: string
  buttonName: string
}

/** The way to another password, and out of every browser at once: for who lost a phone, or logged in at somebody else's. */
export function AccessSection({ kind, sessions, action, buttonName }: AccessSectionProps) {
  const { language, t } = useTexts()
  return (
    <>
      <h2>{t('ACCESS_TITLE')}</h2>
      <p>{t('ACCESS_SESSIONS', { count: sessions })}</p>
      <p>
        <Link to={`${href('forgot-password', language)}${kind === 'owner' ? '' : `?account=${kind}`}`}>
          {t('ACCESS_CHANGE_PASSWORD')}
        </Link>
      </p>
      <form method="post" action={action}>
        <button type="submit" name={buttonName} value="log-out-everywhere" className="button quiet">
          {t('ACCESS_END_ALL')}
        </button>
      </form>
    </>
  )
}
