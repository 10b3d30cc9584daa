/** Renders as the site does, without its texts, styles and settings. */
import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import type { RequestContext } from '../../../app/platform/http/front-door-options'
import { contentSecurityPolicy, inlineHash } from '../../../app/platform/http/headers'
import { awaitDeferred } from '../../../app/ui/boot/await-deferred.server'
import { bootScript } from '../../../app/ui/boot/boot-script'
import { takeScripts } from '../../../app/ui/boot/take-scripts.server'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { keepHydrationData }: RequestContext,
): Promise<Response> {
  await awaitDeferred(context.staticHandlerContext.loaderData)
  const whole = renderToString(<RemixServer context={context} url={request.url} />)
  const keep = headers.has('X-Gevel-Store') ? keepHydrationData : undefined
  const { page, inlineScripts } = takeScripts(whole, keep)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy({ scriptHashes: [bootScript, ...inlineScripts].map(inlineHash) }))
  return new Response(`<!DOCTYPE html>${page}`, { status, headers })
}
