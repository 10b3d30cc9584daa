/** What a page says about itself to browsers and search engines; a leaf loader returns it as `head`. */
import type { Language } from '../../../platform/i18n/languages'
import type { SharedPicture } from '../../catalogue/shared-picture'

export type HeadMeta = {
  title?: string
  description?: string
  /** Open Graph; addresses are paths or https addresses. */
  og?: { title?: string; type?: string; url?: string; image?: string; description?: string }
  /** The card of a microblogging service. */
  card?: { title?: string; site?: string; image?: string; description?: string }
}

export type Head = {
  title: string
  description?: string
  /** True for pages that must not be indexed: thank-you pages, forms, errors. */
  noindex?: boolean
  /** Key of a text page or article: the browser's path table has only screens. */
  key?: string
  /** Paths of the page in each language, where the browser's path table cannot tell (text pages, a listing's slugs). */
  alternates?: Partial<Record<Language, string>>
  /** Languages of which the main text is missing and another stands in: no alternates to search engines. */
  untranslated?: readonly Language[]
  /** The Atom feed of what the page lists: a path with its query. */
  feed?: string
  /** What stands for the page where it is passed on. */
  picture?: SharedPicture
  /** What the page is, for search engines: schema.org as JSON-LD. */
  jsonLd?: readonly { readonly [name: string]: unknown }[]
  /** What the agency says otherwise for search engines and services that show links (SPEC §3, page metadata). */
  meta?: HeadMeta
  /** A path with its query where it differs from the address without one (page 2 of a list, say). */
  canonical?: string
}
