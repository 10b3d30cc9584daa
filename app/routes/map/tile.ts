/** `/map/tiles/{z}/{x}/{y}.png`: a map tile, from the source's cache or drawn by us. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { townPoints } from '../../domains/catalogue/towns.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { parseTile } from '../../platform/map/area'
import { drawTile } from '../../platform/map/drawn-tile.server'
import { senderKey } from '../../platform/spam/rate-limit.server'
import { takeTile } from '../../platform/spam/sender-limits.server'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const tile = parseTile(params['*'] ?? '')
  if (!tile) throw notFound()
  const bytes = await site.tile(tile, async () => (await takeTile(site, senderKey(clientOf(context)))).ok)
  if (bytes) return answer(new Uint8Array(bytes), 'image/png', 'public, max-age=604800')
  // Only briefly: the source may come back.
  return answer(drawTile(tile, townPoints(site)), 'image/svg+xml', 'public, max-age=300')
}

function answer(body: Uint8Array<ArrayBuffer> | string, type: string, cacheControl: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': cacheControl } })
}
