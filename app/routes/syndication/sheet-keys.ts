/** `/.well-known/jwks.json`: the public keys of signed data sheets (RFC 7517), also those that sign no more. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { publishedKeys } from '../../domains/syndication/data-sheet/sheet-keys.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(JSON.stringify(publishedKeys(siteOf(context))), {
    headers: { 'Content-Type': 'application/jwk-set+json', 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' },
  })
}
