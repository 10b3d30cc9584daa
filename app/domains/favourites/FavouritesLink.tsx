import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import { Heart } from './Heart'
import { useSavedCount } from './use-favourites'

/** Links to the saved properties with their count; on a cached page the count appears once scripts run. */
export function FavouritesLink() {
  const { language, t } = useTexts()
  const count = useSavedCount() ?? 0
  return (
    <Link className="favourites-link no-print" to={href('favourites', language)}>
      <Heart on={count > 0} />
      <span className="unseen">{t('FAVOURITES')}</span>
      {count > 0 && <span className="favourites-count">{count}</span>}
    </Link>
  )
}
