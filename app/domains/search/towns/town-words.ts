/** The words of a town's page about its homes. */
import { formatEuro } from '../../../platform/i18n/formats'
import { colon } from '../../../platform/i18n/punctuation'
import type { Texts, Translate } from '../../../platform/i18n/texts'
import type { TownView } from './town-view'

/** `basis`: what the figure counts. */
type Figure = { value: string; label: string; basis: string }

/** A town, or a kind or quarter within it. */
export type ShownTown = { list: 'sale' | 'rent'; name: string; count: number; town: TownView }

const found = (t: Translate, count: number) => t('RESULT_COUNT', { count })

/** What is known of the prices and sales in a town. */
export function townFigures(list: ShownTown['list'], { asked, closed, daysOnSite, efficient }: TownView, texts: Texts): Figure[] {
  const { t } = texts
  const sale = list === 'sale'
  const figures: Figure[] = []
  if (asked) {
    const { median, from, to, of, where } = asked
    figures.push({
      value: formatEuro(median, texts),
      label: t(sale ? 'TOWN_ASKED_SALE' : 'TOWN_ASKED_RENT', { where }),
      basis: t('TOWN_RANGE', { from: { euro: from }, to: { euro: to }, found: found(t, of) }),
    })
  }
  if (closed)
    figures.push({
      value: String(closed.count),
      label: t(sale ? 'TOWN_CLOSED_SALE' : 'TOWN_CLOSED_RENT', { where: closed.where }),
      basis: t('TOWN_CLOSED_DAYS', { count: closed.days }),
    })
  if (daysOnSite !== undefined)
    figures.push({ value: String(daysOnSite), label: t('TOWN_DAYS', { count: daysOnSite }), basis: t('TOWN_DAYS_BASIS') })
  if (efficient)
    figures.push({
      value: String(efficient.count),
      label: t('TOWN_EFFICIENT'),
      basis: t('TOWN_EFFICIENT_BASIS', { count: efficient.of }),
    })
  return figures
}

/** Questions about a town that its figures answer. */
export function townQuestions(
  { list, name, count, town: { asked, closed, kinds } }: ShownTown,
  { t, language }: Texts,
): { title: string; answer: string }[] {
  const sale = list === 'sale'
  const named = kinds.map(each => `${each.name} (${each.count})`).join(', ')
  const items = [
    {
      title: t(sale ? 'TOWN_Q_WHAT_SALE' : 'TOWN_Q_WHAT_RENT', { name }),
      answer: `${found(t, count)}${named && `${colon(language)} ${named}`}.`,
    },
  ]
  if (asked)
    items.push({
      title: t(sale ? 'TOWN_Q_PRICE_SALE' : 'TOWN_Q_PRICE_RENT', { name }),
      answer: t('TOWN_A_PRICE', {
        where: asked.where,
        count: asked.of,
        price: { euro: asked.median },
        from: { euro: asked.from },
        to: { euro: asked.to },
      }),
    })
  if (closed)
    items.push({
      title: t(sale ? 'TOWN_Q_FAST_SALE' : 'TOWN_Q_FAST_RENT', { name: closed.where }),
      answer: t('TOWN_A_FAST', { count: closed.count, days: closed.days }),
    })
  items.push({ title: t('TOWN_Q_NEW', { name }), answer: t('TOWN_A_NEW') })
  return items
}
