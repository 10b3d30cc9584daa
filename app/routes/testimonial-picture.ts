/** The picture of a testimonial, drawn anew from what was uploaded. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { testimonialPicture } from '../enquiries/testimonials/testimonials.server'
import { siteUploads } from '../enquiries/uploads/upload-store.server'
import { logEvent } from '../http/log'

export function loader({ params, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? undefined
  return testimonialPicture(params.id ?? '', token, siteUploads(logEvent))
}
