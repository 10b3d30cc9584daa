/** `/media/photos/{path}?width=…&height=auto&format=…`: a photo at one of SPEC's width steps. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { type RequestedWidth, widthSteps } from '../media/picture-address'
import { type PictureFormat, resizePicture } from '../media/resize-picture.server'
import { notFound } from '../site/page.server'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const width = Number(query.get('width') ?? 1600)
  if (!Object.hasOwn(widthSteps, width)) throw notFound()
  const format = formatOf(query.get('format'), request.headers.get('Accept') ?? '')
  const picture = await resizePicture(params['*'] ?? '', width as RequestedWidth, format)
  if (!picture) throw notFound()
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': `image/${format}`,
      'Content-Length': String(picture.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
    },
  })
}

/** The format asked for, else the best one the browser says it takes. */
function formatOf(asked: string | null, accept: string): PictureFormat {
  if (asked === 'avif' || asked === 'webp' || asked === 'jpeg') return asked
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}
