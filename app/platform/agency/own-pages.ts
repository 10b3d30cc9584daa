/**
 * The agency's own pages: those of `data/site/pages.json` that are not in the path table and name no `original`. Their address is
 * `/nl/{slug}/`, from the page's own slug or its title, so that a page written at the desk is at its address at once.
 */
import { forEachLanguage, type Language, languages } from '../i18n/languages'
import { memo } from '../memo/memo'
import type { Place } from '../paths/locate'
import { articleSlug } from '../paths/slug'
import { findEntry, type PathEntry } from '../paths/table'

type Page = { original?: string | undefined } & { [Each in Language]?: { title: string; slug?: string | undefined } | undefined }
type Offered = { enabled: readonly Language[]; fallback: Language }
/** Of the configuration. While it is checked, a file with mistakes is missing. */
type Pages = { pages?: Readonly<Record<string, Page>>; languages?: Offered }

/** Written as a page of the path table is: content links to a page by its `original`, `/{key}/`. */
export const ownPages = memo(
  (configuration: Pages) => configuration,
  ({ pages = {}, languages: offered }: Pages): readonly PathEntry[] =>
    Object.entries(pages)
      .filter(([key, { original }]) => isOwnPage(key) && original === undefined)
      .map(([key, page]) => ({
        ...{ key, type: 'page', original: `/${key}/` },
        ...forEachLanguage(language => `/${language}/${slugOf(page, language, offered?.fallback)}/`),
        breadcrumb: [{ name: { ...forEachLanguage(() => '{title}'), public: true } }],
      })),
)

/** The page with a key: of the path table, or the agency's own. */
export function pageCalled(configuration: Pages, key: string): PathEntry | undefined {
  return findEntry(key) ?? ownPages(configuration).find(each => each.key === key)
}

export function isOwnPage(key: string): boolean {
  return findEntry(key) === undefined
}

/** A page that is not written in a language is there in the default one, under the slug of that. */
function slugOf(page: Page, language: Language, fallback: Language | undefined): string {
  const text = page[language] ?? (fallback && page[fallback])
  return text?.slug ?? articleSlug(text?.title ?? '')
}

/** The own page at an address; undefined if there is none. */
export function ownPlace(configuration: Pages, pathname: string): Place | undefined {
  const language = languages.find(each => pathname.startsWith(`/${each}/`))
  const entry = language && ownPages(configuration).find(each => each[language] === pathname)
  return entry && { entry, language, parameters: {} }
}

/** The redirect for an address that is nearly that of an own page: without its slash, in capitals, in another language. */
export function ownRedirect(configuration: Required<Pages>, pathname: string): string | undefined {
  const { enabled, fallback } = configuration.languages
  const [, prefix, slug] = /^(?:\/([a-z]{2}))?\/([^/]+)\/?$/.exec(pathname.toLowerCase()) ?? []
  const language = prefix === undefined ? fallback : enabled.find(each => each === prefix)
  const entry = ownPages(configuration).find(
    each => each.key === slug || languages.some(other => each[other] === `/${other}/${slug}/`),
  )
  const target = language && entry?.[language]
  return target === pathname ? undefined : target
}
