/** A file that a visitor sent, for who holds the link of the staff mail. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { serveUpload } from '../enquiries/uploads/serve-upload.server'
import { siteUploads } from '../enquiries/uploads/upload-store.server'
import { logEvent } from '../http/log'

export function loader({ params }: LoaderFunctionArgs) {
  return serveUpload(params.token, siteUploads(logEvent))
}
