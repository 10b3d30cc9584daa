/** `/desk/documents/{home or project}/{document}/`: a PDF of a home or project for staff, before it is published too. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskOf } from '../../domains/desk/desk.server'
import { openOwnDocument } from '../../domains/listing/home-documents.server'
import { homeOf } from '../../domains/listing/home-view.server'
import { projectOf } from '../../domains/listing/project-view.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { staff } = await deskOf(site, { request, clientAddress: clientOf(context) })
  const state = homeOf(site, staff, params.id) ?? projectOf(site, staff, params.id)
  if (!state) throw notFound()
  return openOwnDocument(site, state.value, params.document)
}
