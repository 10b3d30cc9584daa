/**
 * Every filter of a search, in the order of the canonical form, of the chips and of the forms. To add one, define it beside
 * the others, name it here and write its texts: parsing, writing, chips, forms, lists and alerts
 * go through this list. Pure.
 */
import { area, box } from './area'
import { available } from './available'
import { builtFrom, builtTo, condition, furnished, groundFloor, newBuild } from './building'
import { energy } from './energy'
import type { Filter } from './filter'
import { livingArea } from './living-area'
import { garden, orientation, plot, plotMax, terrace } from './outdoors'
import { place } from './place'
import { price } from './price'
import { bathrooms, bedrooms, bedroomsMax, garages, garagesMax, parkings, parkingsMax } from './rooms'
import { type } from './type'
import { searchWords, words } from './words'

const all = [
  place,
  box,
  area,
  type,
  price,
  bedrooms,
  bathrooms,
  garages,
  parkings,
  bedroomsMax,
  garagesMax,
  parkingsMax,
  garden,
  terrace,
  livingArea,
  plot,
  plotMax,
  energy,
  condition,
  builtFrom,
  builtTo,
  newBuild,
  groundFloor,
  furnished,
  orientation,
  available,
  words,
] as const
type Each = (typeof all)[number]

type FieldsOf<One> = One extends { parse: (query: URLSearchParams) => infer Fields } ? Fields : never
/** The fields of all in one object. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { [Field in keyof All]: All[Field] }
  : never

/** The fields of a search that are rules for a property; its order, view and page are none. A demand registration stores these. */
export type Criteria = Together<FieldsOf<Each>>

export type AnyRule = Each['rules'][number]

/** Each is given a whole search, and gives its own fields of one. */
export type AnyFilter = Filter<Criteria, Partial<Criteria>, AnyRule>
export const filters: readonly AnyFilter[] = all

const rules: readonly AnyRule[] = filters.flatMap(filter => filter.rules)

/**
 * The rules that a search asks for; any property is as the others demand.
 * @param criteria what is left out asks for nothing.
 */
export function rulesAsked(criteria: Partial<Criteria>): AnyRule[] {
  return rules.filter(rule => isAsked(rule, criteria))
}

function isAsked(rule: AnyRule, criteria: Partial<Criteria>): boolean {
  switch (rule.kind) {
    case 'at-least':
    case 'at-most':
    case 'without-type':
      return (criteria[rule.field] ?? 0) > 0
    case 'has':
      return criteria[rule.field] === true
    case 'one-of':
    case 'inside':
      return isGiven(criteria[rule.field])
    case 'types':
      return isGiven(criteria.types)
    case 'places':
      return isGiven(criteria.cities) || isGiven(criteria.zones)
    case 'words':
      return searchWords({ search: criteria.search ?? '' }).length > 0
  }
}

function isGiven(list: readonly unknown[] | undefined): boolean {
  return list !== undefined && list.length > 0
}
