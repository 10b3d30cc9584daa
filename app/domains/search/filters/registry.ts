/**
 * Every filter, in the order of canonical form, chips and forms. To add one, define it in a file next to the others, list it
 * here and write its texts. Pure.
 */
import { area, box } from './area'
import { available } from './available'
import { builtFrom, builtTo, condition, furnished, groundFloor, newBuild } from './building'
import { energy } from './energy'
import type { Filter } from './filter'
import { livingArea } from './living-area'
import { garden, orientation, plot, plotMax, terrace } from './outdoors'
import { own } from './own'
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
  own,
  words,
] as const
type Each = (typeof all)[number]

type FieldsOf<One> = One extends { parse: (query: URLSearchParams) => infer Fields } ? Fields : never
/** The fields of all in one object. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { [Field in keyof All]: All[Field] }
  : never

/** Fields that restrict properties, without order, view and page. A demand registration stores these. */
export type Criteria = Together<FieldsOf<Each>>

export type AnyRule = Each['rules'][number]

/** Each gets a whole search, and returns its own fields. */
export type AnyFilter = Filter<Criteria, Partial<Criteria>, AnyRule>
export const filters: readonly AnyFilter[] = all

const rules: readonly AnyRule[] = filters.flatMap(filter => filter.rules)

/**
 * The rules that a search sets.
 * @param criteria missing fields set no rule.
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
    case 'tokens':
      return isGiven(criteria.special)
    case 'words':
      return searchWords({ search: criteria.search ?? '' }).length > 0
  }
}

function isGiven(list: readonly unknown[] | undefined): boolean {
  return list !== undefined && list.length > 0
}
