import { useTexts } from '../i18n/TextsProvider'
import type { CardView } from './card-view'
import { PropertyCard } from './PropertyCard'

/** A row of properties like the one on the page. */
export function SimilarProperties({ cards }: { cards: CardView[] }) {
  const { t } = useTexts()
  if (cards.length === 0) return null
  return (
    <section className="section similar no-print">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('SIMILAR_PROPERTIES')}</h2>
        </div>
        <ul className="similar-list">
          {cards.map(card => (
            <li key={card.id}>
              <PropertyCard card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
