/** The address of the costs page, with its query. */
import type { Language } from '../../platform/i18n/languages'
import { entryHref, findEntry } from '../../platform/paths/table'
import { type Field, fields, propertyParameter } from './fields'
import type { Question } from './question'

const page = 'purchase-cost'

/** Its path; undefined if the agency's path table has no such page, or links to another site. */
export function costsPath(language: Language): string | undefined {
  const entry = findEntry(page)
  return entry && !entry.external ? entryHref(entry, language) : undefined
}

/** Writes a question as a query, in the form's order, with its property if any. */
export function costsQuery(typed: Question['typed'], property?: number): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of fields) if (typed[name] !== undefined) query.set(name, typed[name])
  if (property !== undefined) query.set(propertyParameter, String(property))
  return query
}

/** The same, as form data. */
export function costsHref(path: string, typed: Partial<Record<Field, string>>, property?: number): string {
  return `${path}?${costsQuery(typed, property)}`
}
