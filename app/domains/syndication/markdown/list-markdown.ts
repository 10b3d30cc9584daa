/** A list as Markdown: its cards, and the pages before and after it. */

import { formatSurface } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import type { CardView } from '../../catalogue/cards/card-view'
import { energyNoteWords } from '../../catalogue/energy/energy-note'
import { energyLabelWords } from '../../catalogue/energy/energy-words'
import { flagWords } from '../../catalogue/flag-words'
import { priceWords } from '../../catalogue/price-words'
import { heading, line, list, markdown, pageLink } from './text'

export type ListView = {
  title: string
  count: number
  /** What is asked, in words. */
  chips: readonly string[]
  cards: readonly CardView[]
  /** Paths of the other pages of the list. */
  previous?: string
  next?: string
}

/** @param siteUrl origin of the public address */
export function listMarkdown({ title, count, chips, cards, previous, next }: ListView, texts: Texts, siteUrl: string): string {
  const { t } = texts
  return markdown(
    heading(1, title),
    chips.length > 0 && line(chips.join(' · ')),
    line(t('RESULT_COUNT', { count })),
    list(cards.map(card => cardLine(card, texts, siteUrl))),
    pageLinks({ previous, next }, texts, siteUrl),
  )
}

/** The pages before and after one of a list. @param siteUrl origin of the public address */
export function pageLinks({ previous, next }: Pick<ListView, 'previous' | 'next'>, { t }: Texts, siteUrl: string) {
  return list([previous && pageLink(t('PREVIOUS_PAGE'), previous, siteUrl), next && pageLink(t('NEXT_PAGE'), next, siteUrl)])
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
  return `${pageLink(card.title, card.href, siteUrl)} – ${facts.flatMap(fact => (fact ? [line(fact)] : [])).join(' · ')}`
}
