import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import { PropertyCard } from '../catalogue/cards/PropertyCard'
import { maxFavourites } from './favourite-ids'
import type { SharedView } from './saved-view'

/** A shared selection, with a button to add it to the saved properties. */
export function SharedList({ cards, lost, toKeep, room }: SharedView) {
  const { language, t } = useTexts()
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{t('FAVOURITES_SHARED')}</h1>
        <Link to={href('favourites', language)}>{t('FAVOURITES')}</Link>
      </div>
      {cards.length > 0 && <p>{t(toKeep.length > 0 ? 'FAVOURITES_SHARED_NOTE' : 'FAVOURITES_SHARED_OWN')}</p>}
      {lost > 0 && <p>{t('FAVOURITES_SHARED_LOST', { count: lost })}</p>}
      {toKeep.length > room && <p>{t('FAVOURITES_FULL', { count: maxFavourites })}</p>}
      {toKeep.length > 0 && room > 0 && (
        <form className="saved-keep" method="post" action={href('favourites', language)}>
          <input type="hidden" name="ids" value={toKeep.join(',')} />
          <button type="submit" className="button">
            {t('FAVOURITES_KEEP', { count: Math.min(toKeep.length, room) })}
          </button>
        </form>
      )}
      {cards.length > 0 && (
        <>
          <h2 className="unseen">{t('RESULTS')}</h2>
          <ul className="card-grid section">
            {cards.map(card => (
              <li key={card.id}>
                <PropertyCard card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
