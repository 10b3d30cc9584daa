/** What a page needs to know about the visitor's choice. */
import type { Site } from '../../../platform/context/site.server'
import { isPreview } from '../preview.server'
import { trackingOf } from '../tracking/tracking.server'
import type { ConsentState } from './Consent'
import { hasChosen, togglesFor } from './consent'

/** A preview shows no dialog and counts as consented (SPEC §2, special URLs). */
export function consentOf(site: Site, request: Request): ConsentState {
  const preview = isPreview(site, new URL(request.url).pathname)
  const tracking = trackingOf(site, preview)
  const asks = !preview && !hasChosen(request.headers.get('Cookie'))
  return { asks, toggles: togglesFor(site.configuration.siteinfo), ...(tracking && { tracking }) }
}
