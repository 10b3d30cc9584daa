/** A list as Markdown: its cards, and the pages before and after it. */

import { formatSurface } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import { markdownHref } from '../../../platform/paths/markdown-name'
import type { CardView } from '../../catalogue/cards/card-view'
import { energyNoteWords } from '../../catalogue/energy/energy-note'
import { energyLabelWords } from '../../catalogue/energy/energy-words'
import { flagWords } from '../../catalogue/flag-words'
import { priceWords } from '../../catalogue/price-words'
import { heading, line, link, list, markdown } from './text'

export type ListView = {
  title: string
  count: number
  cards: readonly CardView[]
  /** Paths of the other pages of the list. */
  previous?: string
  next?: string
}

/** @param siteUrl origin of the public address */
export function listMarkdown({ title, count, cards, previous, next }: ListView, texts: Texts, siteUrl: string): string {
  const { t } = texts
  const page = (text: string, path: string | undefined) => path && link(t(text), siteUrl + markdownHref(path))
  return markdown(
    heading(1, title),
    line(t('RESULT_COUNT', { count })),
    list(cards.map(card => cardLine(card, texts, siteUrl))),
    list([page('PREVIOUS_PAGE', previous), page('NEXT_PAGE', next)]),
  )
}

/** A card of a list. */
export function cardLine(card: CardView, texts: Texts, siteUrl: string): string {
  const { t } = texts
  const size = card.surface || card.ground
  const facts = [
    card.flag && flagWords(card.flag, t),
    card.town,
    priceWords(card.price, texts),
    card.bedrooms > 0 ? t('BEDROOMS_COUNT', { count: card.bedrooms }) : card.typeName,
    size > 0 && formatSurface(size, texts),
    card.energy && energyLabelWords(card.energy, t),
    card.energyNote && energyNoteWords(card.energyNote, t),
  ]
  return `${link(card.title, siteUrl + markdownHref(card.href))} – ${facts.flatMap(fact => (fact ? [line(fact)] : [])).join(' · ')}`
}
