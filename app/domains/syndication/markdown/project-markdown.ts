/** The pages of a new-build project and of its units as Markdown: what they show, in their order. */
import { colon } from '../../../platform/i18n/punctuation'
import type { Texts } from '../../../platform/i18n/texts'
import type { Picture } from '../../../platform/media/picture'
import { pictureAddress } from '../../../platform/media/picture-address'
import type { SheetGroup, SheetLine } from '../../catalogue/sheet/sheet-lines'
import type { ProjectCardView, ProjectSideView, ProjectView, UnitRow, UnitView } from '../../projects/project-view'
import {
  bedroomsWords,
  cellWords,
  priceRangeWords,
  statusWords,
  surfaceWords,
  totalWords,
  vatWords,
} from '../../projects/project-words'
import { agentOf } from './home-markdown'
import { heading, line, link, list, markdown, type Part, pageLink, picture, plain, section } from './text'

/** @param siteUrl origin of the public address */
export function projectMarkdown(view: ProjectView, texts: Texts, siteUrl: string): string {
  const { t } = texts
  const { Description, PriceInformation, Delivery, Technical, Situation } = view.texts
  return markdown(
    heading(1, view.name),
    view.soldOut && line(t('SOLD_OUT')),
    line(view.address ?? `${view.town} · ${t('ADDRESS_ON_REQUEST')}`),
    ...priceOf(view.side),
    list(facts(view.strip, texts)),
    ...paragraphs(Description),
    section(
      2,
      t('PRICE_LIST'),
      view.vat && line(view.vat),
      view.units.length === 0 ? line(t('NO_CONSTRUCTIONS')) : list(view.units.map(unit => unitLine(unit, view, texts, siteUrl))),
      ...paragraphs(PriceInformation),
    ),
    section(2, t('PROJECT_DELIVERY'), ...paragraphs(Delivery)),
    section(2, t('PROJECT_TECHNICAL'), ...paragraphs(Technical)),
    section(2, t('PROJECT_SITUATION'), ...paragraphs(Situation)),
    ...mentions(view.mentions, texts),
    plans(view.floorPlans, texts, siteUrl),
    section(
      2,
      t('DOCUMENTS'),
      list(view.documents.items.map(({ name, link: file }) => (file ? link(name, new URL(file, siteUrl).href) : line(name)))) ??
        line(t('NO_DOCUMENTS')),
      view.documents.request && link(t('REQUEST_DOCUMENTS'), new URL(view.documents.request, siteUrl).href),
    ),
    section(2, t('PHOTOS'), ...photos(view.pictures, siteUrl)),
    ...contact(view.side, t('ASK_ABOUT_PROJECT'), texts, siteUrl),
    section(2, t('SIMILAR_PROJECTS'), list(view.similar.map(card => projectLine(card, texts, siteUrl)))),
  )
}

/** @param siteUrl origin of the public address */
export function unitMarkdown(view: UnitView, texts: Texts, siteUrl: string): string {
  const { t } = texts
  const isGone = view.status === 'sold' || view.status === 'rented'
  return markdown(
    heading(1, view.title),
    view.status !== 'available' && line(statusWords(view, texts)),
    line([view.town, t('PART_OF_PROJECT', { name: view.project.name }), view.address].filter(Boolean).join(' · ')),
    ...priceOf(view.side),
    list(facts(view.strip, texts)),
    section(2, t('MAIN_FACTS'), list(facts(view.facts, texts))),
    ...mentions(view.mentions, texts),
    view.offPlan &&
      section(
        2,
        t('OFF_PLAN_TITLE'),
        line(t('OFF_PLAN_TEXT')),
        list([
          line(t('OFF_PLAN_DEPOSIT', { percentage: view.offPlan.largestDeposit })),
          line(t('OFF_PLAN_CONTRACT')),
          line(t('OFF_PLAN_NULLITY')),
        ]),
        line(t('OFF_PLAN_NO_OFFER')),
      ),
    plans(view.floorPlans, texts, siteUrl),
    section(2, t('PROJECT_PRICE_INFORMATION'), ...paragraphs(view.priceInformation)),
    section(2, t('PHOTOS'), ...photos(view.pictures, siteUrl)),
    ...contact(view.side, t(isGone ? 'ASK_ABOUT_PROJECT' : 'ASK_ABOUT_UNIT'), texts, siteUrl),
    pageLink(t('BACK_TO_PROJECT'), view.project.href, siteUrl),
  )
}

/** A project in a list. */
export function projectLine(card: ProjectCardView, texts: Texts, siteUrl: string): string {
  const { t } = texts
  const { ranges, units: count, free, soldOut } = card
  const vat = ranges.price && vatWords(card, texts, ranges.price)
  const said = [
    soldOut && t('SOLD_OUT'),
    card.town,
    ranges.bedrooms && bedroomsWords(ranges.bedrooms, texts),
    ranges.surface && surfaceWords(ranges.surface, texts),
    count > 0 && (soldOut ? t('UNITS_COUNT', { count }) : t('UNITS_FREE', { free, count })),
    !soldOut && [priceRangeWords(ranges.price, card, texts), vat].filter(Boolean).join(' '),
  ]
  return `${pageLink(card.name, card.href, siteUrl)} – ${said.flatMap(each => (each ? [line(each)] : [])).join(' · ')}`
}

/** A row of the price list, each cell under its column's name. */
function unitLine(unit: UnitRow, { columns, goal, vatRate }: ProjectView, texts: Texts, siteUrl: string): string {
  const { t, language } = texts
  const { price } = unit
  const total =
    price !== undefined && vatRate !== undefined
      ? totalWords({ goal, pricesIncludeVAT: false, vatRate }, { min: price, max: price }, texts)
      : undefined
  const cells = columns.flatMap(by => {
    const words = by === 'number' ? undefined : cellWords(by, unit, goal, texts)
    return words ? [`${t(`COLUMN_${by.toUpperCase()}`)}${colon(language)} ${words}`] : []
  })
  const said = total ? [...cells, total] : cells
  return `${pageLink(unit.number, unit.href, siteUrl)} – ${said.map(line).join(' · ')}`
}

function facts(lines: readonly SheetLine[], { language }: Texts): string[] {
  return lines.map(({ label, value }) => `${line(label)}${colon(language)} ${line(value)}`)
}

function mentions(groups: readonly SheetGroup[], texts: Texts): Part[] {
  return groups.map(({ title, lines }) => section(2, title, list(facts(lines, texts))))
}

function paragraphs(text: { paragraphs: readonly string[] } | undefined): string[] {
  return text?.paragraphs.map(plain) ?? []
}

function priceOf({ price, vat }: ProjectSideView): Part[] {
  return [`**${line(price)}**`, vat && line(vat)]
}

function plans(floorPlans: ProjectView['floorPlans'], { t }: Texts, siteUrl: string): Part {
  return section(2, t('FLOOR_PLANS'), ...photos(floorPlans, siteUrl))
}

function photos(pictures: readonly Picture[], siteUrl: string): string[] {
  return pictures.map(({ alt, src }) => picture(alt, new URL(pictureAddress(src, 1600), siteUrl).href))
}

function contact(side: ProjectSideView, ask: string, { t }: Texts, siteUrl: string): Part[] {
  return [
    side.agent && section(2, t('YOUR_AGENT'), agentOf(side.agent)),
    list([link(ask, new URL(side.contact, siteUrl).href)]),
    line(t('PROJECT_NUMBER_OF', { reference: side.reference })),
  ]
}
