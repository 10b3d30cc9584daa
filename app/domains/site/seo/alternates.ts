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

/** The page in another language; with `form`, that form is taken along. */
export type SwitcherLink = { language: Language; href: string; form?: Head['form'] }

/** The switcher's links: the same page with its search, or the home page if it does not exist. */
export function switcherLinks(
  head: Head | undefined,
  pathname: string,
  search: string,
  offered: readonly Language[],
): SwitcherLink[] {
  const same = new Map(alternatesOf(head, pathname, offered).map(alternate => [alternate.language, alternate.href]))
  const screen = locate(pathname)?.entry.key
  return offered.map(language => {
    const there = same.get(language)
    if (there === undefined) return { language, href: href('home', language) }
    // A form that is closed in that language leads to another screen.
    const form = head?.form && locate(there.split('?', 1)[0] ?? there)?.entry.key === screen ? head.form : undefined
    // An alternate may have the query that its page needs.
    return { language, href: there.includes('?') ? there : there + search, ...(form && { form }) }
  })
}
