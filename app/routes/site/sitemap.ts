/** `/sitemaps/{name}.xml`: a part of the sitemap, streamed. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { sitemapPart } from '../../domains/site/seo/sitemap.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const part = params.part?.endsWith('.xml') ? sitemapPart(site, params.part.slice(0, -'.xml'.length)) : undefined
  if (!part) throw notFound()
  return new Response(part, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
