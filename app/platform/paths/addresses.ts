/** Turns the paths used in content (menu, footer, links in texts) into addresses in a language. */
import type { Language } from '../i18n/languages'
import { entryHref, pathTable } from './table'

const entries = new Map(
  pathTable.filter(entry => !entry.original.includes('{')).map(entry => [entry.original.toLowerCase(), entry] as const),
)

/** The original paths that content may use. */
export const originals: readonly string[] = [...entries.values()].map(({ original }) => original)

function entryOfOriginal(original: string) {
  return entries.get(original.replace(/\?.*/, '').toLowerCase())
}

/** The key of a page by its original path, in any case and with any query; undefined if the table has none. */
export function keyOfOriginal(original: string): string | undefined {
  return entryOfOriginal(original)?.key
}

/** The key of a menu item's page; undefined if the table has none. */
export function menuKey(path: string, parentPath?: string): string | undefined {
  return keyOfOriginal(menuOriginal(path, parentPath))
}

/** The address of a menu item's page in a language; undefined if the table has none. */
export function menuHref(language: Language, path: string, parentPath?: string): string | undefined {
  const entry = entryOfOriginal(menuOriginal(path, parentPath))
  return entry && entryHref(entry, language)
}

/** A menu item links to `/{path}/`, or to `/{parentPath}/{path}/` under another item; 'home' is `/` (SPEC §2). */
export function menuOriginal(path: string, parentPath?: string): string {
  if (path === 'home' && parentPath === undefined) return '/'
  return parentPath === undefined ? `/${path}/` : `/${parentPath}/${path}/`
}

/**
 * The address of a page of the table in a language; any other address (`tel:`, `mailto:`, another site) is returned unchanged.
 */
export function addressOf(target: string, language: Language): string {
  const entry = entryOfOriginal(target)
  return entry ? entryHref(entry, language) + target.replace(/^[^?]*/, '') : target
}
