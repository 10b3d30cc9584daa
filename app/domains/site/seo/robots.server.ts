/** What robots may read (RFC 9309). What must not be indexed says so itself; here stands only what is not worth reading. */

import { siteConfig } from '../../../platform/agency/configuration.server'
import { env } from '../../../platform/settings/settings.server'

export function robots(): string {
  if (!siteConfig().seo.robots) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/search/', '/catalogue/', '/map/', '/texts/', '/*?*_data=']
  return `User-agent: *\n${closed.map(path => `Disallow: ${path}\n`).join('')}\nSitemap: ${env().siteUrl}/sitemap.xml\n`
}
