/** A testimonial's picture, re-encoded from the upload. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { testimonialPicture } from '../../domains/testimonials/testimonials.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  if (!site.configuration.parts.testimonials) throw notFound()
  const token = new URL(request.url).searchParams.get('token') ?? undefined
  return testimonialPicture(params.id ?? '', token, site.uploads)
}
