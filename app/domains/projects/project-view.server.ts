/** Prepares a project of the catalogue for its screens, in one language. */
import type { Site } from '../../platform/context/site.server'
import { formatPropertyDate, formatSurface } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import type { Picture } from '../../platform/media/picture'
import { pictureAddress } from '../../platform/media/picture-address'
import { dayInBrussels } from '../../platform/time/brussels'
import { picturesOnCard } from '../catalogue/cards/card-pictures'
import { documentViews } from '../catalogue/property/property-media'
import type { PhotoView } from '../catalogue/property/property-view'
import { lookedAfterBy, offPlanView } from '../catalogue/property/property-view.server'
import { findAgent } from '../catalogue/property.server'
import { recordAddress } from '../catalogue/record-address.server'
import type { SheetLine } from '../catalogue/sheet/sheet-lines'
import { asProperty } from './advertisement'
import { energyGroup, mentionGroups, unitEnergy } from './mentions.server'
import { isGone, type ProjectCard, projectTextFields, type Unit } from './project'
import { findSimilarProjects, type ShownProject } from './project.server'
import { projectContactHref, projectHref, unitHref } from './project-address'
import type { ProjectCardView, ProjectSideView, ProjectView, UnitView } from './project-view'
import { floorWords, priceRangeWords, statusWords, surfaceWords, unitPriceWords, vatWords } from './project-words'
import { columnsOf, sortUnits, type UnitOrder } from './unit-order'

export function projectCardViews(cards: readonly ProjectCard[], language: Language): ProjectCardView[] {
  return cards.map(card => {
    const { slug: _, externalUrl, pictures: all, ...shown } = card
    const pictures = picturesOnCard(all)
    const own = { href: projectHref(card, language), external: externalUrl !== undefined }
    return { ...shown, ...own, ...(pictures > 1 && { pictures }) }
  })
}

/** @param order of the price list. */
export function projectView(site: Site, project: ShownProject, texts: Texts, order?: UnitOrder): ProjectView {
  const { card, record } = project
  const { language, t } = texts
  const { units } = project.texts
  const { price: prices } = card.ranges
  const vat = prices && vatWords(card, texts)
  const sideVat = prices && vatWords(card, texts, prices)
  const rows = sortUnits(units, order).map(({ slug, pictures: _, floorPlans: __, ground: ___, mentions: ____, ...unit }) => ({
    ...unit,
    href: unitHref(card, slug, language),
  }))
  return {
    id: card.id,
    goal: card.goal,
    name: card.name,
    town: card.town,
    ...addressOf(site, project),
    soldOut: card.soldOut,
    strip: stripOf(site, project, texts),
    texts: paragraphsOf(project),
    mentions: [...energyGroup(site, project, texts), ...mentionGroups(site, project, texts)],
    units: rows,
    columns: columnsOf(units),
    ...(vat && { vat, ...(card.pricesIncludeVAT === false && card.vatRate && { vatRate: card.vatRate }) }),
    ...(order && { order }),
    pictures: photoViews(project.texts.pictures),
    floorPlans: distinct(project.texts.floorPlans),
    documents: {
      items: documentViews({
        DocumentItems: project.texts.documents ?? record.DocumentItems,
        PublishAddress: record.PublicAddress,
      }),
    },
    side: {
      ...sideOf(site, project, language),
      price: card.soldOut ? t('SOLD_OUT') : priceRangeWords(card.ranges.price, card, texts),
      ...(sideVat && !card.soldOut && { vat: sideVat }),
      contact: projectContactHref(card, language),
    },
    similar: projectCardViews(findSimilarProjects(site, project, language), language),
  }
}

