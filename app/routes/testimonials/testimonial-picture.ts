/** The picture of a testimonial, drawn anew from what was uploaded. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { testimonialPicture } from '../../domains/testimonials/testimonials.server'
import { logEvent } from '../../platform/log/log'
import { siteUploads } from '../../platform/uploads/upload-store.server'

export function loader({ params, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? undefined
  return testimonialPicture(params.id ?? '', token, siteUploads(logEvent))
}
