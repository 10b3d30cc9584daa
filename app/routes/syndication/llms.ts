/** `/llms.txt`: where programs that read find the site's pages as Markdown. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { llmsTxt } from '../../domains/syndication/markdown/llms.server'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen } from '../../platform/http/cacheable'

export function loader({ request, context }: LoaderFunctionArgs) {
  const text = llmsTxt(siteOf(context))
  if (text === undefined) throw notFound()
  const isPlain = new URL(request.url).search === ''
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...cacheWhen(isPlain) } })
}
