/** A property's document: public ones for everybody, others by the requester's link. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { openDocument } from '../../domains/documents/open-document.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const token = new URL(request.url).searchParams.get('link') ?? undefined
  return openDocument(site, { propertyID: params.property, documentID: params.document, token })
}
