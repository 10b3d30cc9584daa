/** A file that a visitor sent, for who holds the link of the staff mail. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteOf } from '../../platform/context/load-context.server'
import { serveUpload } from '../../platform/uploads/serve-upload.server'

export function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return serveUpload(params.token, site.uploads)
}
