import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'

/** A post, so that no link, prefetch or picture can log anybody out. */
export function LogOutForm() {
  const { language, t } = useTexts()
  return (
    <form method="post" action={href('owner-portal', language)} className="owner-log-out">
      <button type="submit" name="intent" value="log-out" className="owner-text-button">
        {t('LOGOUT')}
      </button>
    </form>
  )
}
