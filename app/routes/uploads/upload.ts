/** A visitor's file, by the link in the staff's mail. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteOf } from '../../platform/context/load-context.server'
import { serveUpload } from '../../platform/uploads/serve-upload.server'

export function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return serveUpload(params.token, site.uploads)
}
