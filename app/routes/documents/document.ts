/** One document of a property: public ones for everybody, the others with the link of who asked for them. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { documentDeps } from '../../domains/documents/deps.server'
import { openDocument } from '../../domains/documents/open-document.server'
import { logEvent } from '../../platform/log/log'

export function loader({ params, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('link') ?? undefined
  return openDocument({ propertyID: params.property, documentID: params.document, token }, documentDeps(logEvent))
}
