/**
 * `/media/photos/{path}?width=…&height=auto&format=…&scale=…`: a photo at one of SPEC's width steps;
 * `/media/photos/provider?src=…` for those on the provider's host.
 */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { isCataloguePicture } from '../../domains/catalogue/provider-pictures.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { namesFormat, readPictureAddress } from '../../platform/media/picture-address'
import { lanesOf, senderKey } from '../../platform/spam/rate-limit.server'
import { takePicture } from '../../platform/spam/sender-limits.server'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const query = new URL(request.url).searchParams
  const read = readPictureAddress(params['*'] ?? '', query, request.headers.get('Accept') ?? '')
  if (!read) return none(404, 3600)
  if (read.kind === 'moved') return moved(read.query)
  const { request: picked } = read
  const sender = senderKey(clientOf(context))
  const picture = await site.resizePicture(picked, {
    lanes: lanesOf(sender),
    take: () => takePicture(site, sender),
    isShown: src => isCataloguePicture(site, src),
  })
  switch (picture.kind) {
    case 'missing':
      return none(404, 600)
    case 'failed':
      site.log('picture-failed', { src: picked.src.split('?')[0], why: picture.why })
      return none(502, 60)
    case 'busy':
      return later(503, 5)
    case 'limited':
      return later(429, Math.ceil(picture.retryAfterMs / 1000))
    case 'picture':
      return new Response(new Uint8Array(picture.bytes), {
        headers: {
          'Content-Type': `image/${picked.format}`,
          'Content-Length': String(picture.bytes.byteLength),
          'Cache-Control': 'public, max-age=31536000, immutable',
          // A named format is the same for everybody.
          ...(!namesFormat(query) && { Vary: 'Accept' }),
        },
      })
  }
}

/** @param seconds how long caches may keep it. */
function none(status: 404 | 502, seconds: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': `public, max-age=${seconds}` } })
}

/** @param query only a query, so that it cannot lead to another path. */
function moved(query: string): Response {
  return new Response(null, {
    status: 308,
    headers: { Location: query, 'Cache-Control': 'public, max-age=3600', Vary: 'Accept' },
  })
}

function later(status: 429 | 503, seconds: number): Response {
  return new Response(null, { status, headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' } })
}
