/** `/data-sheets/4101/….jws` and `….json`: a signed data sheet as a file, to be checked elsewhere. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { sheetFile } from '../../domains/syndication/data-sheet/check-sheet.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ context, params }: LoaderFunctionArgs) {
  const file = sheetFile(siteOf(context), params.id, params.file)
  if (!file) throw notFound()
  return new Response(file.body, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="data-sheet-${params.id}-${params.file}"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
