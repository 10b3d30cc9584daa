/** The script of the services that count and advertise: ours, served from here, and asked for after consent only. */

import { createHash } from 'node:crypto'
import type { Site } from '../../../platform/context/site.server'
import script from './services.js?raw'
import { trackingPath } from './tracking'

export const trackingScript = script
const version = createHash('sha256').update(script).digest('hex').slice(0, 12)

export type Tracking = {
  src: string
  /** For the script, as JSON. `all` on previews, which count as consented (SPEC §2). */
  config: string
}

/** What a page needs to count; undefined for an agency that uses none of the services. */
export function trackingOf(site: Site, all: boolean): Tracking | undefined {
  const { analytics, ads, tagManager, pixel, waitForUpdate, hosts } = site.configuration.siteinfo
  if (!analytics && !ads && !tagManager && !pixel) return undefined
  const { reports: _, ...scripts } = hosts
  const config = { analytics, ads, tagManager, pixel, waitForUpdate, hosts: scripts, ...(all && { all }) }
  return { src: `${trackingPath}?v=${version}`, config: JSON.stringify(config) }
}

/** What the content policy has to allow for the services that are configured; nothing for an agency that uses none. */
export function trackingSources(site: Site): { scriptSources?: string[]; reportSources?: string[] } {
  if (!trackingOf(site, false)) return {}
  const { hosts, pixel, analytics, ads, tagManager } = site.configuration.siteinfo
  const scripts = [analytics || ads || tagManager ? hosts.tags : '', pixel ? hosts.pixel : ''].filter(Boolean)
  return { scriptSources: scripts, reportSources: [...scripts, ...hosts.reports] }
}
