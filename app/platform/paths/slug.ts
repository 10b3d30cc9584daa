/** Readable parts of an address (SPEC §2). A slug is never empty, so that every segment of a path stays there. */
import { fold } from '../i18n/fold'

const nothingLeft = '-'

/**
 * City and title of a listing: lower case, spaces become hyphens, punctuation is dropped, accents stay (SPEC §2).
 * A browser percent-encodes what is not ASCII; whoever writes a path does the same.
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

/** How the town and the title of a listing stand in its address: with their accents (SPEC §2), or as plain letters. */
export type SlugForm = 'accents' | 'ascii'
export const slugIn: Record<SlugForm, (text: string) => string> = { accents: listingSlug, ascii: articleSlug }

/** A category, subcategory or article: as a listing's, and without accents (SPEC §2). */
export function articleSlug(text: string): string {
  return listingSlug(fold(text))
}
