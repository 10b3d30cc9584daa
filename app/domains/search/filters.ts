/**
 * A search as an object: parsed from SPEC §2's query string, normalised, without defaults, and written in one canonical form.
 * `filters/` defines each filter. Pure and shared with the browser; demand registrations store the same object.
 */
import { alertOf } from '../../platform/i18n/alerts'
import type { Texts } from '../../platform/i18n/texts'
import { page, type Sort, sort, view } from './filters/display'
import type { Names, Parameter } from './filters/filter'
import type { Note } from './filters/note'
import { encode } from './filters/read'
import { type AnyFilter, filters as all, type Criteria } from './filters/registry'

export type Filters = Criteria & {
  sort: Sort
  view: 'list' | 'map'
  /** From 1. */
  page: number
}

/** In canonical order. */
const parameters: readonly Parameter<Filters, Partial<Filters>>[] = [...all, sort, view, page]

/** The empty search. Copied once: V8 copies an object built piecewise forty times more slowly. */
export const noFilters: Readonly<Filters> = { ...(Object.assign({}, ...parameters.map(({ none }) => none)) as Filters) }

/** A form's choice between sale and rent (`askedList`): it decides the address but is not part of one. */
export const listParameter = 'list'

/** All query parameters of a search; others (a campaign's, for example) are left alone. */
export const searchParameters: ReadonlySet<string> = new Set([listParameter, ...parameters.flatMap(({ names }) => names)])

/** A search, and the input that is not searched as typed; an address holds both. */
export type Search = { filters: Filters; notes: readonly SearchNote[] }
export type SearchNote = Note<Filters>

/**
 * Reads a search from any query string; nothing is refused. Unreadable values are ignored, and a note reports those typed into a
 * field. Also reads a plain form's repeated fields (`city=…&city=…`, `priceMin`, `priceMax`, `sort=price-asc`).
 */
export function readSearch(query: URLSearchParams): Search {
  const filters = { ...noFilters }
  const notes: SearchNote[] = []
  const given = new Set(query.keys())
  for (const { names, parse, notes: notesIn } of parameters) {
    if (!names.some(name => given.has(name))) continue
    Object.assign(filters, parse(query))
    if (notesIn) notes.push(...notesIn(query))
  }
  // A swap is written before other notes, which may be about one of its bounds.
  return { filters, notes: [...exchangeBounds(filters), ...notes] }
}

/** Only the search. */
export function parseFilters(query: URLSearchParams): Filters {
  return readSearch(query).filters
}

/** Swaps each minimum and maximum in the wrong order. */
function exchangeBounds(filters: Filters): SearchNote[] {
  return all.flatMap(({ bounds, names }) => {
    if (!bounds) return []
    const { [bounds.min]: min, [bounds.max]: max } = filters as unknown as Record<string, number>
    if (!min || !max || min <= max) return []
    const held = { [bounds.min]: min, [bounds.max]: max }
    Object.assign(filters, { [bounds.min]: max, [bounds.max]: min })
    return [{ kind: 'exchanged', name: names.at(-1) ?? '', typed: '', alert: alertOf('SEARCH_BOUNDS_EXCHANGED'), held }]
  })
}

/** Writes a query string's search in canonical form, with input that is not searched as typed. */
export function writeSearch({ filters, notes }: Search): string {
  let written = writeFilters(Object.assign({ ...filters }, ...notes.map(({ held }) => held)))
  for (const { name, typed } of notes) if (typed !== '') written += `${written === '' ? '?' : '&'}${name}=${encode(typed)}`
  return written
}

const fieldsOf = new Map<object, (keyof Filters)[]>(parameters.map(each => [each, Object.keys(each.none) as (keyof Filters)[]]))

/** Whether a parameter may affect a search; false if all its fields are at their defaults. */
function mayAsk(parameter: object, filters: Partial<Filters>): boolean {
  for (const field of fieldsOf.get(parameter) ?? []) if (filters[field] !== noFilters[field]) return true
  return false
}

