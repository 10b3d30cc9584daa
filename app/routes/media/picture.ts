/**
 * `/media/photos/{path}?width=…&height=auto&format=…&scale=…`: a photo at one of SPEC's width steps;
 * `/media/photos/provider?src=…` for those of the provider's host.
 */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteOf } from '../../platform/context/load-context.server'
import { namesFormat, readPictureAddress } from '../../platform/media/picture-address'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const query = new URL(request.url).searchParams
  const asked = readPictureAddress(params['*'] ?? '', query, request.headers.get('Accept') ?? '')
  if (!asked) return none(404, 3600)
  const picture = await site.resizePicture(asked)
  switch (picture.kind) {
    case 'missing':
      return none(404, 600)
    case 'failed':
      site.log('picture-failed', { src: asked.src.split('?')[0], why: picture.why })
      return none(502, 60)
    case 'busy':
      return new Response(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } })
    case 'picture':
      return new Response(new Uint8Array(picture.bytes), {
        headers: {
          'Content-Type': `image/${asked.format}`,
          'Content-Length': String(picture.bytes.byteLength),
          'Cache-Control': 'public, max-age=31536000, immutable',
          // A format that is named is the same for everybody.
          ...(!namesFormat(query) && { Vary: 'Accept' }),
        },
      })
  }
}

/** @param seconds how long caches may remember it. */
function none(status: 404 | 502, seconds: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': `public, max-age=${seconds}` } })
}