export function unitView(site: Site, project: ShownProject, unit: Unit, texts: Texts): UnitView {
  const { card, record } = project
  const { language, t } = texts
  const area = (label: string, value: number) => fact(t(label), value > 0 ? formatSurface(value, texts) : undefined)
  const facts = [
    fact(t('LABEL_STATUS'), statusWords(unit, texts)),
    fact(t('ENERGY'), isGone(unit) ? undefined : unitEnergy(site, project, unit, texts)),
    area('COLUMN_TERRACE', unit.terrace),
    area('COLUMN_GARDEN', unit.garden),
    deliveryOf(site, project, texts),
    fact(t('LABEL_PROJECT_NUMBER'), record.ProjectNumber),
  ]
  const { PriceInformation } = paragraphsOf(project)
  const on = dayInBrussels(site.now())
  const offPlan = isGone(unit) ? undefined : offPlanView(asProperty(project, on, unit), texts, on)
  const { price } = unit
  const vat = price === undefined ? undefined : vatWords(card, texts, { min: price, max: price })
  return {
    title: unitTitle(unit, texts),
    town: card.town,
    project: { name: card.name, href: projectHref(card, language), soldOut: card.soldOut },
    ...addressOf(site, project),
    status: unit.status,
    strip: [
      ...fact(t('COLUMN_BEDROOMS'), unit.bedrooms ? String(unit.bedrooms) : undefined),
      ...area('COLUMN_LIVING', unit.living),
      ...fact(t('COLUMN_FLOOR'), floorWords(unit, texts)),
      ...area('PLOT_AREA', unit.ground),
    ],
    facts: facts.flat(),
    mentions: mentionGroups(site, project, texts, unit),
    ...(offPlan && { offPlan }),
    pictures: photoViews(unit.pictures),
    floorPlans: distinct(unit.floorPlans),
    ...(PriceInformation && { priceInformation: PriceInformation }),
    side: {
      ...sideOf(site, project, language),
      price: unitPriceWords(unit, card, texts),
      ...(vat && { vat }),
      contact: projectContactHref(card, language, isGone(unit) ? undefined : unit.slug),
    },
  }
}

/** `Huis A2`. */
export function unitTitle(unit: Pick<Unit, 'typeName' | 'number'>, { t }: Pick<Texts, 't'>): string {
  return t('UNIT_TITLE', { type: unit.typeName, number: unit.number })
}

/** Finds a unit by its slug, ignoring case. */
export function findUnit({ texts }: ShownProject, slug: string): Unit | undefined {
  return texts.units.find(unit => unit.slug === slug) ?? texts.units.find(unit => unit.slug === slug.toLowerCase())
}

function sideOf(site: Site, { record }: ShownProject, language: Language): Pick<ProjectSideView, 'reference' | 'agent'> {
  const agent = findAgent(site, record.ManagerID)
  return { reference: record.ProjectNumber, ...(agent && { agent: lookedAfterBy(site, agent, record, site.texts(language)) }) }
}

function stripOf(site: Site, project: ShownProject, texts: Texts): SheetLine[] {
  const { card } = project
  const { t } = texts
  const { bedrooms, surface } = card.ranges
  return [
    fact(t('LABEL_UNITS'), card.units > 0 ? String(card.units) : undefined),
    fact(t('LABEL_UNITS_FREE'), card.units > 0 && !card.soldOut ? String(card.free) : undefined),
    fact(
      t('COLUMN_BEDROOMS'),
      bedrooms && (bedrooms.min === bedrooms.max ? `${bedrooms.max}` : `${bedrooms.min}–${bedrooms.max}`),
    ),
    fact(t('COLUMN_LIVING'), surface && surfaceWords(surface, texts)),
    deliveryOf(site, project, texts),
  ].flat()
}

/** Finished projects have no expected date. */
function deliveryOf(site: Site, { record: { DeliveryDate } }: ShownProject, texts: Texts): SheetLine[] {
  if (!DeliveryDate) return []
  const delivered = DeliveryDate < dayInBrussels(site.now())
  return fact(texts.t(delivered ? 'LABEL_DELIVERY' : 'LABEL_DELIVERY_DATE'), formatPropertyDate(DeliveryDate, texts))
}

function fact(label: string, value: string | undefined): SheetLine[] {
  return value ? [{ field: label, label, value }] : []
}

function addressOf(site: Site, { record }: ShownProject): { address?: string } {
  if (!record.PublicAddress) return {}
  return { address: recordAddress(site, record) }
}

function paragraphsOf({ texts }: ShownProject): ProjectView['texts'] {
  return Object.fromEntries(
    projectTextFields.flatMap(field => {
      const written = texts[field]
      if (!written) return []
      const paragraphs = written.text.split(/\n{2,}/).filter(Boolean)
      return [[field, { paragraphs, ...(written.lang && { lang: written.lang }) }]]
    }),
  )
}

/** Each links to its large version; with script it opens in the gallery. */
function photoViews(pictures: Picture[]): PhotoView[] {
  return pictures.map(picture => ({ ...picture, href: pictureAddress(picture.src, 1600) }))
}

/** Several floors may share a drawing. */
function distinct<P extends Picture>(pictures: P[]): P[] {
  return [...new Map(pictures.map(picture => [picture.src, picture])).values()]
}
