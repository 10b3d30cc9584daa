/** A price in words (SPEC §3), the same on cards, pages, titles and mails. */
import { formatEuro } from '../../platform/i18n/formats'
import type { Texts } from '../../platform/i18n/texts'
import type { PriceView } from './cards/card-view'

/** The amount or the text that replaces it, and the smaller suffix (`/maand`, `per maand`, or nothing). */
export function priceParts(price: PriceView, texts: Texts): { text: string; unit: string } {
  const { t } = texts
  switch (price.kind) {
    case 'marquee':
      return { text: price.name, unit: '' }
    case 'onDemand':
      return { text: t('PRICE_ON_DEMAND'), unit: '' }
    default: {
      const amount = formatEuro(price.amount, texts)
      const text = price.kind === 'startingFrom' ? t('STARTING_FROM', { price: amount }) : amount
      return { text, unit: price.unitText ?? (price.perMonth ? t('PER_MONTH') : '') }
    }
  }
}

/** `Vanaf € 250.000`, `€ 950/maand`, `Prijs op aanvraag`. */
export function priceWords(price: PriceView, texts: Texts): string {
  const { text, unit } = priceParts(price, texts)
  return unit ? `${text}${joint(unit)}${unit}` : text
}

/** A unit that starts with a slash follows the amount without a space. */
export function joint(unit: string): string {
  return unit.startsWith('/') ? '' : ' '
}
