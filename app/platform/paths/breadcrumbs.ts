/** The breadcrumbs of a page, from the path table (SPEC §2). */
import type { Place } from './locate'
import { entryHref, pathTable } from './table'

export type Breadcrumb = { name: string; href?: string }

/** The crumbs of a page in its language. Non-public crumbs are left out; `{title}` becomes the page's own. */
export function breadcrumbs(place: Place, title = ''): Breadcrumb[] {
  return place.entry.breadcrumb
    .filter(crumb => crumb.name.public)
    .map(crumb => {
      const link = crumb.path === undefined ? undefined : linkOf(crumb.path, place)
      return { name: crumb.name[place.language].replace('{title}', title), ...(link === undefined ? {} : { href: link }) }
    })
}

/** Entries may share an original; the one whose path contains the page wins. */
function linkOf(original: string, { entry, language, parameters }: Place): string | undefined {
  const candidates = pathTable.filter(candidate => candidate.original.toLowerCase() === original.toLowerCase())
  const meant = candidates.find(candidate => entry[language].startsWith(candidate[language])) ?? candidates[0]
  return meant && entryHref(meant, language, parameters)
}
