import { useTexts } from '../../platform/i18n/TextsProvider'
import type { PriceView } from './cards/card-view'
import { joint, priceParts } from './price-words'

/** A price, or the words that replace it. */
export function PriceText({ price }: { price: PriceView }) {
  const { text, unit, vat } = priceParts(price, useTexts())
  return (
    <span className="price">
      {text}
      {unit && (
        <span className="price-unit">
          {joint(unit)}
          {unit}
        </span>
      )}
      {vat && <span className="price-vat"> {vat}</span>}
    </span>
  )
}
