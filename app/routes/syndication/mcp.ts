/** `/mcp`: the homes on offer for programs that speak the Model Context Protocol. */

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { answerMcp, refuseMcp } from '../../domains/syndication/mcp/answer-mcp.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { takeLinkPost } from '../../platform/spam/link-limits.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const answer = await answerMcp(siteOf(context), request)
  if (!answer) throw notFound()
  return answer
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  // All senders share the one link, so its limit is the site's.
  const taken = await takeLinkPost(site, 'mcp', { link: 'all', clientAddress: clientOf(context) })
  if (!taken.ok) {
    const seconds = Math.ceil(taken.retryAfterMs / 1000)
    return refuseMcp(429, `Too many requests. Try again in ${seconds} seconds.`, { 'Retry-After': String(seconds) })
  }
  return loader({ request, context, params: {} })
}
