/** Downloads the desk's list of requests, with its filter. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskOf } from '../../domains/desk/desk.server'
import { enquiryCsv } from '../../domains/enquiries/desk/enquiry-csv.server'
import { readEnquirySearch } from '../../domains/enquiries/desk/enquiry-list.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, url } = await deskOf(site, { request, clientAddress: clientOf(context) })
  const csv = await enquiryCsv(site, staff, readEnquirySearch(url.searchParams), language)
  return new Response(csv, {
    headers: {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="enquiries.csv"',
      'X-Robots-Tag': 'noindex',
    },
  })
}