/** A search in canonical form, with a leading `?`, or '' for the empty search. */
export function writeFilters(filters: Filters): string {
  let written = ''
  for (const parameter of parameters) {
    if (!mayAsk(parameter, filters)) continue
    const part = parameter.write(filters)
    if (part !== '') written += `${written === '' ? '?' : '&'}${part}`
  }
  return written
}

/** A search as hidden form fields: `[name, value]`, in canonical order. */
export function formFields(filters: Filters): [string, string][] {
  return [...new URLSearchParams(writeFilters(filters))]
}

/** The filters as a plain form's fields with their values, without order, view and page. */
export function formInputs(criteria: Criteria): Record<string, readonly string[]> {
  return Object.assign({}, ...all.map(({ inputs }) => inputs(criteria)))
}

/** The list that a form chooses by its `list` field, or undefined. */
export function askedList(query: URLSearchParams): 'sale' | 'rent' | undefined {
  const list = query.get(listParameter)
  return list === 'sale' || list === 'rent' ? list : undefined
}

/** Number of active filters, without sort, view and page. */
export function countOfFilters(filters: Filters): number {
  return filtersAlone(filters).length
}

/** The search for search engines, without order and view. */
export function withoutOrder(filters: Filters): Filters {
  return { ...filters, ...sort.none, ...view.none }
}

/** The search for its feed: newest first, first page. */
export function feedSearch(filters: Filters): Filters {
  return { ...withoutOrder(filters), page: 1 }
}

/**
 * True if a query string's search parameters are already canonical, regardless of others. Encoding differences are ignored:
 * Remix re-encodes queries (`,` as `%2C`).
 */
export function isCanonical(query: string): boolean {
  const parameters = new URLSearchParams(query)
  const own = new URLSearchParams([...parameters].filter(([name]) => searchParameters.has(name)))
  return own.toString() === new URLSearchParams(writeSearch(readSearch(parameters))).toString()
}

/**
 * Whether the response may be cached: each search has one address. Campaign parameters and map sections are endless and would
 * fill the cache.
 */
export function isStorable(query: string, { box, area }: Pick<Filters, 'box' | 'area'>): boolean {
  return box.length + area.length === 0 && [...new URLSearchParams(query).keys()].every(name => searchParameters.has(name))
}

/**
 * The query string with its search in canonical form, followed by foreign parameters.
 * @param search replaces the search in the query, e.g. the same with another page.
 */
export function canonicalQuery(query: string, search: Search = readSearch(new URLSearchParams(query))): string {
  const foreign = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !searchParameters.has(name)))
  const own = writeSearch(search)
  if (foreign.size === 0) return own
  return own === '' ? `?${foreign}` : `${own}&${foreign}`
}

/** Each active filter separately: its fields with only that value. */
export function filtersAlone(criteria: Criteria): { filter: AnyFilter; only: Partial<Criteria> }[] {
  const alone: { filter: AnyFilter; only: Partial<Criteria> }[] = []
  for (const filter of all) {
    if (mayAsk(filter, criteria)) for (const { only } of filter.chips(criteria)) alone.push({ filter, only })
  }
  return alone
}

/** An active filter, and the search without it, for a removable chip. */
export type ActiveFilter = {
  filter: AnyFilter
  /** A search for only this. */
  only: Criteria
  without: Filters
}

export function activeFilters(filters: Filters): ActiveFilter[] {
  const active: ActiveFilter[] = []
  const first = { ...filters, page: 1 }
  for (const filter of all) {
    if (!mayAsk(filter, filters)) continue
    for (const { only, without } of filter.chips(filters)) {
      active.push({ filter, only: Object.assign({ ...noFilters }, only), without: Object.assign({ ...first }, without) })
    }
  }
  return active
}

/** A filter's text on its chip. */
export function filterText(texts: Texts, { filter, only }: Pick<ActiveFilter, 'filter' | 'only'>, names: Names): string {
  return filter.text(only, texts, names)
}
