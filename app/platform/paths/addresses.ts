/** From what content (menu, footer, links of texts) calls a page to its address in a language. */
import type { Language } from '../i18n/languages'
import { entryHref, pathTable } from './table'

const entries = new Map(
  pathTable.filter(entry => !entry.original.includes('{')).map(entry => [entry.original.toLowerCase(), entry] as const),
)

/** The original paths that content may name. */
export const originals: readonly string[] = [...entries.values()].map(({ original }) => original)

function entryOfOriginal(original: string) {
  return entries.get(original.replace(/\?.*/, '').toLowerCase())
}

/** The key of a page by its original path, in any case, whatever query stands behind it; undefined when the table has none. */
export function keyOfOriginal(original: string): string | undefined {
  return entryOfOriginal(original)?.key
}

/** The key of a menu item's page; undefined when the table has none. */
export function menuKey(path: string, parentPath?: string): string | undefined {
  return keyOfOriginal(menuOriginal(path, parentPath))
}

/** The address of a menu item's page in a language; undefined when the table has none. */
export function menuHref(language: Language, path: string, parentPath?: string): string | undefined {
  const entry = entryOfOriginal(menuOriginal(path, parentPath))
  return entry && entryHref(entry, language)
}

/** A menu item leads to `/{path}/`, or to `/{parentPath}/{path}/` below another item; 'home' is `/` (SPEC §2). */
export function menuOriginal(path: string, parentPath?: string): string {
  if (path === 'home' && parentPath === undefined) return '/'
  return parentPath === undefined ? `/${path}/` : `/${parentPath}/${path}/`
}

/** The address of a page of the table in a language; any other address (`tel:`, `mailto:`, another site) as it is. */
export function addressOf(target: string, language: Language): string {
  const entry = entryOfOriginal(target)
  return entry ? entryHref(entry, language) + target.replace(/^[^?]*/, '') : target
}
