/** Addresses that list properties by number: comparisons and shared selections. */
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'

/** The value of `only` that hides rows with equal values. */
export const onlyDifferences = 'differences'

/** Lists the numbers in order; without numbers, the empty comparison. */
export function compareHref(ids: readonly number[], language: Language, isOnlyDifferences = false): string {
  return href('compare', language) + named(ids) + (isOnlyDifferences && ids.length > 0 ? `&only=${onlyDifferences}` : '')
}

/** Shares one browser's saved properties with another. */
export function sharedHref(ids: readonly number[], language: Language): string {
  return href('favourites', language) + named(ids)
}

const named = (ids: readonly number[]) => (ids.length > 0 ? `?ids=${ids.join(',')}` : '')
