import { useTexts } from '../../../platform/i18n/TextsProvider'
import { flagWords, isBesidePrice } from '../flag-words'
import { PriceText } from '../PriceText'
import { showsAmount } from '../price'
import type { CardView } from './card-view'

const perSquareMetreOf = {
  living: 'PRICE_PER_M2_LIVING',
  plot: 'PRICE_PER_M2_PLOT',
  total: 'PRICE_PER_M2_TOTAL',
} as const

/** A card's price with its remarks: a bouquet with its monthly sum, or "under option". The price is at the card's foot. */
export function CardPrice({ card: { price, annuity, flag } }: { card: CardView }) {
  const { t } = useTexts()
  const isBouquet = annuity && showsAmount(price)
  return (
    <>
      {annuity && (
        <p className="card-note">
          {annuity.monthly === undefined ? t('LIFE_ANNUITY') : t('LIFE_ANNUITY_MONTHLY', { price: { euro: annuity.monthly } })}
        </p>
      )}
      <p className="card-price">
        <PriceText price={price} />
        {isBouquet && <span className="card-note">{t('BOUQUET')}</span>}
        {flag && isBesidePrice(flag) && <span className="card-mark">{flagWords(flag, t)}</span>}
      </p>
    </>
  )
}

/** `€ 2.150/m²`; nothing if the area or the price is unknown. */
export function PerSquareMetre({ price }: { price: CardView['perSquareMetre'] }) {
  const { t } = useTexts()
  return price ? <span className="card-note">{t(perSquareMetreOf[price.of], { price: { euro: price.amount } })}</span> : null
}
