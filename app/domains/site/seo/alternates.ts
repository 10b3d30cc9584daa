/** The same page in other languages: for the language switcher, and for search engines. */
import type { Language } from '../../../platform/i18n/languages'
import { locate } from '../../../platform/paths/locate'
import { entryHref, href } from '../../../platform/paths/table'
import type { Head } from './head'

/**
 * Where a page is in each of the languages offered; paths without a query.
 * The head's own addresses come first (a listing has other words in each language), else the path table tells.
 * A language the page does not exist in is left out; without a head (an error) there is none at all.
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

/** What the switcher shows: the same page with its search kept, or the home page where there is no such page. */
export function switcherLinks(head: Head | undefined, pathname: string, search: string, offered: readonly Language[]) {
  const same = new Map(alternatesOf(head, pathname, offered).map(alternate => [alternate.language, alternate.href + search]))
  return offered.map(language => ({ language, href: same.get(language) ?? href('home', language) }))
}
