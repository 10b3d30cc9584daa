import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Pager } from '../../../ui/Pager'
import { CardGrid } from '../../catalogue/cards/CardGrid'
import { PropertyCard } from '../../catalogue/cards/PropertyCard'
import type { HomesView } from './office-views'

/** The available properties of an office or agent, newest first. @param none the text if there are none. */
export function Homes({ homes, title, none }: { homes: HomesView; title: string; none: string }) {
  const { cards, count, page, pages, address } = homes
  const { t } = useTexts()
  return (
    <section className="section homes">
      <div className="wrap">
        <div className="section-head">
          <h2>
            {title} {count > 0 && <span className="homes-count">{t('RESULT_COUNT', { count })}</span>}
          </h2>
        </div>
        {count === 0 ? <p>{none}</p> : <CardGrid items={cards} cardOf={card => <PropertyCard card={card} />} />}
        {pages > 1 && <Pager {...{ page, pages, count }} address={to => (to === 1 ? address : `${address}?page=${to}`)} />}
      </div>
    </section>
  )
}
