import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { CardView } from './card-view'
import { PropertyCard } from './PropertyCard'

const rowSizes = '(min-width: 1480px) 430px, (min-width: 1020px) 29vw, (min-width: 767px) 45vw, calc(100vw - 32px)'

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
              <PropertyCard card={card} sizes={rowSizes} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
