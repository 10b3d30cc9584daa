/** `/captcha/picture/{token}`: one challenge's characters, redrawn for each request; `?ground=dark` for a dark page. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { servePicture } from '../../platform/spam/captcha/serve-captcha.server'
import { senderKey } from '../../platform/spam/rate-limit.server'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const ground = new URL(request.url).searchParams.get('ground') === 'dark' ? 'dark' : 'light'
  const picture = await servePicture(siteOf(context), { token: params.token ?? '', ground, sender: senderKey(clientOf(context)) })
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (picture.kind === 'none') return new Response(null, { status: 404, headers })
  if (picture.kind === 'limited') {
    return new Response(null, {
      status: 429,
      headers: { ...headers, 'Retry-After': String(Math.ceil(picture.retryAfterMs / 1000)) },
    })
  }
  return new Response(new Uint8Array(picture.value), { headers: { ...headers, 'Content-Type': 'image/webp' } })
}
