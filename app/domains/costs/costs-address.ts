/** The address of the page of the costs, with what it is asked. */
import type { Language } from '../../platform/i18n/languages'
import { entryHref, findEntry } from '../../platform/paths/table'
import { type Field, fields, propertyParameter } from './fields'
import type { Question } from './question'

const page = 'purchase-cost'

/** Its path; undefined where the agency's table has no such page, or leads to another site. */
export function costsPath(language: Language): string | undefined {
  const entry = findEntry(page)
  return entry && !entry.external ? entryHref(entry, language) : undefined
}

/** What was asked as a query, in the order of the form, about a property where there is one. */
export function costsQuery(typed: Question['typed'], property?: number): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of fields) if (typed[name] !== undefined) query.set(name, typed[name])
  if (property !== undefined) query.set(propertyParameter, String(property))
  return query
}

/** The same as a form would send it. */
export function costsHref(path: string, typed: Partial<Record<Field, string>>, property?: number): string {
  return `${path}?${costsQuery(typed, property)}`
}
