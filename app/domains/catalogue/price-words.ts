/** A price in words (SPEC §3): the same on a card, a page, in a title and in a mail. */
import { formatEuro, formatPercentage } from '../../platform/i18n/formats'
import type { Texts } from '../../platform/i18n/texts'
import type { PriceView } from './cards/card-view'
import type { PriceVat } from './price-vat'

/**
 * The amount or the words in its place, with its smaller additions: a unit (`/maand`, `per maand`), and the VAT that comes
 * on top (`excl. 21% btw: € 441.650 btw inbegrepen`). Each may be empty.
 */
export function priceParts(price: PriceView, texts: Texts): { text: string; unit: string; vat: string } {
  const { t } = texts
  switch (price.kind) {
    case 'marquee':
      return { text: price.name, unit: '', vat: '' }
    case 'onDemand':
      return { text: t('PRICE_ON_DEMAND'), unit: '', vat: '' }
    default: {
      const amount = formatEuro(price.amount, texts)
      const text = price.kind === 'startingFrom' ? t('STARTING_FROM', { price: amount }) : amount
      return {
        text,
        unit: price.unitText ?? (price.perMonth ? t('PER_MONTH') : ''),
        vat: price.vat ? vatWords(price.vat, texts) : '',
      }
    }
  }
}

/** `Vanaf € 250.000`, `€ 950/maand`, `€ 365.000 excl. 21% btw (€ 441.650 btw inbegrepen)`, `Prijs op aanvraag`. */
export function priceWords(price: PriceView, texts: Texts): string {
  const { text, unit, vat } = priceParts(price, texts)
  const words = unit ? `${text}${joint(unit)}${unit}` : text
  return vat ? `${words} ${vat}` : words
}

/** `excl. 21% btw (€ 441.650 btw inbegrepen)`. */
function vatWords({ rate, total }: PriceVat, texts: Texts): string {
  const without = texts.t('PRICE_WITHOUT_VAT', { rate: formatPercentage(rate, texts) })
  return total === undefined ? without : `${without} (${texts.t('PRICE_WITH_VAT', { price: { euro: total } })})`
}

/** A unit that starts with a slash follows the amount without a space. */
export function joint(unit: string): string {
  return unit.startsWith('/') ? '' : ' '
}
