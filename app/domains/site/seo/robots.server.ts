/** What robots may read (RFC 9309). Pages say themselves if they must not be indexed; this lists only those not worth reading. */

import type { Site } from '../../../platform/context/site.server'

export function robots(site: Site): string {
  if (!site.configuration.seo.robots) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/search/', '/catalogue/', '/map/', '/texts/', '/*?*_data=']
  return `User-agent: *\n${closed.map(path => `Disallow: ${path}\n`).join('')}\nSitemap: ${site.settings.siteUrl}/sitemap.xml\n`
}
