/**
 * Converts a provider's record for the catalogue file. The only place where hidden data is removed, so that no screen, filter,
 * mail or map can reveal it.
 */

import type { OwnPropertyField } from '../../platform/agency/own-property-fields'
import { BELGIUM, formatCity } from '../../platform/i18n/address'
import { fold } from '../../platform/i18n/fold'
import { formatSurface } from '../../platform/i18n/formats'
import { forEachLanguage, type Language } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import type { Picture } from '../../platform/media/picture'
import { listingSlug } from '../../platform/paths/slug'
import type { Card } from '../catalogue/cards/card'
import { comparableArea, isLifeAnnuity } from '../catalogue/cards/comparable-area'
import { certificateFacts } from '../catalogue/energy/energy-note'
import { addressFields, belgianFields, priceFields } from '../catalogue/hidden-fields'
import { isUnfinished } from '../catalogue/off-plan'
import { shownOwnValues } from '../catalogue/own-values'
import type { Plan } from '../catalogue/plan'
import { vatOnTop } from '../catalogue/price-vat'
import { isBusiness } from '../catalogue/sheet/mandatory'
import type { ShownRecord, ShownTexts } from '../catalogue/shown-record'
import { namedFields, type PictureItem, type PlanItem, type PropertyRecord, translatableFields } from '../catalogue/snapshot'
import { townIn, townKey, typedNames } from '../catalogue/town-names.server'
import { namedDocuments, namedPlaces } from './listed-names.server'
import type { NameBook, NamesIn } from './names.server'

/** Alternative texts by picture file, from the photo manifest. */
export type AltTexts = ReadonlyMap<string, Record<string, string>>

export type NormalisedProperty = {
  state: 'offered' | 'sold' | 'rented'
  /** 0: sale list (sales and takeovers), 1: rent list. */
  list: 0 | 1
  cityKey: string
  citySort: string
  price: number | null
  types: number[]
  latitude: number
  longitude: number
  /** The record without hidden data and other languages' texts. */
  record: ShownRecord
  texts: Record<Language, NormalisedTexts>
}

export type NormalisedTexts = {
  title: string
  titleSort: string
  townSort: string
  slug: string
  words: string
  textLanguage: Language
  texts: ShownTexts
  card: Card
}

/** Provider's status → state for visitors; others (cancelled, inactive…) are left out of the catalogue. */
const states: Partial<Record<PropertyRecord['Status'], NormalisedProperty['state']>> = { 1: 'offered', 2: 'sold', 4: 'rented' }

/** Facts known only from the certificate of a finished home. */
const certificateFields = ['EnergyPerformance', 'EPCLabelText', 'EnergyTotal', 'CO2Emission'] as const

/** Inputs for generated words. */
export type Wording = {
  names: NameBook
  altTexts: AltTexts
  texts: (language: Language) => Texts
  /** Makes slugs of town and title. */
  slug?: (text: string) => string
  /** The agency's own fields; a record's others are left out. */
  ownFields?: readonly OwnPropertyField[]
  /** Caches values per town. */
  towns?: Map<string, WrittenTown>
  /** Places among the first homes of the home page, by number. */
  homePlaces?: ReadonlyMap<number, number> | undefined
}

/**
 * @param offset consistently moves the point of a hidden address: `(id) => [north, east]` in degrees.
 * @param today ISO day by which a home is finished or not.
 * @returns undefined for a record that is never shown.
 */
export function normaliseProperty(
  record: PropertyRecord,
  wording: Wording,
  offset: (id: number) => [number, number],
  today: string,
): NormalisedProperty | undefined {
  const state = states[record.Status]
  if (!state) return undefined
  const list = record.Goal === 1 ? 1 : 0
  const leftOut = fieldsLeftOut(record, today)
  // Copied one by one: to copy all and delete some takes twice as long.
  const shown = {} as ShownRecord & Record<string, unknown>
  for (const [field, value] of Object.entries(record)) if (!leftOut.has(field)) shown[field] = value
  const ownValues = shownOwnValues(wording.ownFields ?? [], record.OwnFields, {
    price: record.PublishPrice,
    address: record.PublishAddress,
  })
  if (Object.keys(ownValues).length > 0) shown.OwnFields = ownValues
  const [north, east] = record.PublishAddress ? [0, 0] : offset(record.ID)
  // Rounded to the precision a map shows, since radius searches compare it.
  const moved = (degrees: number) => (record.PublishAddress ? degrees : Number(degrees.toFixed(5)))
  const latitude = moved(record.Latitude + north)
  const longitude = moved(record.Longitude + east)
  shown.Latitude = latitude
  shown.Longitude = longitude
  const town = townWith(wording, record)
  shown.City = town.name
  const source: Source = { wording, record, shown, town, state, list, alike: alikeInAll(record, shown) }
  return {
    state,
    list,
    cityKey: town.key,
    citySort: town.sort,
    price: record.PublishPrice && record.Price !== undefined ? Math.round(record.Price) : null,
    types: typesOf(record),
    latitude,
    longitude,
    record: shown,
    texts: forEachLanguage(language => normaliseTexts(source, language)),
  }
}

