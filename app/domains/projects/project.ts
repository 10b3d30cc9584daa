/** A new-build project in one language, as the catalogue file stores it, without hidden data. */
import type { Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import type { Plan } from '../catalogue/plan'
import type { HomeMentions, ProjectRecord } from '../catalogue/snapshot'

export type UnitStatus = 'available' | 'option' | 'reserved' | 'sold' | 'rented'

/** Surfaces in m², 0 when unknown. */
export type Unit = {
  id: number
  /** Slug in the address, unique within the project. */
  slug: string
  number: string
  typeName: string
  status: UnitStatus
  /** 0 is the ground floor; undefined for a house. */
  floor?: number
  groundFloor: boolean
  bedrooms?: number
  living: number
  ground: number
  terrace: number
  garden: number
  /** Euro; undefined if not published. */
  price?: number
  pictures: Picture[]
  floorPlans: Plan[]
  /** Mandatory facts for advertisements; missing in older catalogue files. */
  mentions?: HomeMentions
}

/** Minimum to maximum; one number if they are equal. */
export type Range = { min: number; max: number }

/** Covers the available units, or all units if none is available. Undefined if unknown. */
export type ProjectRanges = { price?: Range; bedrooms?: Range; surface?: Range }

export type ProjectCard = {
  id: number
  /** 0 for sale, 1 for rent. */
  goal: 0 | 1
  slug: { city: string; title: string }
  name: string
  town: string
  soldOut: boolean
  /** Number of units, and of available ones. */
  units: number
  free: number
  /** The project's own website, linked instead of our page. */
  externalUrl?: string
  ranges: ProjectRanges
  /** Whether prices include VAT, if the provider says so. */
  pricesIncludeVAT?: boolean
  /** VAT on top of the whole price, per cent, if the provider says so. */
  vatRate?: number
  picture?: Picture
  /** Number of pictures, if the catalogue file has it. */
  pictures?: number
}

/** Texts, each with its language if it differs from the page's. */
export const projectTextFields = [
  'Description',
  'Delivery',
  'Technical',
  'Situation',
  'PriceInformation',
  'PlanningInformation',
] as const
export type ProjectTextField = (typeof projectTextFields)[number]

/** The record without name, texts, pictures and units, which are stored per language. */
export type ProjectFields = Omit<
  ProjectRecord,
  'Name' | 'Translations' | 'Units' | 'PictureItems' | 'FloorPlanItems' | ProjectTextField
>

export type ProjectTexts = Partial<Record<ProjectTextField, { text: string; lang?: Language }>> & {
  pictures: Picture[]
  floorPlans: Plan[]
  units: Unit[]
  /** Names in the page's language; older catalogue files have them only in the record. */
  documents?: NonNullable<ProjectRecord['DocumentItems']>
  /** Name in the page's language. */
  areaApplication?: string
  floodZone?: string
  riverbankZone?: string
}

/** Sold and rented units are gone; an option or reservation may still fall through. */
export function isGone({ status }: Pick<Unit, 'status'>): boolean {
  return status === 'sold' || status === 'rented'
}

/** The ranges of SPEC §3 Project, over the available units, or over all if none is available. */
export function rangesOf(units: readonly Unit[]): ProjectRanges {
  const free = units.filter(unit => !isGone(unit))
  const of = (value: (unit: Unit) => number | undefined): Range | undefined =>
    range(free.map(value)) ?? (free.length === 0 ? range(units.map(value)) : undefined)
  const price = of(unit => unit.price)
  const bedrooms = of(unit => unit.bedrooms)
  const surface = of(unit => unit.living || undefined)
  return { ...(price && { price }), ...(bedrooms && { bedrooms }), ...(surface && { surface }) }
}

function range(values: (number | undefined)[]): Range | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === 0 ? undefined : { min: Math.min(...known), max: Math.max(...known) }
}
