/** Field names and choices of the costs page. */
import type { Region } from '../catalogue/region'

export const regions = ['flanders', 'brussels', 'wallonia'] as const satisfies Region[]

/** `plot-vat`: sold together with the new building, by the same seller. */
export const kinds = ['home', 'new-build', 'plot', 'plot-vat'] as const
export type Kind = (typeof kinds)[number]

/** `own`: the buyer's only home. `social`: from a social housing company. */
export const uses = ['own', 'other', 'social'] as const
export type Use = (typeof uses)[number]

/** Energy classes gained by renovation; fewer than two make no difference (Brussels). */
export const classesGained = [0, 2, 3, 4, 5, 6] as const

export const fields = [
  'price',
  'region',
  'what',
  'use',
  'date',
  'ground',
  'rebuilt',
  'classes',
  'means',
  'rate',
  'years',
] as const
export type Field = (typeof fields)[number]

/** Extra parameter: the property. */
export const propertyParameter = 'property'
/** Parameter of a brochure: include the costs. */
export const costsParameter = 'costs'

/** Euro. Below the minimum nobody buys; above the maximum no scale was checked. */
export const leastPrice = 1000
export const largestPrice = 20_000_000
/** Per cent a year. */
export const largestRate = 15
export const shortestTerm = 5
export const longestTerm = 30
export const usualTerm = 25
