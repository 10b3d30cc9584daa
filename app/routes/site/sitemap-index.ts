/** `/sitemap.xml`: the index of the sitemap's parts. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { sitemapIndex } from '../../domains/site/seo/sitemap.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return new Response(sitemapIndex(site), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
