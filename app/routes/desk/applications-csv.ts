/** Downloads who applied for which home, and was answered what and when. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskOf } from '../../domains/desk/desk.server'
import { applicationsCsv } from '../../domains/enquiries/desk/applications.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { staff, language } = await deskOf(site, { request, clientAddress: clientOf(context) })
  return new Response(applicationsCsv(site, staff, language), {
    headers: {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="applications.csv"',
      'X-Robots-Tag': 'noindex',
    },
  })
}
