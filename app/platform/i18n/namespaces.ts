/** The namespaces of the texts: one file each in every folder of `locales/`, named after its domain. */

/** What a browser may be given. A key is in the namespace of the domain whose components show it; what belongs to none is in `common`. */
export const namespaces = [
  'account',
  'catalogue',
  'common',
  'demand',
  'documents',
  'enquiries',
  'favourites',
  'forms',
  'newsletter',
  'offers',
  'owner',
  'projects',
  'property',
  'rental-application',
  'search',
  'site',
  'testimonials',
  'valuation',
  'viewings',
] as const
export type Namespace = (typeof namespaces)[number]

/** What only the server writes: emails, the labels of the property sheet, the rest. No browser is given these. */
export const serverNamespaces = ['costs', 'crm', 'mail', 'privacy', 'server', 'sheet'] as const

export function isNamespace(name: unknown): name is Namespace {
  return namespaces.includes(name as Namespace)
}

/** A route's `handle`: the namespaces that its components need, besides those of the document shell (`common`). */
export type RouteTexts = { i18n: readonly Namespace[] }

/** The namespaces that the routes of a page name, each once, from their `handle`s. */
export function namespacesIn(handles: readonly unknown[]): Namespace[] {
  return [...new Set(handles.flatMap(handle => (handle as Partial<RouteTexts> | undefined)?.i18n ?? []))]
}

/** Where a browser gets the texts of a namespace. `version` changes with any text: what is there is kept for good. */
export function textsAddress(language: string, namespace: Namespace, version: string): string {
  return `/texts/${language}/${namespace}.json?v=${version}`
}
