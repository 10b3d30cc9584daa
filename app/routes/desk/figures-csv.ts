/** Downloads the desk's figures. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskOf } from '../../domains/desk/desk.server'
import { deskFigures, figuresCsv } from '../../domains/report/desk/desk-figures.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, url } = await deskOf(site, { request, clientAddress: clientOf(context) })
  const figures = deskFigures(site, staff, url.searchParams, language)
  return new Response(figuresCsv(site, figures, language), {
    headers: {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="figures.csv"',
      'X-Robots-Tag': 'noindex',
    },
  })
}
