/** The order of a project's price list, read from its address: `?sort=price&order=asc`. */
import type { Unit, UnitStatus } from './project'

export const unitSorts = ['number', 'type', 'floor', 'bedrooms', 'living', 'terrace', 'garden', 'status', 'price'] as const
export type UnitSort = (typeof unitSorts)[number]
export type UnitOrder = { by: UnitSort; descending: boolean }

type Sortable = Pick<Unit, 'number' | 'typeName' | 'floor' | 'bedrooms' | 'living' | 'terrace' | 'garden' | 'status' | 'price'>

const statuses: UnitStatus[] = ['available', 'option', 'reserved', 'sold', 'rented']
/** Sorts `A2` before `A10`. */
const words = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

/** @returns undefined for the provider's own order, and for unknown orders. */
export function parseUnitOrder(query: URLSearchParams): UnitOrder | undefined {
  const by = unitSorts.find(sort => sort === query.get('sort'))
  return by && { by, descending: query.get('order') === 'desc' }
}

/** Writes an order as a query: `?sort=price&order=asc`. */
export function writeUnitOrder({ by, descending }: UnitOrder): string {
  return `?sort=${by}&order=${descending ? 'desc' : 'asc'}`
}

/** The order after a click on a column: ascending, or descending if already ascending. */
export function nextOrder(by: UnitSort, order: UnitOrder | undefined): UnitOrder {
  return { by, descending: order?.by === by && !order.descending }
}

/** Sorts units; those without a value (price on request, no garden) come last in both directions. */
export function sortUnits<U extends Sortable>(units: readonly U[], order: UnitOrder | undefined): U[] {
  if (!order) return [...units]
  const { by, descending } = order
  const sign = descending ? -1 : 1
  return [...units].sort((one, other) => {
    const [a, b] = [sortValue(one, by), sortValue(other, by)]
    if (a === undefined || b === undefined) return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b)))
  })
}

function sortValue(unit: Sortable, by: UnitSort): string | number | undefined {
  switch (by) {
    case 'number':
      return unit.number
    case 'type':
      return unit.typeName
    case 'status':
      return statuses.indexOf(unit.status)
    case 'living':
    case 'terrace':
    case 'garden':
      return unit[by] || undefined
    default:
      return unit[by]
  }
}

/** Returns the columns for which a unit has a value; number, status and price always show. */
export function columnsOf(units: readonly Sortable[]): UnitSort[] {
  const always: UnitSort[] = ['number', 'status', 'price']
  return unitSorts.filter(by => always.includes(by) || units.some(unit => sortValue(unit, by) !== undefined))
}
