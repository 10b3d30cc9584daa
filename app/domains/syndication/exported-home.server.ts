/**
 * The offered homes of the served catalogue, as every export writes them: the record of docs/catalogue.md without what its page
 * hides.
 */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { byLanguage, type Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import { dayInBrussels } from '../../platform/time/brussels'
import type { Card } from '../catalogue/cards/card'
import { priceView } from '../catalogue/cards/card-view.server'
import { placeFields, priceFields } from '../catalogue/hidden-fields'
import { lawOn, regionOf } from '../catalogue/law.server'
import { listingHref } from '../catalogue/listing-address'
import { marquees } from '../catalogue/marquee.server'
import { shownOwnValues } from '../catalogue/own-values'
import type { Plan } from '../catalogue/plan'
import { showsAmount } from '../catalogue/price'
import { isDwelling } from '../catalogue/sheet/mandatory'
import type { ShownRecord, ShownTexts } from '../catalogue/shown-record'
import { type PictureItem, type PropertyRecord, translatableFields } from '../catalogue/snapshot'
import { feedPicture } from './feed-picture.server'

/** `pages` are the addresses of its page in the languages on offer; `record` fits `propertyRecord`, with its pictures at public addresses. */
export type ExportedHome = {
  id: number
  list: 0 | 1
  pages: Partial<Record<Language, string>>
  record: PropertyRecord
  /** As on the page in the record's language; the same pictures as in the record. */
  pictures: readonly Picture[]
  plans: readonly Plan[]
  card: Card
  /** Its pictures within the export, by address; the others are only at their address. */
  files?: ReadonlyMap<string, string>
}

/** Which homes an export holds; all by default. */
export type Choice = {
  lists?: readonly (0 | 1)[] | undefined
  /** The numbers of agents. */
  agents?: readonly number[] | undefined
  /** Postcodes. */
  zips?: readonly string[] | undefined
  /** WebIDs. */
  types?: readonly number[] | undefined
}

/** Homes read at once: a few milliseconds, because a running site answers visitors in between. */
const batch = 25

/** By number, so that two exports of one catalogue have the same bytes. */
export function* exportedHomes(site: Site, choice: Choice = {}): Generator<ExportedHome> {
  let after = 0
  for (;;) {
    const homes = homesAfter(site, after, batch, choice)
    yield* homes
    const last = homes.at(-1)
    if (!last || homes.length < batch) return
    after = last.id
  }
}

/** The next homes by number. */
export function homesAfter(site: Site, after: number, limit: number, choice: Choice = {}): ExportedHome[] {
  const { database } = site.catalogue()
  const rows = database
    .select({ id: property.id, record: property.record })
    .from(property)
    .where(and(...conditions(choice), gt(property.id, after)))
    .orderBy(asc(property.id))
    .limit(limit)
    .all()
  if (rows.length === 0) return []
  const texts = database
    .select({
      id: propertyText.propertyID,
      language: propertyText.language,
      texts: propertyText.texts,
      card: propertyText.card,
    })
    .from(propertyText)
    .where(
      inArray(
        propertyText.propertyID,
        rows.map(({ id }) => id),
      ),
    )
    .all()
  const byHome = new Map<number, TextRow[]>(rows.map(({ id }) => [id, []]))
  for (const text of texts) byHome.get(text.id)?.push(text)
  return rows.map(({ id, record }) => exportedHome(site, record, byHome.get(id) ?? []))
}

/** How many homes the choice holds. */
export function countHomes(site: Site, choice: Choice = {}): number {
  const row = site
    .catalogue()
    .database.select({ count: sql<number>`count(*)` })
    .from(property)
    .where(and(...conditions(choice)))
    .get()
  return row?.count ?? 0
}

function conditions({ lists, agents, zips, types }: Choice) {
  return [
    eq(property.state, 'offered'),
    ...(lists ? [inArray(property.list, [...lists])] : []),
    ...(agents ? [inArray(property.managerID, [...agents])] : []),
    ...(zips ? [inArray(property.zip, [...zips])] : []),
    ...(types ? [inArray(property.webID, [...types])] : []),
  ]
}

type TextRow = { language: Language; texts: ShownTexts; card: Card }

function exportedHome(site: Site, record: ShownRecord, rows: readonly TextRow[]): ExportedHome {
  const own = rows.find(({ language }) => language === record.language) as TextRow
  const hidden = hiddenFields(site, record, own.card)
  const { siteUrl } = site.settings
  const offered = rows.filter(({ language }) => site.configuration.languages.enabled.includes(language))
  return {
    id: record.ID,
    list: own.card.list,
    pages: byLanguage(offered, ({ card, language }) => siteUrl + listingHref(card, language)),
    record: {
      ...without(record, hidden),
      ...ownFieldsOf(site, record, !hidden.has('Price')),
      TypeDescription: own.card.title,
      ...listsOf(record),
      PictureItems: own.texts.Pictures.map((picture, at) => pictureItem(siteUrl, picture, at)),
      ...(own.texts.FloorPlans.length > 0 && { FloorPlanItems: planItems(siteUrl, own.texts.FloorPlans) }),
      ...translationsOf(record, offered, hidden),
    },
    pictures: own.texts.Pictures,
    plans: own.texts.FloorPlans,
    card: own.card,
  }
}

/** What the record holds and no page shows. */
function hiddenFields(site: Site, record: ShownRecord, card: Card): ReadonlySet<string> {
  const law = lawOn(dayInBrussels(site.now()))
  const isPriced = showsAmount(priceView(card, marquees(site.configuration).ignore))
  const feesForbidden = record.Goal === 1 && isDwelling(record) && !law.tenantFeesAllowed(regionOf(record.Zip, record.CountryID))
  return new Set<string>([
    ...(isPriced ? [] : priceFields),
    ...(record.PublishAddress ? [] : placeFields.filter(field => field !== 'Latitude' && field !== 'Longitude')),
    ...(feesForbidden ? ['RenterTotalCost'] : []),
    ...neverShown,
  ])
}

/** Of the provider, or replaced below. */
const neverShown = [
  'OwnFields',
  'RecordFile',
  'SmallPictureItem',
  'DocumentItems',
  'PictureItems',
  'FloorPlanItems',
  'Translations',
]

function without(record: ShownRecord, hidden: ReadonlySet<string>): ShownRecord {
  const kept = Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.has(field))) as ShownRecord
  return hidden.has('Price') ? { ...kept, PublishPrice: false } : kept
}

