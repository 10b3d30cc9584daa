/** `/robots.txt` (RFC 9309). */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { robots } from '../../domains/site/seo/robots.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return new Response(robots(site), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
