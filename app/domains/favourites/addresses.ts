/** Addresses that name properties by their numbers: side by side, and as a selection that somebody passes on. */
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'

/** The value of `only` that hides the rows in which all say the same. */
export const onlyDifferences = 'differences'

/** With the numbers in their order; without any, the empty comparison. */
export function compareHref(ids: readonly number[], language: Language, isOnlyDifferences = false): string {
  return href('compare', language) + named(ids) + (isOnlyDifferences && ids.length > 0 ? `&only=${onlyDifferences}` : '')
}

/** What one browser saved, to be seen and kept by another. */
export function sharedHref(ids: readonly number[], language: Language): string {
  return href('favourites', language) + named(ids)
}

const named = (ids: readonly number[]) => (ids.length > 0 ? `?ids=${ids.join(',')}` : '')
