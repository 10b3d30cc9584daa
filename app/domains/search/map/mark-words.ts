/** Texts of the marks on a search's map. */
import { formatShortEuro } from '../../../platform/i18n/short-euro'
import type { Texts } from '../../../platform/i18n/texts'
import { showsAmount } from '../../catalogue/price'
import { priceWords } from '../../catalogue/price-words'
import type { MapMark } from './results-map'

export type MarkWords = {
  /** On the mark: a short price, a count, or nothing if there is no amount to show. */
  text: string
  /** The accessible name of the mark, which starts with its text (WCAG 2.5.3). */
  label: string
}

export function markWords({ count, items }: MapMark, texts: Texts): MarkWords {
  const { t } = texts
  const [item] = items ?? []
  if (count > 1 || !item) return { text: String(count), label: t(items ? 'MAP_AT_ONE_PLACE' : 'MAP_CLUSTER', { count }) }
  const { title, town, price } = item
  const named = (text: string) => ({ text, label: `${text}, ${title}, ${town}` })
  if (showsAmount(price))
    return named(`${formatShortEuro(price.vat?.total ?? price.amount, texts)}${price.kind === 'startingFrom' ? '+' : ''}`)
  if (price.kind === 'onDemand') return named(t('MAP_ON_REQUEST'))
  return { text: '', label: `${title}, ${town}, ${priceWords(price, texts)}` }
}
