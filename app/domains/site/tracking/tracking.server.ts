/** The script of the analytics and advertising services: ours, served from here, requested only after consent. */

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

/** What a page needs for tracking; undefined if the agency uses no service. */
export function trackingOf(site: Site, all: boolean): Tracking | undefined {
  const { analytics, ads, tagManager, pixel, waitForUpdate, hosts } = site.configuration.siteinfo
  if (!analytics && !ads && !tagManager && !pixel) return undefined
  const { reports: _, ...scripts } = hosts
  const config = { analytics, ads, tagManager, pixel, waitForUpdate, hosts: scripts, ...(all && { all }) }
  return { src: `${trackingPath}?v=${version}`, config: JSON.stringify(config) }
}

/** What the content policy must allow for the configured services; nothing if there are none. */
export function trackingSources(site: Site): { scriptSources?: string[]; reportSources?: string[] } {
  if (!trackingOf(site, false)) return {}
  const { hosts, pixel, analytics, ads, tagManager } = site.configuration.siteinfo
  const scripts = [analytics || ads || tagManager ? hosts.tags : '', pixel ? hosts.pixel : ''].filter(Boolean)
  return { scriptSources: scripts, reportSources: [...scripts, ...hosts.reports] }
}
