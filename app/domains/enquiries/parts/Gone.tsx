import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'

/** Replaces a form about a property that is sold or rented (SPEC §4). */
export function Gone({ state, list }: { state: 'sold' | 'rented' /** Path of its list. */; list: string }) {
  const { t } = useTexts()
  return (
    <div className="wrap section narrow">
      <h1>{t(state === 'sold' ? 'PROPERTY_SOLD' : 'PROPERTY_RENTED')}</h1>
      <p className="lead">{t(state === 'sold' ? 'PROPERTY_SOLD_TEXT' : 'PROPERTY_RENTED_TEXT')}</p>
      <p>
        <Link className="button" to={list}>
          {t('RETURN_TO_LIST')}
        </Link>
      </p>
    </div>
  )
}
