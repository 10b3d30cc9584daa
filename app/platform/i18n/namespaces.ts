/** The text namespaces: one file each in every folder of `locales/`, named after its domain. */

/**
 * Namespaces that a browser may load. A key is in the namespace of the domain whose components show it, or in `common` if it
 * belongs to none.
 */
export const namespaces = [
  'account',
  'catalogue',
  'common',
  'demand',
  'desk',
  'documents',
  'enquiries',
  'favourites',
  'feeds',
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

/** Namespaces for the server only: emails, the labels of the property sheet, and others. */
export const serverNamespaces = ['costs', 'crm', 'mail', 'privacy', 'server', 'sheet'] as const

export function isNamespace(name: unknown): name is Namespace {
  return namespaces.includes(name as Namespace)
}

/** A route's `handle`: the namespaces of its components, in addition to the document shell's (`common`). */
export type RouteTexts = { i18n: readonly Namespace[] }

/** The namespaces named by a page's routes in their `handle`s, without duplicates. */
export function namespacesIn(handles: readonly unknown[]): Namespace[] {
  return [...new Set(handles.flatMap(handle => (handle as Partial<RouteTexts> | undefined)?.i18n ?? []))]
}

/** The address of a namespace's texts for the browser. `version` changes with any text, because the file is cached for good. */
export function textsAddress(language: string, namespace: Namespace, version: string): string {
  return `/texts/${language}/${namespace}.json?v=${version}`
}