/** Fields to leave out: hidden ones, those of another country's homes, and what is stored per language. */
function fieldsLeftOut(record: PropertyRecord, today: string): Set<string> {
  return new Set([
    ...['Translations', 'PictureItems', 'FloorPlanItems', 'SmallPictureItem', 'OwnFields'],
    ...(isUnfinished(record, today) ? certificateFields : []),
    ...(record.PublishPrice ? [] : priceFields),
    ...(record.CountryID === BELGIUM ? ['EnergyCertificateKind'] : belgianFields),
    ...(record.PublishAddress ? [] : addressFields),
  ])
}

function typesOf(record: PropertyRecord): number[] {
  const listed = (record.WebIDs ?? '')
    .split(',')
    .map(Number)
    .filter(id => Number.isInteger(id) && id > 0)
  return [...new Set(record.WebID === undefined ? listed : [record.WebID, ...listed])]
}

/** Spellings of a town, shared by its properties. */
type WrittenTown = {
  name: string
  key: string
  sort: string
  /** Every way to type its name. */
  typed: string
  names: Record<Language, { name: string; sort: string; slug: string }>
}

function townWith({ towns, slug: writeSlug = listingSlug }: Wording, { City, Zip, CountryID }: PropertyRecord): WrittenTown {
  const key = JSON.stringify([City, Zip, CountryID])
  const known = towns?.get(key)
  if (known) return known
  const city = { name: formatCity(City), zip: Zip }
  const written: WrittenTown = {
    name: city.name,
    key: townKey(city, CountryID),
    sort: fold(city.name),
    typed: typedNames(city, CountryID).join(' '),
    names: forEachLanguage(language => {
      const name = townIn(language, city, CountryID)
      return { name, sort: fold(name), slug: writeSlug(name) }
    }),
  }
  towns?.set(key, written)
  return written
}

/** Inputs for each language's texts. */
type Source = {
  wording: Wording
  record: PropertyRecord
  shown: ShownRecord
  town: WrittenTown
  state: NormalisedProperty['state']
  list: 0 | 1
  alike: Alike
}

type Alike = ReturnType<typeof alikeInAll>

/**
 * Values equal in every language, computed once. `sentences` are the record's own text fields, `named` the fields with a
 * provider's name.
 */
function alikeInAll(record: PropertyRecord, shown: ShownRecord) {
  const certificate = certificateFacts(record)
  const area = comparableArea(record)
  const price = record.PublishPrice ? record.Price : undefined
  const vat = price === undefined ? undefined : vatOnTop(record)
  const named: [field: string, value: string][] = []
  for (const field of namedFields) {
    const value = shown[field]
    if (value !== undefined) named.push([field, value])
  }
  return {
    sentences: translatableFields.filter(field => shown[field] !== undefined),
    named,
    price: {
      ...(price !== undefined && { price }),
      publishPrice: record.PublishPrice,
      ...(record.PriceUnit !== undefined && { priceUnit: record.PriceUnit }),
      marquee: record.Marquee,
      ...(vat && { vat }),
    },
    facts: {
      bedrooms: record.NumberOfBedRooms ?? 0,
      surface: surfaceOf(record),
      ground: Math.round(record.SurfaceGround ?? 0),
      energy: {
        countryID: record.CountryID,
        zip: record.Zip,
        ...(isBusiness(record) && { business: true as const }),
        ...(shown.EnergyPerformance !== undefined && { score: shown.EnergyPerformance }),
        ...(shown.EPCLabelText !== undefined && { labelText: shown.EPCLabelText }),
      },
      ...(certificate && { certificate }),
      ...(area && { area }),
      ...(!record.PublishAddress && { about: true as const }),
      ...(isLifeAnnuity(record) && {
        annuity: record.PublishPrice && record.MonthlyAnnuity !== undefined ? { monthly: record.MonthlyAnnuity } : {},
      }),
    } satisfies Partial<Card>,
  }
}

