/**
 * `/media/player/{id}/{kind}`: the frame that plays a property's video or virtual tour, or (kind `page`) the video of a page or an
 * article. Only their own, accepted addresses are framed, and only this small page may frame them (docs/decisions/pictures.md).
 */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MediaKind, mediaOf } from '../../domains/catalogue/property/property-media'
import { findPropertyOf } from '../../domains/catalogue/property.server'
import { videoNumbered } from '../../domains/site/modules/videos.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import type { Site } from '../../platform/context/site.server'
import { inlineHash } from '../../platform/http/headers'
import { playerPage } from '../../platform/media/player-page'
import type { MediaAddress } from '../../platform/media/video-address'

export function loader({ params: { id = '', kind = '' }, context }: LoaderFunctionArgs): Response {
  const site = siteOf(context)
  const media = kind === 'page' ? videoNumbered(site, id) : mediaOfProperty(site, id, kind)
  if (!media?.embed) throw notFound()
  const { html, style, frames, files } = playerPage(media)
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src ${inlineHash(style)}`,
        `frame-src ${frames}`,
        `media-src ${files}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
      // Providers only show their video to sites that identify themselves.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'X-Robots-Tag': 'noindex',
    },
  })
}

function mediaOfProperty(site: Site, id: string, kind: string): MediaAddress | undefined {
  const shown = findPropertyOf(site, id, site.configuration.languages.fallback)
  return shown?.state === 'offered' ? mediaOf(shown.record, kind as MediaKind) : undefined
}
