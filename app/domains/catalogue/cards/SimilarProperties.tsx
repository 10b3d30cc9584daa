import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { CardView } from './card-view'
import { PropertyCard } from './PropertyCard'

/** A row of properties like the one on the page. */
export function SimilarProperties({ cards }: { cards: CardView[] }) {
  const { t } = useTexts()
  if (cards.length === 0) return null
  return (
    <SimilarRow title={t('SIMILAR_PROPERTIES')}>
      {cards.map(card => (
        <li key={card.id}>
          <PropertyCard card={card} />
        </li>
      ))}
    </SimilarRow>
  )
}

/** Cards below a page, of what is like it. */
export function SimilarRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section similar no-print">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <ul className="card-grid strip">{children}</ul>
      </div>
    </section>
  )
}
