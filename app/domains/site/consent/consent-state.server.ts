/** What a page has to know of the visitor's choice. */
import type { Site } from '../../../platform/context/site.server'
import { trackingOf } from '../tracking/tracking.server'
import type { ConsentState } from './Consent'
import { hasChosen, isPreview } from './consent'

export function consentOf(site: Site, request: Request): ConsentState {
  const preview = isPreview(new URL(request.url).pathname)
  const tracking = trackingOf(site, preview)
  return { asks: !preview && !hasChosen(request.headers.get('Cookie')), ...(tracking && { tracking }) }
}
