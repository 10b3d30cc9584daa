/** `/.well-known/security.txt` (RFC 9116). */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { securityTxt } from '../../domains/site/seo/security-txt.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(securityTxt(siteOf(context)), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
