/** Downloads the log of what staff did, with its search. For admins. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskOf } from '../../domains/desk/desk.server'
import { logCsv, readLogSearch } from '../../domains/desk/log-view.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'admin')
  return new Response(logCsv(site, desk, readLogSearch(desk.url.searchParams)), {
    headers: {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="log.csv"',
      'X-Robots-Tag': 'noindex',
    },
  })
}
