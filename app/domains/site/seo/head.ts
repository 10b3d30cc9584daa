/** A page's metadata for browsers and search engines; a leaf loader returns it as `head`. */
import type { Language } from '../../../platform/i18n/languages'
import type { SharedPicture } from '../../catalogue/shared-picture'

export type HeadMeta = {
  title?: string
  description?: string
  /** Open Graph; addresses are paths or https addresses. */
  og?: { title?: string; type?: string; url?: string; image?: string; description?: string }
  /** The card type for microblogging services. */
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
  /** Languages without the main text, shown in another one: no alternates for search engines. */
  untranslated?: readonly Language[]
  /** The Atom feed of the page's list: a path with its query. */
  feed?: string
  /** The page as Markdown: a path with its query. */
  markdown?: string
  /** The page that follows by itself, also without script. */
  turnsTo?: { seconds: number; href: string }
  /** The page's form, whose typed values follow into the other languages. */
  form?: { id: string; method?: 'get' }
  /** The picture when the page is shared. */
  picture?: SharedPicture
  /** The page as schema.org JSON-LD, for search engines. */
  jsonLd?: readonly { readonly [name: string]: unknown }[]
  /** The agency's own data for search engines and link previews (SPEC §3, page metadata). */
  meta?: HeadMeta
  /** A path with its query, if it differs from the address without one (page 2 of a list, for example). */
  canonical?: string
}
