/** What a page says about itself to browsers and search engines; a leaf loader returns it as `head`. */
import type { Language } from '../i18n/languages'

export type Head = {
  title: string
  description?: string
  /** True for pages that must not be indexed: thank-you pages, forms, errors. */
  noindex?: boolean
  /** The same page in other languages, where the path table alone cannot tell (a listing's slugs). Paths. */
  alternates?: Partial<Record<Language, string>>
  /** A path with its query where it differs from the address without one (page 2 of a list, say). */
  canonical?: string
}
