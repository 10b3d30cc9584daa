/**
 * The largest requests that the front door accepts, of every kind: each address with the longest queries, each header and
 * cookie at its longest, each body as full, wide and deep as possible. Patterns are those that slow matching, splitting and
 * nesting code.
 */
import { addressesOf } from '../site-addresses'
import { addresses, queries } from './addresses'
import { bodies } from './bodies'
import { files } from './files'
import type { LargestRequest } from './filled'
import { heads } from './heads'

/**
 * @param origin of a running site.
 * @param version of its build, as in its pages.
 */
export async function largestRequests(origin: string, version: string): Promise<LargestRequest[]> {
  const routes = await addressesOf(origin)
  return [
    ...addresses(version),
    ...routes.flatMap(queries),
    ...heads(routes),
    ...routes.flatMap(bodies),
    ...files(routes.filter(({ route }) => ['job-contact', 'testimonial'].includes(route))),
  ]
}
