/** The client address from the load context. */
import type { AppLoadContext } from '@remix-run/node'

/** The visitor's address as established by the front door; one address for all under the plain server, which does not give it. */
export function clientOf(context: AppLoadContext): string {
  return typeof context.clientAddress === 'string' ? context.clientAddress : 'unknown'
}
