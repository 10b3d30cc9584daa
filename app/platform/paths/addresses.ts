/** Turns the paths used in content (menu, footer, links in texts) into addresses in a language. */
import type { Language } from '../i18n/languages'
import { entryHref, type PathEntry, pathTable } from './table'

/** The agency's own pages, which are not in the table (`platform/agency/own-pages.ts`). */
type Own = readonly PathEntry[]

const entries = new Map(
  pathTable.filter(entry => !entry.original.includes('{')).map(entry => [entry.original.toLowerCase(), entry] as const),
)

/** The original paths that content may use. */
export const originals: readonly string[] = [...entries.values()].map(({ original }) => original)

function entryOfOriginal(given: string, own: Own) {
  const original = given.replace(/\?.*/, '').toLowerCase()
  return entries.get(original) ?? own.find(each => each.original === original)
}

/** The key of a page by its original path, in any case and with any query; undefined if there is none. */
export function keyOfOriginal(original: string, own: Own): string | undefined {
  return entryOfOriginal(original, own)?.key
}

/** The key of a menu item's page; undefined if there is none. */
export function menuKey(path: string, parentPath: string | undefined, own: Own): string | undefined {
  return keyOfOriginal(menuOriginal(path, parentPath), own)
}

/** A menu item links to `/{path}/`, or to `/{parentPath}/{path}/` under another item; 'home' is `/` (SPEC §2). */
export function menuOriginal(path: string, parentPath?: string): string {
  if (path === 'home' && parentPath === undefined) return '/'
  return parentPath === undefined ? `/${path}/` : `/${parentPath}/${path}/`
}

/** The address of a page in a language; any other address (`tel:`, `mailto:`, another site) is returned unchanged. */
export function addressOf(target: string, language: Language, own: Own): string {
  const entry = entryOfOriginal(target, own)
  return entry ? entryHref(entry, language) + target.replace(/^[^?]*/, '') : target
}
