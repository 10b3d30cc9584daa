/** `/nl/bewaard/bezoek/worker.js`: the service worker of the page above it, the only one that it may answer. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import worker from '../../domains/favourites/visit-worker.js?raw'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ request, context }: LoaderFunctionArgs) {
  pageOf(siteOf(context), { url: new URL('./', request.url).href })
  return new Response(worker, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' } })
}
