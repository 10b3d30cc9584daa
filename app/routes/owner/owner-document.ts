/** A document that the agency shares with a logged-in owner. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { sessionOf } from '../../domains/account/sessions.server'
import { openSharedDocument } from '../../domains/owner/next-steps.server'
import { ownedProperty } from '../../domains/owner/owners.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  if (!site.configuration.parts.ownerPortal) throw notFound()
  const owner = sessionOf(site, 'owner', request.headers.get('Cookie'))
  const shown = owner && ownedProperty(site, owner, params.property, 'nl')
  return shown ? openSharedDocument(site, shown.id, params.document) : new Response(null, { status: 404, headers: noStore })
}
