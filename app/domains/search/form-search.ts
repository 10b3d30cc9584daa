/** Builds a search form's target address in the browser, to avoid a redirect. */
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'
import { askedList, type Filters, feedSearch, listParameter, readSearch, writeFilters, writeSearch } from './filters'

/** A list's address with a search. */
export function listAddress(list: 'sale' | 'rent', language: Language, filters: Filters): string {
  return href(`${list}-list`, language) + writeFilters(filters)
}

/** A search and its list as the query of a page that saves it, with a leading `?`. */
export function savedQuery(list: 'sale' | 'rent', filters: Filters): string {
  const query = writeFilters(feedSearch(filters))
  return `${query === '' ? '?' : `${query}&`}${listParameter}=${list}`
}

/** The fields of a form as a query. */
export function queryOfForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return query
}

/**
 * A form's target: the chosen list, else `list`; always the first page. Unreadable input is included, so that the list reports
 * it.
 */
export function addressOfForm(form: HTMLFormElement, list: 'sale' | 'rent', language: Language): string {
  const query = queryOfForm(form)
  const { filters, notes } = readSearch(query)
  return href(`${askedList(query) ?? list}-list`, language) + writeSearch({ filters: { ...filters, page: 1 }, notes })
}
