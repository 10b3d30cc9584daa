import { useTexts } from '../../i18n/TextsProvider'
import { Link } from '../../ui/Link'
import { FavouriteForm } from '../favourites/FavouriteForm'
import type { PropertyView } from './property-view'
import { Share } from './Share'

/** Save, share, print: each works without script. */
export function PropertyTools({ property }: { property: Pick<PropertyView, 'id' | 'title' | 'town' | 'url' | 'brochureHref'> }) {
  const { t } = useTexts()
  return (
    <div className="tools no-print">
      <FavouriteForm id={property.id} />
      <Link className="tool" to={property.brochureHref} rel="nofollow">
        <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
          <path d="M7 9V3.8h10V9M7 17H3.8V9h16.4v8H17M7 14.2h10v6H7z" />
        </svg>
        {t('PRINT')}
      </Link>
      <Share key={property.url} title={`${property.title}, ${property.town}`} url={property.url} />
    </div>
  )
}
