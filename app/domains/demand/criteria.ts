/** What a demand looks for: the search object of the lists without its order, view and page, and for which list. Pure. */
import { type Filters, noFilters, writeFilters } from '../search/filters'
import type { Criteria } from '../search/filters/registry'

export type ListName = 'sale' | 'rent'
export type Demand = { list: ListName; criteria: Criteria }

/** A whole search again, newest first: what the list shows of it. */
export function filtersOf(criteria: Criteria): Filters {
  return { ...noFilters, ...criteria }
}

export function criteriaOf({ sort: _sort, view: _view, page: _page, ...criteria }: Filters): Criteria {
  return criteria
}

/** As it is stored: only what differs from a search for everything. */
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

/** Whether two demands are the same search. */
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
/** In every search that asks for no type, and in none that does. */
const anyTypeBit = 2 ** 31

/** Types as bits of a number, which two types may share. @returns that of any type for none */
export function typeBits(types: readonly number[]): number {
  return types.length === 0 ? anyType : types.reduce((bits, type) => bits | (1 << (type % 31)), 0)
}

/** The bits of a property's types: the searches that may ask for it have one of them. */
export function bitsOfOffer(types: readonly number[]): number {
  return types.length === 0 ? anyTypeBit : anyTypeBit + typeBits(types)
}
