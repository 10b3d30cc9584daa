/** Calls a route as Remix does: the loader for GET and HEAD, the action otherwise, with the site as load context. */
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import type { Site } from '../../app/platform/context/site.server'
import type { TestSite } from './test-site'

// biome-ignore lint/suspicious/noExplicitAny: a route's own types say what its functions take
type Handler = (args: any) => unknown
export type RouteModule = { loader?: Handler; action?: Handler }

export type RouteRequest = RequestInit & {
  /** The address's parameters, if the route reads them. */
  params?: Record<string, string | undefined>
  /** As established by the front door. */
  clientAddress?: string
}

/**
 * @param address a path with its query
 * @returns the response, even if the route throws it.
 */
export async function callRoute(
  site: Site,
  { loader, action }: RouteModule,
  address: string,
  { params = {}, clientAddress, ...init }: RouteRequest = {},
): Promise<Response> {
  const request = new Request(new URL(address, site.settings.siteUrl), init)
  const handler = request.method === 'GET' || request.method === 'HEAD' ? loader : action
  if (!handler) throw new Error(`The route of ${address} takes no ${request.method}`)
  try {
    return (await handler({ request, params, context: { site, clientAddress } })) as Response
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

/** Posts a form after the minimum time that a person needs. */
export function postLater(site: TestSite, route: RouteModule, address: string, body: BodyInit): Promise<Response> {
  site.clock.now += shortestTime
  return callRoute(site, route, address, { method: 'POST', body })
}
