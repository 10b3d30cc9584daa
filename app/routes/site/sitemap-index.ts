/** `/sitemap.xml`: the index of the sitemap's parts. */
import { sitemapIndex } from '../../domains/site/seo/sitemap.server'

export function loader() {
  return new Response(sitemapIndex(), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
