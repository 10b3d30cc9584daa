/** Readable segments of an address (SPEC §2). A slug is never empty, so that every segment of a path exists. */
import { fold } from '../i18n/fold'

const nothingLeft = '-'

/**
 * City and title of a listing: lower case, spaces become hyphens, punctuation is dropped, accents stay (SPEC §2). The caller
 * percent-encodes non-ASCII characters, as a browser does.
 */
export function listingSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')
  return slug || nothingLeft
}

/** How a listing's town and title appear in its address: with accents (SPEC §2), or as plain letters. */
export type SlugForm = 'accents' | 'ascii'
export const slugIn: Record<SlugForm, (text: string) => string> = { accents: listingSlug, ascii: articleSlug }

/** A category, subcategory or article: like a listing's slug, without accents (SPEC §2). */
export function articleSlug(text: string): string {
  return listingSlug(fold(text))
}
