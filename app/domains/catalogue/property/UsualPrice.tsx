import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { UsualPriceView } from './property-view'

/** Where the price per m² lies among comparable homes: a sentence, a drawing of it, and what was compared. */
export function UsualPrice({ standing, range, compared, ...figures }: UsualPriceView) {
  const { t } = useTexts()
  return (
    <section className="usual-price">
      <h3 id="usual-price">{t('USUAL_PRICE_TITLE')}</h3>
      <p>{standing}</p>
      <Drawing {...figures} />
      <p>{range}</p>
      <p className="usual-price-note">
        {compared} {t('USUAL_PRICE_NO_VALUATION')}
      </p>
    </section>
  )
}

/** The middle half as a band with its median, and the home as a dot; the sentences say the same. */
function Drawing({ own, low, median, high }: Pick<UsualPriceView, 'own' | 'low' | 'median' | 'high'>) {
  const margin = Math.max(high - low, median / 10)
  const [from, to] = [Math.min(low - margin, own), Math.max(high + margin, own)]
  const at = (price: number) => 2 + ((price - from) / (to - from)) * 96
  const percent = (price: number) => `${at(price).toFixed(1)}%`
  return (
    <svg className="usual-price-drawing" width="100%" height={28} aria-hidden="true">
      <line x1="0" x2="100%" y1="14" y2="14" />
      <rect x={percent(low)} width={`${(at(high) - at(low)).toFixed(1)}%`} y="7" height="14" rx="2" />
      <line className="usual-price-median" x1={percent(median)} x2={percent(median)} y1="3" y2="25" />
      <circle cx={percent(own)} cy="14" r="7" />
    </svg>
  )
}
