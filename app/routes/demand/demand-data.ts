/** `/demand/data`: a download of our data about the logged-in subscriber. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportedData } from '../../domains/demand/export.server'
import { subscriberOf } from '../../domains/demand/registration/register-page.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ request, context }: LoaderFunctionArgs): Response {
  const site = siteOf(context)
  if (!site.configuration.parts.register) throw notFound()
  const who = subscriberOf(site, request)
  const data = who && exportedData(site, who.id)
  if (!data) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="gevel.json"',
      'Cache-Control': 'no-store',
    },
  })
}
