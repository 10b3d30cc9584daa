/**
 * The address where a browser asks which routes the links of its page mean (Remix's "lazy route discovery"). Remix answers it by
 * matching each address and every path above it against all routes: 2 ms a match, so that the links of one page took 120 ms and
 * an address of 4 KB held the process for seconds. Here each address is looked up once, and none above it: the browser asks for
 * those when it goes there.
 */
import type { ServerBuild } from '@remix-run/node'
import type { RouteFinder } from './route-finder.server'

export const discoveryPath = '/__manifest'

/** Links that are asked for at once: above what fits into the 7,680 characters to which Remix's own browser code keeps. */
const mostPaths = 200

/**
 * @param query `version` of the build, and `p` once for each path.
 * @returns the routes by their id, as Remix does; 204 for a page of another build, which is to be loaded anew; 400 for a query
 * that no page of ours sends.
 */
export function discoverRoutes({ assets }: ServerBuild, finder: RouteFinder, query: URLSearchParams): Response {
  if (query.get('version') !== assets.version) {
    return new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true', 'Cache-Control': 'no-store' } })
  }
  const paths = query.getAll('p')
  if (paths.length === 0 || paths.length > mostPaths) return new Response(null, { status: 400 })
  const found = new Set(paths.flatMap(path => routesOf(path, finder)).flatMap(finder.withParents))
  const routes = Object.fromEntries([...found].map(id => [id, assets.routes[id]]))
  return Response.json(routes, { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } })
}

/** Where several can be meant the browser chooses among them. */
function routesOf(path: string, { find, rest }: RouteFinder): readonly string[] {
  const found = find(`/${path.replace(/^\/|\/$/g, '')}/`.replace('//', '/'))
  return found.length > 0 || rest === undefined ? found : [rest]
}
