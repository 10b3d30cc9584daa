/** The tracking script, for pages whose visitor agreed. The address contains its hash. */
import { trackingScript } from '../../domains/site/tracking/tracking.server'

export function loader() {
  return new Response(trackingScript, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
