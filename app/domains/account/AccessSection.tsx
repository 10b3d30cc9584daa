import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import type { VisitorKind } from './account'

type AccessSectionProps = {
  kind: VisitorKind
  /** Number of browsers where the account is logged in. */
  sessions: number
  /** Where the account page posts, and its buttons' field name. */
  action: string
  buttonName: string
}

/** Change the password and log out everywhere, for people who lost a phone or used somebody else's browser. */
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
