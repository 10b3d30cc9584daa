/** Characters of a query that the frame of a page writes back at most: it does so in many links and fields. */
export const longestReflected = 2000

/** The query that a page's links and forms come back with; '' for one that only a program writes. @param search with its `?` */
export function reflectedQuery(search: string): string {
  return search.length > longestReflected ? '' : search
}
