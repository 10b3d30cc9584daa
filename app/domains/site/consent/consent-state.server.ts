/** What a page needs to know about the visitor's choice. */
import { asksForStatistics } from '../../../platform/agency/asked-consent'
import type { Site } from '../../../platform/context/site.server'
import { isPreview } from '../preview.server'
import { trackingOf } from '../tracking/tracking.server'
import type { ConsentState } from './Consent'
import { hasChosen, storedToggles, togglesFor } from './consent'

/** A preview shows no dialog and counts as consented (SPEC §2, special URLs). */
export function consentOf(site: Site, request: Request): ConsentState {
  const preview = isPreview(site, new URL(request.url).pathname)
  const tracking = trackingOf(site, preview)
  const asks = !preview && !hasChosen(request.headers.get('Cookie'))
  return { asks, toggles: togglesFor(site.configuration.siteinfo), ...(tracking && { tracking }) }
}

/** Whether a visitor was asked for statistics and agreed. @param cookies the `Cookie` header */
export function agreesToStatistics({ configuration }: Pick<Site, 'configuration'>, cookies: string): boolean {
  return asksForStatistics(configuration.siteinfo) && hasChosen(cookies) && storedToggles(cookies).includes('analytical')
}
