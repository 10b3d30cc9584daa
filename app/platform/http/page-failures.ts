/**
 * Whether this process's pages fail: its renders of the last minute, for `/healthz`. With several processes, each has its own
 * window and answers for itself.
 */
import type { Answered } from './answered'

const windowSeconds = 60
const minRenders = 20
/** One bad address requested repeatedly is one route: finding it must not take the site out of service. */
const minRoutes = 2

export type PageFailuresOptions = {
  routeName: (path: string) => string
  /** Whether the route of that name is a page rather than a file, picture or data. */
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
 * A failed render is a page's answer of 500 or above, get or post, except 503: that means busy, which many posts can cause, or an
 * unavailable database, which `/healthz` checks itself. A successful render is a freshly rendered page: not a cached one, which
 * proves nothing about the code and can be requested a thousand times; no redirect, and no 404 to a bot.
 */
export function createPageFailures({ routeName, isPage, now }: PageFailuresOptions): PageFailures {
  const seconds = new Map<number, Second>()

  /** @returns the current second; drops entries outside the window, including future ones after the clock was put back */
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
      const areFailing = renders >= minRenders && failed * 2 > renders && routes.length >= minRoutes
      return { renders, failed, routes, areFailing }
    },
  }
}
