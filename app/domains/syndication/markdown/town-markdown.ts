/** The page of a town, or of a kind or quarter within it, as Markdown. */
import { formatEuro } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import type { CardView } from '../../catalogue/cards/card-view'
import type { PlaceLink } from '../../search/towns/town-view'
import { type ShownTown, townFigures, townQuestions } from '../../search/towns/town-words'
import { cardLine } from './list-markdown'
import { agentPart } from './people-markdown'
import { figureList, heading, line, list, markdown, pageLink, section } from './text'

export type TownPage = ShownTown & {
  title: string
  cards: readonly CardView[]
  /** Path of the list's search for the same homes. */
  address: string
}

/** @param siteUrl origin of the public address */
export function townMarkdown({ title, cards, address, ...shown }: TownPage, texts: Texts, siteUrl: string): string {
  const { t, language } = texts
  const { name, count, town } = shown
  const { asked, askedByKind, kinds, quarters, beside, otherList, agent, office, around } = town
  const isSale = shown.list === 'sale'
  const places = (headline: string, links: readonly PlaceLink[]) =>
    section(2, headline, list(links.map(each => `${pageLink(each.name, each.href, siteUrl)} (${each.count})`)))
  const figures = townFigures(shown.list, town, texts)
  return markdown(
    heading(1, title),
    line(t('RESULT_COUNT', { count })),
    list(cards.map(card => cardLine(card, texts, siteUrl))),
    pageLink(t('TOWN_TO_LIST'), address, siteUrl),
    figures.length > 0 &&
      section(
        2,
        t('TOWN_FIGURES', { name }),
        figureList(figures, language),
        asked &&
          line(
            `${asked.isOfDwellings ? t('TOWN_DWELLINGS') : ''} ${t(isSale ? 'TOWN_ASKED_NOTE_SALE' : 'TOWN_ASKED_NOTE_RENT')}`,
          ),
        askedByKind.length > 1 &&
          list(
            askedByKind.map(({ name: kind, href, median, from, to, of }) => {
              const range = t('TOWN_RANGE', { from: { euro: from }, to: { euro: to }, found: t('RESULT_COUNT', { count: of }) })
              return `${pageLink(kind, href, siteUrl)} – ${line(formatEuro(median, texts))} · ${line(range)}`
            }),
          ),
      ),
    section(2, t('TOWN_QUESTIONS'), ...townQuestions(shown, texts).map(each => section(3, each.title, line(each.answer)))),
    section(
      2,
      t('TOWN_PEOPLE', { name }),
      agent && agentPart(agent, texts, siteUrl),
      office && list([office.href ? pageLink(office.name, office.href, siteUrl) : line(office.name), line(office.address)]),
    ),
    section(2, t('TOWN_AROUND'), list(around.map(({ label, names }) => line(`${label} – ${names.join(', ')}`)))),
    places(t('TOWN_KINDS', { name }), kinds),
    places(t('TOWN_QUARTERS', { name }), quarters),
    places(t('TOWN_BESIDE', { name }), beside),
    otherList && places(t(isSale ? 'TOWN_OTHER_RENT' : 'TOWN_OTHER_SALE', { name }), [otherList]),
  )
}
