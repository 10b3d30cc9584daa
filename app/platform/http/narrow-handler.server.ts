/**
 * Remix matches a request against every route several times over, and builds a tree of all routes again for each page it
 * renders: with the path table in four languages that was a third of a page's cost. Most addresses name their route by
 * themselves, so each route gets a handler of its own, over a build that holds it and its parents and nothing else.
 */
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { discoverRoutes, discoveryPath } from './route-discovery.server'
import { createRouteFinder } from './route-finder.server'

type Handler = ReturnType<typeof createRequestHandler>

/**
 * Answers as `createRequestHandler(build, mode)` does, but for the address of route discovery; whatever is not plainly one route
 * goes to the whole build.
 */
export function createNarrowHandler(build: ServerBuild, mode: string): Handler {
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, Handler>()
  const finder = createRouteFinder(build)
  return async (request, context) => {
    const { pathname, search, searchParams } = new URL(request.url)
    if (pathname === discoveryPath) return discoverRoutes(build, finder, searchParams)
    const [id, other] = finder.find(pathname)
    // Data for a navigation names its route itself, and may name a parent.
    const data = search === '' ? null : searchParams.get('_data')
    if (id === undefined || other !== undefined || (data !== null && !finder.withParents(id).includes(data)))
      return whole(request, context)
    let handler = handlers.get(id)
    if (handler === undefined) {
      handler = createRequestHandler(narrow(build, finder.withParents(id)), mode)
      handlers.set(id, handler)
    }
    return handler(request, context)
  }
}

function narrow(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <T>(all: Record<string, T>) => Object.fromEntries(ids.map(each => [each, all[each] as T]))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}
