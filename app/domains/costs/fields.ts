/** What the page of the costs asks: the names of its fields in the query, and what may be chosen. */
import type { Region } from '../catalogue/region'

export const regions = ['flanders', 'brussels', 'wallonia'] as const satisfies Region[]

/** `plot-vat`: sold with the new building on it, by the same seller. */
export const kinds = ['home', 'new-build', 'plot', 'plot-vat'] as const
export type Kind = (typeof kinds)[number]

/** `own`: the buyer's only home, to live in. `social`: of a social housing company. */
export const uses = ['own', 'other', 'social'] as const
export type Use = (typeof uses)[number]

/** Energy classes that a renovation gains; fewer than two change nothing (Brussels). */
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

/** Beside the fields: the property it is about. */
export const propertyParameter = 'property'
/** On the brochure of a property: that the costs go along. */
export const costsParameter = 'costs'

/** Euro. Nobody buys below the least, and above the largest no scale was checked. */
export const leastPrice = 1000
export const largestPrice = 20_000_000
/** Per cent a year. */
export const largestRate = 15
export const shortestTerm = 5
export const longestTerm = 30
export const usualTerm = 25
