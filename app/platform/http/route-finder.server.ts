/** Which route of the build an address means, found without Remix, which matches an address against every route there is. */
import type { ServerBuild } from '@remix-run/node'

export type RouteFinder = {
  /** The routes a path can mean: one where it names its route by itself, none where only Remix can tell. */
  find: (pathname: string) => readonly string[]
  /** A route and those around it, the innermost first. */
  withParents: (id: string) => string[]
  /** The route of what no other route takes. */
  rest: string | undefined
}

/** For routes below root with a plain path, of fixed parts and parameters; paths as browsers write them, with a slash at the end. */
export function createRouteFinder({ routes }: ServerBuild): RouteFinder {
  const parents = new Set(Object.values(routes).map(route => route?.parentId))
  const fixed = new Map<string, string>()
  const patterns: { id: string; pattern: RegExp }[] = []
  let rest: string | undefined
  for (const [id, route] of Object.entries(routes)) {
    // A route below another than root, or beside one without a path, has an address of more than its own path.
    if (route?.parentId !== 'root' || parents.has(id)) continue
    if (route.index) fixed.set('/', id)
    else if (route.path === '*') rest = id
    else if (!route.path || route.path.includes('*') || route.path.includes('?')) continue
    else if (!route.path.includes(':')) fixed.set(`/${encodeURI(route.path)}/`, id)
    else {
      const parts = encodeURI(route.path)
        .split('/')
        .map(part => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
      patterns.push({ id, pattern: new RegExp(`^/${parts.join('/')}/$`) })
    }
  }
  return {
    find: pathname => {
      const known = fixed.get(pathname)
      return known === undefined ? patterns.filter(({ pattern }) => pattern.test(pathname)).map(({ id }) => id) : [known]
    },
    withParents: id => {
      const ids: string[] = []
      for (let next: string | undefined = id; next !== undefined; next = routes[next]?.parentId) ids.push(next)
      return ids
    },
    rest,
  }
}