/** The agency's own fields, as they are set now. */
function ownFieldsOf(
  site: Site,
  { OwnFields, PublishAddress: address }: ShownRecord,
  price: boolean,
): Pick<PropertyRecord, 'OwnFields'> {
  const values = shownOwnValues(site.configuration.propertyFields, OwnFields, { price, address })
  return Object.keys(values).length > 0 ? { OwnFields: values } : {}
}

/** Documents by name only: who may open them is the site's to decide. */
function listsOf({ DocumentItems }: ShownRecord): Pick<PropertyRecord, 'DocumentItems'> {
  return DocumentItems ? { DocumentItems: DocumentItems.map(({ ID, Name, Kind }) => ({ ID, Name, Kind })) } : {}
}

/** Plans at their public addresses. */
export function planItems(siteUrl: string, plans: readonly Plan[]): NonNullable<PropertyRecord['FloorPlanItems']> {
  return plans.map((plan, at) => ({
    ...pictureItem(siteUrl, plan, at),
    ...(plan.legend && { Legend: plan.legend.map(({ number, text }) => ({ Number: number, Name: text })) }),
  }))
}

/** A picture at its public address. */
export function pictureItem(siteUrl: string, { src, width, height, alt, altered }: Picture, at: number): PictureItem {
  return {
    ID: at + 1,
    Name: alt || String(at + 1),
    Url: siteUrl + feedPicture(src),
    Width: width,
    Height: height,
    ...(altered && { AlteredByAI: true }),
  }
}

/** The texts of the other languages that differ, as far as they are translated. */
function translationsOf(
  record: ShownRecord,
  rows: readonly TextRow[],
  hidden: ReadonlySet<string>,
): Pick<PropertyRecord, 'Translations'> {
  const translations: NonNullable<PropertyRecord['Translations']> = {}
  for (const { language, texts } of rows) {
    if (language === record.language) continue
    const foreign = new Set(texts.Foreign)
    const own = translatableFields.flatMap(field => {
      const text = texts[field]
      return typeof text === 'string' && !foreign.has(field) && !hidden.has(field) ? [[field, text] as const] : []
    })
    if (own.length > 0) translations[language] = Object.fromEntries(own)
  }
  return Object.keys(translations).length > 0 ? { Translations: translations } : {}
}
