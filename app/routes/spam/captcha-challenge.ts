/** `/captcha/challenge/{form}`: proof of work for a visitor who ticked the box, in ALTCHA's format. */
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { serveWork } from '../../platform/spam/captcha/serve-captcha.server'
import { senderKey } from '../../platform/spam/rate-limit.server'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const work = await serveWork(siteOf(context), params.form ?? '', senderKey(clientOf(context)))
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (work.kind === 'none') return json(null, { status: 404, headers })
  if (work.kind === 'limited') {
    return json(null, { status: 429, headers: { ...headers, 'Retry-After': String(Math.ceil(work.retryAfterMs / 1000)) } })
  }
  return json(work.value, { headers })
}
