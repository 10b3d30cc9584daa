/**
 * From a provider's record to what the catalogue file keeps. What is hidden is taken out here, once, so that no screen,
 * filter, mail or map can tell it.
 */

import { formatCity } from '../../platform/i18n/address'
import { fold } from '../../platform/i18n/fold'
import { forEachLanguage, type Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import { listingSlug } from '../../platform/paths/slug'
import type { Card } from '../catalogue/cards/card'
import { comparableArea, isLifeAnnuity } from '../catalogue/cards/comparable-area'
import { addressFields, priceFields } from '../catalogue/hidden-fields'
import type { Plan } from '../catalogue/plan'
import type { ShownRecord, ShownTexts } from '../catalogue/shown-record'
import { type Names, type PictureItem, type PlanItem, type PropertyRecord, translatableFields } from '../catalogue/snapshot'
import { type NamedTown, townIn, townKey, typedNames } from '../catalogue/town-names.server'

/** Alternative texts by picture file, from the photos' manifest. */
export type AltTexts = ReadonlyMap<string, Record<string, string>>

export type NormalisedProperty = {
  state: 'offered' | 'sold' | 'rented'
  /** 0: the sale list (sale and take-over), 1: the rent list. */
  list: 0 | 1
  cityKey: string
  citySort: string
  price: number | null
  types: number[]
  latitude: number
  longitude: number
  /** The record without what is hidden and without texts of other languages. */
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

/** Provider's status → what visitors see; others (cancelled, inactive…) are not in the catalogue. */
const states: Partial<Record<PropertyRecord['Status'], NormalisedProperty['state']>> = { 1: 'offered', 2: 'sold', 4: 'rented' }

/**
 * @param offset moves the point of a hidden address, the same way every time: `(id) => [north, east]` in degrees.
 * @param slug writes the town and the title of an address.
 * @returns undefined for a record that is not shown at all.
 */
export function normaliseProperty(
  record: PropertyRecord,
  names: Names,
  altTexts: AltTexts,
  offset: (id: number) => [number, number],
  slug = listingSlug,
): NormalisedProperty | undefined {
  const state = states[record.Status]
  if (!state) return undefined
  const list = record.Goal === 1 ? 1 : 0
  const { Translations: _, ...own } = record
  const shown: ShownRecord = { ...own }
  if (!record.PublishPrice) for (const field of priceFields) delete shown[field]
  const [north, east] = record.PublishAddress ? [0, 0] : offset(record.ID)
  const latitude = record.Latitude + north
  const longitude = record.Longitude + east
  if (!record.PublishAddress) for (const field of addressFields) delete shown[field]
  shown.Latitude = latitude
  shown.Longitude = longitude
  const city = { name: formatCity(record.City), zip: record.Zip }
  shown.City = city.name
  const typed = typedNames(city, record.CountryID).join(' ')
  return {
    state,
    list,
    cityKey: townKey(city, record.CountryID),
    citySort: fold(city.name),
    price: record.PublishPrice && record.Price !== undefined ? Math.round(record.Price) : null,
    types: typesOf(record),
    latitude,
    longitude,
    record: shown,
    texts: forEachLanguage(language => normaliseTexts({ record, city, typed, state, list, names, altTexts, slug }, language)),
  }
}

function typesOf(record: PropertyRecord): number[] {
  const listed = (record.WebIDs ?? '')
    .split(',')
    .map(Number)
    .filter(id => Number.isInteger(id) && id > 0)
  return [...new Set(record.WebID === undefined ? listed : [record.WebID, ...listed])]
}

/** What the texts of each language are made from. */
type Source = {
  record: PropertyRecord
  city: NamedTown
  /** Every way to type the city's name. */
  typed: string
  state: NormalisedProperty['state']
  list: 0 | 1
  names: Names
  altTexts: AltTexts
  slug: (text: string) => string
}

function normaliseTexts(source: Source, language: Language): NormalisedTexts {
  const { record, city, typed, state, list, names, altTexts } = source
  const translation = record.Translations?.[language] ?? {}
  const fields: Record<string, unknown> = record
  const texts: Record<string, unknown> = {}
  const hidden: readonly string[] = record.PublishPrice ? [] : priceFields
  for (const field of translatableFields) {
    if (hidden.includes(field)) continue
    const text = translation[field] ?? fields[field]
    if (text !== undefined) texts[field] = text
  }
  const name = namesIn(names, { own: record.language, language })
  for (const field of Object.keys(names)) {
    const value = fields[field]
    if (typeof value === 'string') texts[field] = name(field, value)
  }
  if (record.Divisions) texts.Divisions = record.Divisions.map(room => ({ ...room, Name: name('Divisions.Name', room.Name) }))
  const pictures = record.PictureItems.map(item => toPicture(item, language, altTexts))
  const floorPlans = (record.FloorPlanItems ?? []).map(item => toPlan(item, { language, name, altTexts }))
  const title = String(texts.TypeDescription)
  const typeName = name('MainTypeName', record.MainTypeName)
  const town = townIn(language, city, record.CountryID)
  const slug = { city: source.slug(town), title: source.slug(title) }
  const area = comparableArea(record)
  return {
    title,
    titleSort: fold(title),
    townSort: fold(town),
    slug: slug.title,
    words: fold([record.Reference, record.ID, typeName, record.MainTypeName, typed, record.Zip, title].join(' ')),
    textLanguage: translation.Description ? language : record.language,
    texts: { ...texts, City: town, Pictures: pictures, FloorPlans: floorPlans },
    card: {
      id: record.ID,
      list,
      goal: record.Goal,
      state,
      slug,
      title,
      ...(translation.TypeDescription || language === record.language ? {} : { titleLanguage: record.language }),
      town,
      typeName,
      price: {
        ...(record.PublishPrice && record.Price !== undefined ? { price: record.Price } : {}),
        publishPrice: record.PublishPrice,
        ...(record.PriceUnit === undefined ? {} : { priceUnit: record.PriceUnit }),
        ...(record.PriceUnitText === undefined ? {} : { priceUnitText: name('PriceUnitText', record.PriceUnitText) }),
        marquee: record.Marquee,
        ...(record.MarqueeName === undefined ? {} : { marqueeName: name('MarqueeName', record.MarqueeName) }),
      },
      bedrooms: record.NumberOfBedRooms ?? 0,
      surface: Math.round(record.SurfaceLiving ?? record.SurfaceTotal ?? record.SurfaceOffice ?? record.SurfaceStore ?? 0),
      ground: Math.round(record.SurfaceGround ?? 0),
      energy: {
        countryID: record.CountryID,
        zip: record.Zip,
        ...(record.EnergyPerformance === undefined ? {} : { score: record.EnergyPerformance }),
        ...(record.EPCLabelText === undefined ? {} : { labelText: record.EPCLabelText }),
      },
      ...(pictures[0] ? { picture: pictures[0], pictures: pictures.length } : {}),
      ...(area && { area }),
      ...(isLifeAnnuity(record) && {
        annuity: record.PublishPrice && record.MonthlyAnnuity !== undefined ? { monthly: record.MonthlyAnnuity } : {},
      }),
    },
  }
}

type NameIn = (field: string, value: string) => string

/** How an enumerated name of a record is called in a language. @param own the record's language. */
export function namesIn(names: Names, { own, language }: { own: Language; language: Language }): NameIn {
  return (field, value) => (language === own ? value : (names[field]?.[value]?.[language] ?? value))
}

/** What the words of a plan are made from, in a language. */
export type PlanTexts = { language: Language; name: NameIn; altTexts: AltTexts }

/** A plan in a language: its name, and its legend in the order of the numbers. */
export function toPlan(item: PlanItem, { language, name, altTexts }: PlanTexts): Plan {
  const legend = (item.Legend ?? []).map(({ Number: number, Name }) => ({ number, text: name('Divisions.Name', Name) }))
  return {
    ...toPicture(item, language, altTexts),
    name: name('FloorPlanItems.Name', item.Name),
    ...(legend.length > 0 && { legend: legend.sort((one, other) => one.number - other.number) }),
  }
}

/** A picture with its alternative text in a language. */
export function toPicture(item: PictureItem, language: Language, altTexts: AltTexts): Picture {
  return { src: item.Url, width: item.Width, height: item.Height, alt: altTexts.get(item.Url)?.[language] ?? item.Name }
}
