/** The same page in other languages: for the language switcher, and for search engines. */
import type { Language } from '../../../platform/i18n/languages'
import { locate } from '../../../platform/paths/locate'
import { entryHref, href } from '../../../platform/paths/table'
import type { Head } from './head'

/**
 * A page's address in each language offered; paths without a query. The head's own addresses come first (a listing's words
 * differ by language), else the path table's. Omits languages without the page; empty without a head (an error).
 */
export function alternatesOf(head: Head | undefined, pathname: string, offered: readonly Language[]) {
  const alternates: { language: Language; href: string }[] = []
  if (!head) return alternates
  const place = head.alternates ? undefined : locate(pathname)
  for (const language of offered) {
    const own = head.alternates ? head.alternates[language] : place && entryHref(place.entry, language, place.parameters)
    if (own !== undefined) alternates.push({ language, href: own })
  }
  return alternates
}

/** The switcher's links: the same page with its search, or the home page if it does not exist. */
export function switcherLinks(head: Head | undefined, pathname: string, search: string, offered: readonly Language[]) {
  const same = new Map(alternatesOf(head, pathname, offered).map(alternate => [alternate.language, alternate.href + search]))
  return offered.map(language => ({ language, href: same.get(language) ?? href('home', language) }))
}
