import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import { Heart } from './Heart'
import { useSavedCount } from './use-favourites'

/** To the saved properties, with their number: on a stored page as soon as the scripts are there. */
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
