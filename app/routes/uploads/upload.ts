/** A file that a visitor sent, for who holds the link of the staff mail. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { logEvent } from '../../platform/log/log'
import { serveUpload } from '../../platform/uploads/serve-upload.server'
import { siteUploads } from '../../platform/uploads/upload-store.server'

export function loader({ params }: LoaderFunctionArgs) {
  return serveUpload(params.token, siteUploads(logEvent))
}
