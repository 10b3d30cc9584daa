/** A new-build project as the catalogue file keeps it for one language: plain values, nothing hidden among them. */
import type { Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import type { Plan } from '../catalogue/plan'
import type { HomeMentions, ProjectRecord } from '../catalogue/snapshot'

export type UnitStatus = 'available' | 'option' | 'reserved' | 'sold' | 'rented'

/** Surfaces in m², 0 when unknown. */
export type Unit = {
  id: number
  /** Its part of the address, unique within the project. */
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
  /** Euro; only where it is published. */
  price?: number
  pictures: Picture[]
  floorPlans: Plan[]
  /** What the law wants told of it; missing in catalogue files from before it was kept. */
  mentions?: HomeMentions
}

/** From the least to the most; one number where all are the same. */
export type Range = { min: number; max: number }

/** Over the units that can still be had; over all of them when there is none. Missing where no unit tells. */
export type ProjectRanges = { price?: Range; bedrooms?: Range; surface?: Range }

export type ProjectCard = {
  id: number
  /** 0 for sale, 1 for rent. */
  goal: 0 | 1
  slug: { city: string; title: string }
  name: string
  town: string
  soldOut: boolean
  /** How many units there are, and how many of them can still be had. */
  units: number
  free: number
  /** Its own site, in place of the page here. */
  externalUrl?: string
  ranges: ProjectRanges
  /** Whether its prices are with VAT, where the provider tells. */
  pricesIncludeVAT?: boolean
  picture?: Picture
  /** How many pictures there are, where the catalogue file tells it. */
  pictures?: number
}

/** The fields that people read, each with the language it is in where that is not the page's. */
export const projectTextFields = [
  'Description',
  'Delivery',
  'Technical',
  'Situation',
  'PriceInformation',
  'PlanningInformation',
] as const
export type ProjectTextField = (typeof projectTextFields)[number]

/** The record without its name, texts, pictures and units, which stand with each language. */
export type ProjectFields = Omit<
  ProjectRecord,
  'Name' | 'Translations' | 'Units' | 'PictureItems' | 'FloorPlanItems' | ProjectTextField
>

export type ProjectTexts = Partial<Record<ProjectTextField, { text: string; lang?: Language }>> & {
  pictures: Picture[]
  floorPlans: Plan[]
  units: Unit[]
  /** As the language calls them; older catalogue files have them in the record only. */
  documents?: NonNullable<ProjectRecord['DocumentItems']>
  /** As the language calls it. */
  areaApplication?: string
}

/** Sold and rented units are gone; an option or a reservation may still fall through. */
export function isGone({ status }: Pick<Unit, 'status'>): boolean {
  return status === 'sold' || status === 'rented'
}

/** The ranges of SPEC §3 Project, over what can still be had, else over everything. */
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
