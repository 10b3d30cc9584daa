/** Maximum length of a query that the page frame repeats: it does so in many links and fields. */
export const longestReflected = 2000

/**
 * The query repeated in a page's links and forms; '' for an overlong one, which only a program writes. @param search with its `?`
 */
export function reflectedQuery(search: string): string {
  return search.length > longestReflected ? '' : search
}
