/** From what configuration calls a page to its address in a language. */
import type { Language } from '../i18n/languages'
import { href, pathTable } from './table'

const keys = new Map(
  pathTable.filter(entry => !entry.original.includes('{')).map(entry => [entry.original.toLowerCase(), entry.key] as const),
)

/** The key of a page by its original path, in any case, whatever query stands behind it; undefined when the table has none. */
export function keyOfOriginal(original: string): string | undefined {
  return keys.get(original.replace(/\?.*/, '').toLowerCase())
}

/** The key of a menu item's page: `/{path}/`, or `/{parentPath}/{path}/` below another item; 'home' is `/` (SPEC §2). */
export function menuKey(path: string, parentPath?: string): string | undefined {
  if (path === 'home' && parentPath === undefined) return keyOfOriginal('/')
  return keyOfOriginal(parentPath === undefined ? `/${path}/` : `/${parentPath}/${path}/`)
}

/** The address of a page of the table in a language; any other address (`tel:`, `mailto:`, another site) as it is. */
export function addressOf(target: string, language: Language): string {
  const key = keyOfOriginal(target)
  return key === undefined ? target : href(key, language) + target.replace(/^[^?]*/, '')
}
