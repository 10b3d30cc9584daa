import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import type { CardView } from '../catalogue/cards/card-view'
import { PropertyCard } from '../catalogue/cards/PropertyCard'
import { mostCompared } from './favourite-ids'

/** What the visitor saved, with a way to take each away and to choose which to lay side by side. */
export function SavedList({ cards }: { cards: CardView[] }) {
  const { language, t } = useTexts()
  return (
    <div className="wrap section saved">
      <div className="section-head">
        <h1>{t('FAVOURITES')}</h1>
      </div>
      {cards.length === 0 ? <NothingSaved /> : <p>{t('FAVOURITES_NOTE')}</p>}
      {cards.length > 0 && (
        <>
          <h2 className="unseen">{t('RESULTS')}</h2>
          <ul className="saved-list card-grid section">
            {cards.map((card, index) => (
              <li key={card.id}>
                <PropertyCard card={card} />
                <div className="saved-tools">
                  <label>
                    <input type="checkbox" name="ids" value={card.id} form="compare" defaultChecked={index < mostCompared} />
                    <span>
                      {t('COMPARE')}
                      <span className="unseen">: {card.title}</span>
                    </span>
                  </label>
                  <form method="post" action={href('favourites', language)}>
                    <input type="hidden" name="id" value={card.id} />
                    <button type="submit" name="do" value="remove" className="tool">
                      {t('FAVOURITE_REMOVE')}
                      <span className="unseen">: {card.title}</span>
                    </button>
                  </form>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {cards.length > 1 && (
        <form id="compare" className="saved-bar" action={href('compare', language)}>
          <button type="submit" className="button">
            {t('COMPARE_CHOSEN')}
          </button>
          <span>{t('COMPARE_MOST', { count: mostCompared })}</span>
        </form>
      )}
    </div>
  )
}

function NothingSaved() {
  const { language, t } = useTexts()
  return (
    <>
      <p>{t('FAVOURITES_NONE')}</p>
      <p className="saved-bar">
        <Link className="button" to={href('sale-list', language)}>
          {t('VIEW_ALL_SALE')}
        </Link>
        <Link className="button quiet" to={href('rent-list', language)}>
          {t('VIEW_ALL_RENT')}
        </Link>
      </p>
    </>
  )
}
