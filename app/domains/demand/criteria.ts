/** A saved search: the list's search object without order, view and page, plus the list. Pure. */
import { type Filters, noFilters, writeFilters } from '../search/filters'
import type { Criteria } from '../search/filters/registry'

export type ListName = 'sale' | 'rent'
export type Demand = { list: ListName; criteria: Criteria }

/** A full search again, newest first, as the list shows it. */
export function filtersOf(criteria: Criteria): Filters {
  return { ...noFilters, ...criteria }
}

export function criteriaOf({ sort: _sort, view: _view, page: _page, ...criteria }: Filters): Criteria {
  return criteria
}

/** As stored: only differences from the empty search. */
export type PackedCriteria = Partial<Criteria>

export function packCriteria(criteria: Criteria): PackedCriteria {
  return Object.fromEntries(
    Object.entries(criteria).filter(([name, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== noFilters[name as keyof Criteria],
    ),
  )
}

const { sort: _sort, view: _view, page: _page, ...nothing } = noFilters

export function unpackCriteria(packed: PackedCriteria): Criteria {
  return { ...nothing, ...packed }
}

/** Whether two demands search for the same. */
export function sameDemand(one: Demand, other: Demand): boolean {
  return one.list === other.list && writeFilters(filtersOf(one.criteria)) === writeFilters(filtersOf(other.criteria))
}

export function listNumber(list: ListName): 0 | 1 {
  return list === 'sale' ? 0 : 1
}

export function listName(list: number): ListName {
  return list === 1 ? 'rent' : 'sale'
}

const anyType = -1
/** Set in every search without types, and in no other. */
const anyTypeBit = 2 ** 31

/** Types as bits; two types may share one. @returns the "any type" bit for none */
export function typeBits(types: readonly number[]): number {
  return types.length === 0 ? anyType : types.reduce((bits, type) => bits | (1 << (type % 31)), 0)
}

/** The bits of a property's types; searches that may match it share one. */
export function bitsOfOffer(types: readonly number[]): number {
  return types.length === 0 ? anyTypeBit : anyTypeBit + typeBits(types)
}
