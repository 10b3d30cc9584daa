import { useTexts } from '../../../platform/i18n/TextsProvider'
import { CardGrid, type CardGridProps } from './CardGrid'
import type { CardView } from './card-view'
import { PropertyCard } from './PropertyCard'

/** A row of similar properties. */
export function SimilarProperties({ cards }: { cards: CardView[] }) {
  const { t } = useTexts()
  return <SimilarRow title={t('SIMILAR_PROPERTIES')} items={cards} cardOf={card => <PropertyCard card={card} />} />
}

type SimilarRowProps<Item> = { title: string } & Omit<CardGridProps<Item>, 'className'>

/** Cards of similar properties below a page; nothing if there are none. */
export function SimilarRow<Item extends { id: number }>({ title, items, cardOf }: SimilarRowProps<Item>) {
  if (items.length === 0) return null
  return (
    <section className="section similar no-print">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <CardGrid items={items} cardOf={cardOf} className="strip" />
      </div>
    </section>
  )
}
