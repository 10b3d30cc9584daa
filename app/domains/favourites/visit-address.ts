/** The address of the saved visit, and of its service worker. */
import type { Language } from '../../platform/i18n/languages'
import { entryHref, findEntry } from '../../platform/paths/table'

/** Undefined if the agency's path table has no such page, or links to another site. */
export function visitHref(language: Language): string | undefined {
  const entry = findEntry('saved-visit')
  return entry && !entry.external ? entryHref(entry, language) : undefined
}
