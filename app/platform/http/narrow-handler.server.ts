/**
 * Remix matches a request against every route several times over, and builds a tree of all routes again for each page it
 * renders: with the path table in four languages that was a third of a page's cost. Most addresses name their route by
 * themselves, so each route gets a handler of its own, over a build that holds it and its parents and nothing else.
 */
import { createRequestHandler, type ServerBuild } from '@remix-run/node'

type Handler = ReturnType<typeof createRequestHandler>

/** Answers as `createRequestHandler(build, mode)` does; whatever is not plainly one route goes to the whole build. */
export function createNarrowHandler(build: ServerBuild, mode: string): Handler {
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, Handler>()
  const find = routeFinder(build)
  return (request, context) => {
    const { pathname, search } = new URL(request.url)
    // Data for a navigation names its route itself, and may name a parent.
    const id = search.includes('_data=') ? undefined : find(pathname)
    if (id === undefined) return whole(request, context)
    let handler = handlers.get(id)
    if (handler === undefined) {
      handler = createRequestHandler(narrow(build, id), mode)
      handlers.set(id, handler)
    }
    return handler(request, context)
  }
}

/** @returns a function that gives the one route an address can mean, or undefined where Remix has to choose. */
function routeFinder({ routes }: ServerBuild): (pathname: string) => string | undefined {
  const parents = new Set(Object.values(routes).map(route => route?.parentId))
  const fixed = new Map<string, string>()
  const patterns: { id: string; pattern: RegExp }[] = []
  for (const [id, route] of Object.entries(routes)) {
    if (!route?.path || parents.has(id) || route.path.includes('*') || route.path.includes('?')) continue
    // A route below another than root, or beside one without a path, has an address of more than its own path.
    if (route.parentId !== 'root') continue
    if (!route.path.includes(':')) fixed.set(`/${route.path}/`, id)
    else {
      const segments = route.path.split('/').map(part => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
      patterns.push({ id, pattern: new RegExp(`^/${segments.join('/')}/$`) })
    }
  }
  return pathname => {
    const known = fixed.get(pathname)
    if (known !== undefined) return known
    const found = patterns.filter(({ pattern }) => pattern.test(pathname))
    return found.length === 1 ? found[0]?.id : undefined
  }
}

function narrow(build: ServerBuild, id: string): ServerBuild {
  const ids: string[] = []
  for (let next: string | undefined = id; next !== undefined; next = build.routes[next]?.parentId) ids.push(next)
  const only = <T>(all: Record<string, T>) => Object.fromEntries(ids.map(each => [each, all[each] as T]))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}
