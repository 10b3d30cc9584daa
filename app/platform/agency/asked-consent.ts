/** For what the agency asks a visitor's consent. */

type Asked = { statistics: boolean; analytics: string; tagManager: string }

/** Whether for statistics: the site's own, or those of a service. */
export function asksForStatistics({ statistics, analytics, tagManager }: Asked): boolean {
  return Boolean(statistics || analytics || tagManager)
}
