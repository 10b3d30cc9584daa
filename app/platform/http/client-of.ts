/** Whose request it is, from the load context. */
import type { AppLoadContext } from '@remix-run/node'

/** The visitor's address as the front door believes it; under the plain server, which does not say, one for all. */
export function clientOf(context: AppLoadContext): string {
  return typeof context.clientAddress === 'string' ? context.clientAddress : 'unknown'
}
