/** Where properties stand side by side. */
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'

/** The value of `only` that hides the rows in which all say the same. */
export const onlyDifferences = 'differences'

/** With the numbers in their order; without any, the empty comparison. */
export function compareHref(ids: readonly number[], language: Language, isOnlyDifferences = false): string {
  const page = href('compare', language)
  if (ids.length === 0) return page
  return `${page}?ids=${ids.join(',')}${isOnlyDifferences ? `&only=${onlyDifferences}` : ''}`
}
