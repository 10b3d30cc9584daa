/** The checks of a publication: those of the start. */
import type { Check } from '../domains/publishing/publish.server'
import type { Site } from '../platform/context/site.server'
import { siteFindings } from './check.server'

export function publishingCheck({ settings }: Pick<Site, 'settings'>): Check {
  return source => siteFindings(settings, source).findings
}
