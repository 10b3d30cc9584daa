/** Serves a stored file to the holder of a link, as a download: it is never displayed under the site's own name. */
import { createReadStream, statSync } from 'node:fs'
import { toWebStream } from '../http/web-stream'
import { readLink } from '../signing/signed-link.server'
import { findUpload, type UploadRow, type UploadStore, uploadPath } from './upload-store.server'

const safe = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Robots-Tag': 'noindex',
}

/** @returns 200 with the file; 404 if the link is not ours or has expired, or the file was deleted. */
export function serveUpload(token: string | undefined, store: UploadStore): Response {
  const id = readLink('upload', token, store.now(), store.secret)
  const row = id === undefined ? undefined : findUpload(store.database, id)
  return sendUpload(row, store, row ? { 'Content-Disposition': attachment(row.name) } : {})
}

/** The bytes of a file with our headers. */
export function sendUpload(row: UploadRow | undefined, store: UploadStore, headers: Record<string, string>): Response {
  const file = row && uploadPath(store, row.id)
  const known = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
  if (!row || !file || !known?.isFile()) return new Response(null, { status: 404, headers: safe })
  const body = toWebStream(createReadStream(file))
  return new Response(body, {
    headers: { ...safe, 'Content-Type': row.type, 'Content-Length': String(known.size), ...headers },
  })
}

/** The name in ASCII for old programs, and unchanged for all others (RFC 6266). */
function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
