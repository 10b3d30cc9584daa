/** Converts a provider's project for the catalogue file. The only place where hidden data is removed. */

import { formatCity } from '../../platform/i18n/address'
import { forEachLanguage, type Language } from '../../platform/i18n/languages'
import { listingSlug } from '../../platform/paths/slug'
import { type HomeMentions, homeMentionFields, type ProjectRecord } from '../catalogue/snapshot'
import { townIn } from '../catalogue/town-names.server'
import {
  isGone,
  type ProjectCard,
  type ProjectFields,
  type ProjectTexts,
  projectTextFields,
  rangesOf,
  type Unit,
} from '../projects/project'
import { namedDocuments } from './listed-names.server'
import { type PlanTexts, toPicture, toPlan, type Wording } from './normalise.server'

export type NormalisedProject = {
  soldOut: boolean
  postedOn: string
  latitude: number
  longitude: number
  record: ProjectFields
  texts: Record<Language, { texts: ProjectTexts; card: ProjectCard }>
}

/** @param offset consistently moves the point of a hidden address: `(id) => [north, east]` in degrees. */
export function normaliseProject(
  project: ProjectRecord,
  wording: Wording,
  offset: (id: number) => [number, number],
): NormalisedProject {
  const { Units, PictureItems, FloorPlanItems, Translations, Name, ...rest } = project
  const record = { ...rest, City: formatCity(project.City) }
  for (const field of projectTextFields) delete record[field]
  const [north, east] = project.PublicAddress ? [0, 0] : offset(project.ID)
  const latitude = project.Latitude + north
  const longitude = project.Longitude + east
  if (!project.PublicAddress) {
    for (const field of ['Street', 'HouseNumber', 'BoxNr'] as const) delete record[field]
    // Plans and certificates reveal the street.
    record.DocumentItems = project.DocumentItems?.map(({ Url: _, ...document }) => document)
  }
  record.Latitude = latitude
  record.Longitude = longitude
  const soldOut = project.SoldOut || (Units.length > 0 && Units.every(unit => isGone({ status: unit.Status })))
  record.SoldOut = soldOut
  return {
    soldOut,
    postedOn: project.DateOfPosting,
    latitude,
    longitude,
    record,
    texts: forEachLanguage(language => normaliseTexts(project, record, language, wording)),
  }
}

function normaliseTexts(
  project: ProjectRecord,
  { DocumentItems: documents, SoldOut: soldOut }: Pick<ProjectRecord, 'DocumentItems' | 'SoldOut'>,
  language: Language,
  { names, altTexts, texts: textsIn, slug: writeSlug = listingSlug }: Wording,
) {
  const translation = project.Translations?.[language] ?? {}
  const named = names.in(project.language, language)
  const words: PlanTexts = { language, name: named.name, altTexts }
  const pictures = project.PictureItems.map(item => toPicture(item, words))
  const units = unitsOf(project, words)
  const texts: ProjectTexts = {
    pictures,
    floorPlans: (project.FloorPlanItems ?? []).map(item => toPlan(item, words)),
    units,
    ...(documents && { documents: namedDocuments(documents, named, textsIn(language).t) }),
    ...(project.AreaApplication && { areaApplication: named.name('AreaApplication', project.AreaApplication) }),
    ...(project.FloodZoneName && { floodZone: named.name('FloodZoneName', project.FloodZoneName) }),
    ...(project.RiverbankZoneName && { riverbankZone: named.name('RiverbankZoneName', project.RiverbankZoneName) }),
  }
  for (const field of projectTextFields) {
    const own = project[field]
    const text = translation[field] ?? own
    const foreign = translation[field] === undefined && language !== project.language
    if (text !== undefined) texts[field] = { text, ...(foreign && { lang: project.language }) }
  }
  const name = translation.Name ?? project.Name
  const town = townIn(language, { name: formatCity(project.City), zip: project.Zip }, project.CountryID)
  const card: ProjectCard = {
    id: project.ID,
    goal: project.Goal,
    slug: { city: writeSlug(town), title: writeSlug(name) },
    name,
    town,
    soldOut,
    units: units.length,
    free: units.filter(unit => !isGone(unit)).length,
    ...(project.ExternalUrl && { externalUrl: project.ExternalUrl }),
    ranges: rangesOf(units),
    ...(project.PricesIncludeVAT !== undefined && { pricesIncludeVAT: project.PricesIncludeVAT }),
    ...(project.VATPercentage && { vatRate: project.VATPercentage }),
    ...(pictures[0] && { picture: pictures[0], pictures: pictures.length }),
  }
  return { texts, card }
}

function unitsOf(project: ProjectRecord, words: PlanTexts): Unit[] {
  const taken = new Set<string>(reserved)
  return project.Units.map(unit => {
    const picture = (item: Parameters<typeof toPicture>[0]) => toPicture(item, words)
    const price = unit.PublishPrice && unit.Price ? Math.round(unit.Price) : undefined
    const plain = listingSlug(unit.UnitNumber)
    // `A1.1` and `A11` are equal without punctuation, so the record's number is added.
    const slug = taken.has(plain) ? `${plain}-${unit.ID}` : plain
    taken.add(slug)
    return {
      id: unit.ID,
      slug,
      number: unit.UnitNumber,
      typeName: words.name('MainTypeName', unit.MainTypeName),
      status: unit.Status,
      ...(unit.Floor !== undefined && { floor: unit.Floor }),
      groundFloor: unit.IsGroundFloor ?? unit.Floor === 0,
      ...(unit.NumberOfBedRooms !== undefined && { bedrooms: unit.NumberOfBedRooms }),
      living: Math.round(unit.SurfaceLiving ?? 0),
      ground: Math.round(unit.SurfaceGround ?? 0),
      terrace: Math.round(unit.SurfaceTerrace ?? 0),
      garden: Math.round(unit.SurfaceGarden ?? 0),
      ...(price !== undefined && { price }),
      pictures: (unit.PictureItems ?? []).map(picture),
      floorPlans: (unit.FloorPlanItems ?? []).map(item => toPlan(item, words)),
      mentions: mentionsOfUnit(unit),
    }
  })
}

/** What the law demands of a home, as far as the unit has it. */
export function mentionsOfUnit(unit: Partial<ProjectRecord['Units'][number]>): HomeMentions {
  const mentions = Object.entries(unit).filter(([field, value]) => value !== undefined && homeMentionFields.includes(field))
  return Object.fromEntries(mentions) as HomeMentions
}

/** Path table words that take the place of a unit's slug. */
const reserved = ['contact', 'kontakt']
