/**
 * Whether the pages of this process fail: a window of a minute over its renders, for `/healthz`. Who runs several processes has one
 * in each, and each answers for itself.
 */
import type { Answered } from './answered'

const windowSeconds = 60
const fewestRenders = 20
/** One bad address, asked for again and again, is one route: whoever finds it must not take the site out of service. */
const fewestRoutes = 2

export type PageFailuresOptions = {
  routeName: (path: string) => string
  /** Whether a route of that name is a page, and not a file, a picture or data. */
  isPage: (routeName: string) => boolean
  /** Milliseconds since 1970. */
  now: () => number
}

export type PageFailures = {
  onAnswer: (answered: Pick<Answered, 'path' | 'by' | 'status' | 'cache' | 'isCut'>) => void
  /** The last minute. `areFailing`: over half of at least 20 renders, on two or more routes. */
  read: () => { renders: number; failed: number; routes: string[]; areFailing: boolean }
}

type Second = { renders: number; failed: number; routes: Set<string> }

/**
 * A render that failed is an answer of 500 and more of a page, get or post, but 503: by that the site says that it is busy, which
 * many posts can bring about, or that a database is away, which `/healthz` sees for itself. One that worked is a page that was
 * made now: not a stored one, which says nothing of the code and which everybody can ask for a thousand times; no redirect, and no
 * 404 of a bot.
 */
export function createPageFailures({ routeName, isPage, now }: PageFailuresOptions): PageFailures {
  const seconds = new Map<number, Second>()

  /** @returns this second; those that are out of the window, on either side where the clock was put back, are let go */
  function turn(): number {
    const current = Math.floor(now() / 1000)
    for (const second of seconds.keys()) {
      if (second <= current - windowSeconds || second > current) seconds.delete(second)
    }
    return current
  }

  return {
    onAnswer: ({ path, by, status, cache, isCut }) => {
      if (by !== undefined || cache === 'hit' || isCut || status === 503) return
      const isFailed = status >= 500
      if (!isFailed && status !== 200 && status !== 304) return
      const route = routeName(path)
      if (!isPage(route)) return
      const current = turn()
      const counted = seconds.get(current) ?? { renders: 0, failed: 0, routes: new Set() }
      seconds.set(current, counted)
      counted.renders += 1
      if (!isFailed) return
      counted.failed += 1
      counted.routes.add(route)
    },
    read: () => {
      turn()
      const all = [...seconds.values()]
      const sum = (key: 'renders' | 'failed') => all.reduce((total, each) => total + each[key], 0)
      const [renders, failed] = [sum('renders'), sum('failed')]
      const routes = [...new Set(all.flatMap(each => [...each.routes]))].sort()
      const areFailing = renders >= fewestRenders && failed * 2 > renders && routes.length >= fewestRoutes
      return { renders, failed, routes, areFailing }
    },
  }
}
