/** `/markdown/nl/…`: a home, list, article or text page as Markdown, for programs that read. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen } from '../../platform/http/cacheable'
import { withoutMarkdown } from '../../platform/paths/markdown-name'
import { generatedBlocks } from '../../registry/generated-blocks.server'

/** The writer of Markdown and its package are loaded on the first request for it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pageMarkdown } = await import('../../domains/syndication/markdown/page-markdown.server')
  const site = siteOf(context)
  const { pathname, search, origin } = new URL(request.url)
  const url = new URL(withoutMarkdown(pathname).replace(/^\/*/, '/') + search, origin)
  const { text, page, isKept } = pageMarkdown(site, url, language => generatedBlocks(site, language))
  return new Response(text, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines index the page itself.
      'X-Robots-Tag': 'noindex',
      Link: `<${page}>; rel="canonical"`,
      ...cacheWhen(isKept),
    },
  })
}
