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

/** The price of a card, with what it buys: a m², a bouquet and its monthly sum, a property that is under option. */
export function CardPrice({ card: { price, perSquareMetre, annuity, flag } }: { card: CardView }) {
  const { t } = useTexts()
  const isBouquet = annuity && showsAmount(price)
  return (
    <>
      <p className="card-price">
        <PriceText price={price} />
        {isBouquet && <span className="card-note">{t('BOUQUET')}</span>}
        <PerSquareMetre price={perSquareMetre} />
        {flag && isBesidePrice(flag) && <span className="card-mark">{flagWords(flag, t)}</span>}
      </p>
      {annuity && (
        <p className="card-note">
          {annuity.monthly === undefined ? t('LIFE_ANNUITY') : t('LIFE_ANNUITY_MONTHLY', { price: { euro: annuity.monthly } })}
        </p>
      )}
    </>
  )
}

/** `€ 2.150/m²`; nothing where the area or the price is not known. */
export function PerSquareMetre({ price }: { price: CardView['perSquareMetre'] }) {
  const { t } = useTexts()
  return price ? <span className="card-note">{t(perSquareMetreOf[price.of], { price: { euro: price.amount } })}</span> : null
}