function normaliseTexts(source: Source, language: Language): NormalisedTexts {
  const { wording, record, shown, state, list } = source
  const { price, facts } = source.alike
  const { altTexts, slug: writeSlug = listingSlug, homePlaces } = wording
  const homePlace = homePlaces?.get(record.ID)
  const pageTexts = wording.texts(language)
  const translation = language === record.language ? record : (record.Translations?.[language] ?? {})
  const names = wording.names.in(record.language, language)
  const { name } = names
  const { texts, foreign } = textsOf(source, language, names)
  const lists = {
    Divisions: shown.Divisions?.map(room => ({ ...room, Name: name('Divisions.Name', room.Name) })),
    DocumentItems: shown.DocumentItems && namedDocuments(shown.DocumentItems, names, pageTexts.t),
    PointsOfInterest: shown.PointsOfInterest && namedPlaces(shown.PointsOfInterest, names),
  }
  for (const field of ['Divisions', 'DocumentItems', 'PointsOfInterest'] as const)
    if (isCalledOtherwise(lists[field], shown[field])) texts[field] = lists[field]
  const pictures = record.PictureItems.map(item => toPicture(item, { language, name, altTexts }))
  const floorPlans = (record.FloorPlanItems ?? []).map(item => toPlan(item, { language, name, altTexts }))
  const typeName = name('MainTypeName', record.MainTypeName)
  const title = translation.TypeDescription ?? madeTitle(facts, typeName, pageTexts)
  const textLanguage = record.Description && !translation.Description ? record.language : language
  const { typed } = source.town
  const town = source.town.names[language]
  const slug = { city: town.slug, title: writeSlug(title) }
  // Assigned one by one, because this is the import's hot path and copying takes a tenth of it.
  texts.TypeDescription = title
  texts.City = town.name
  texts.Pictures = pictures
  texts.FloorPlans = floorPlans
  texts.Foreign = foreign
  return {
    title,
    titleSort: fold(title),
    townSort: town.sort,
    slug: slug.title,
    words: fold([record.Reference, record.ID, typeName, record.MainTypeName, typed, record.Zip, title].join(' ')),
    textLanguage,
    texts: texts as ShownTexts,
    card: {
      id: record.ID,
      list,
      goal: record.Goal,
      state,
      slug,
      title,
      ...(textLanguage !== language && { textLanguage }),
      town: town.name,
      typeName,
      price: {
        ...price,
        ...(record.PriceUnitText !== undefined && { priceUnitText: name('PriceUnitText', record.PriceUnitText) }),
        ...(record.MarqueeName !== undefined && { marqueeName: name('MarqueeName', record.MarqueeName) }),
      },
      ...facts,
      ...(pictures[0] && { picture: pictures[0], pictures: pictures.length }),
      ...(homePlace !== undefined && { homePlace }),
    },
  }
}

type Named = { Name: string; Kind?: string }

/** Whether any item has another name or kind than in the record. */
function isCalledOtherwise(list: readonly Named[] | undefined, own: readonly Named[] | undefined): boolean {
  return list?.some(({ Name, Kind }, at) => Name !== own?.[at]?.Name || Kind !== own[at].Kind) ?? false
}

/**
 * A record's texts in a language where they differ: its own translation if any, else its original language, with translated
 * names. `foreign` lists fields in another language.
 */
function textsOf({ record, shown, alike }: Source, language: Language, { translated }: NamesIn) {
  const texts: Record<string, unknown> = {}
  const foreign: string[] = []
  if (language !== record.language) {
    const translation: Record<string, string | undefined> = record.Translations?.[language] ?? {}
    const hidden: readonly string[] = record.PublishPrice ? [] : priceFields
    for (const [field, text] of Object.entries(translation))
      if (text !== undefined && text !== shown[field as keyof ShownRecord] && !hidden.includes(field)) texts[field] = text
    // Generates a missing title.
    for (const field of alike.sentences) if (translation[field] === undefined && field !== 'TypeDescription') foreign.push(field)
  }
  for (const [field, value] of alike.named) {
    const text = translated(field, value)
    if (text !== undefined && text !== value) texts[field] = text
    if (text === undefined) foreign.push(field)
  }
  return { texts, foreign }
}

/** A generated title: `Apartment, 2 bedrooms`; the town is always shown next to it. */
function madeTitle({ bedrooms, surface, ground }: Alike['facts'], typeName: string, texts: Texts): string {
  if (bedrooms > 0) return `${typeName}, ${texts.t('BEDROOMS_COUNT', { count: bedrooms })}`
  const size = surface || ground
  return size > 0 ? `${typeName}, ${formatSurface(size, texts)}` : typeName
}

/** m² inside; 0 when unknown. */
function surfaceOf(record: PropertyRecord): number {
  return Math.round(record.SurfaceLiving ?? record.SurfaceTotal ?? record.SurfaceOffice ?? record.SurfaceStore ?? 0)
}

/** Inputs for a picture's or plan's texts in a language. */
export type PlanTexts = { language: Language; name: NamesIn['name']; altTexts: AltTexts }

/** A plan in a language: its name, and its legend by number. */
export function toPlan(item: PlanItem, words: PlanTexts): Plan {
  const { name } = words
  const legend = (item.Legend ?? []).map(({ Number: number, Name }) => ({ number, text: name('Divisions.Name', Name) }))
  return {
    ...toPicture(item, words),
    name: name('FloorPlanItems.Name', item.Name),
    ...(legend.length > 0 && { legend: legend.sort((one, other) => one.number - other.number) }),
  }
}

/** A picture with its alternative text in a language. */
export function toPicture(item: PictureItem, { language, name, altTexts }: PlanTexts): Picture {
  const alt = altTexts.get(item.Url)?.[language] ?? name('PictureItems.Name', item.Name)
  return { src: item.Url, width: item.Width, height: item.Height, alt, ...(item.AlteredByAI && { altered: true }) }
}
