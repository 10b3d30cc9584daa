/** Asks a route as Remix does: loader for GET and HEAD, action for the rest, with the site as load context. */
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import type { Site } from '../../app/platform/context/site.server'

// biome-ignore lint/suspicious/noExplicitAny: a route's own types say what its functions take
type Handler = (args: any) => unknown
export type RouteModule = { loader?: Handler; action?: Handler }

export type RouteRequest = RequestInit & {
  /** The parameters of the address, where the route reads those. */
  params?: Record<string, string | undefined>
  /** As the front door knows it. */
  clientAddress?: string
}

/**
 * @param address a path with its query
 * @returns the answer, also when the route throws it.
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

/** A person who posts a form, is told that it was too quick, and posts again. */
export async function postTwice(site: Site, route: RouteModule, address: string, body: URLSearchParams): Promise<Response> {
  const first = await callRoute(site, route, address, { method: 'POST', body })
  if (first.status !== 422) return first
  body.set(tokenField, (await first.json()).token)
  return callRoute(site, route, address, { method: 'POST', body })
}
