/** How results are shown: order, list or map, and page. None is a rule for properties. Pure. */
import type { Parameter } from './filter'
import { wholeNumber } from './read'

export type SortBy = 'date' | 'price' | 'type' | 'city'
export type Sort = { by: SortBy; direction: 'asc' | 'desc' }

export const defaultSort: Sort = { by: 'date', direction: 'desc' }

/** The parameter of each order (SPEC §2). */
const sortParameters: Record<SortBy, string> = {
  price: 'sortPrice',
  type: 'sortTypeDescription',
  city: 'sortCity',
  date: 'sortDate',
}

/** The form field with a `sortValue`. */
export const sortInput = 'sort'

/** `price-asc`. */
export function sortValue({ by, direction }: Sort): string {
  return `${by}-${direction}`
}

export function isDefaultSort({ by, direction }: Sort): boolean {
  return by === defaultSort.by && direction === defaultSort.direction
}

/** @returns undefined if it is not a `sortValue`. */
export function parseSortValue(value: string): Sort | undefined {
  const [by, direction] = value.split('-', 2)
  return by !== undefined && Object.hasOwn(sortParameters, by) && isDirection(direction)
    ? { by: by as SortBy, direction }
    : undefined
}

export const sort: Parameter<{ sort: Sort }> = {
  names: [sortInput, ...Object.values(sortParameters)],
  none: { sort: defaultSort },
  parse(query) {
    const chosen = parseSortValue(query.get(sortInput) ?? '')
    if (chosen) return { sort: chosen }
    for (const [by, parameter] of Object.entries(sortParameters)) {
      const direction = query.get(parameter)
      if (isDirection(direction)) return { sort: { by: by as SortBy, direction } }
    }
    return { sort: defaultSort }
  },
  write: fields => (isDefaultSort(fields.sort) ? '' : `${sortParameters[fields.sort.by]}=${fields.sort.direction}`),
}

export const view: Parameter<{ view: 'list' | 'map' }> = {
  names: ['view'],
  none: { view: 'list' },
  parse: query => ({ view: query.get('view') === 'map' ? 'map' : 'list' }),
  write: fields => (fields.view === 'list' ? '' : `view=${fields.view}`),
}

const lastPage = 100_000

type Page = {
  /** From 1. */
  page: number
}

export const page: Parameter<Page> = {
  names: ['page'],
  none: { page: 1 },
  parse: query => ({ page: Math.max(1, wholeNumber(query.get('page'), lastPage)) }),
  write: fields => (fields.page > 1 ? `page=${fields.page}` : ''),
}

function isDirection(value: unknown): value is Sort['direction'] {
  return value === 'asc' || value === 'desc'
}
