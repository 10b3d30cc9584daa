/** Opens a document for a permitted reader: streams our file, or redirects to the provider's. */

import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '../../platform/context/site.server'
import { toWebStream } from '../../platform/http/web-stream'
import { catalogueID } from '../catalogue/property-ids'
import type { DocumentSource } from './property-documents'
import { readRequest } from './request.server'
import { findWithDocuments } from './with-documents.server'

const safe = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

/** @returns 200 or 302; 404 if missing or not permitted; 410 if the link has expired. */
export function openDocument(site: Site, asked: { propertyID?: string; documentID?: string; token?: string }): Response {
  const number = catalogueID(asked.propertyID)
  const subject = number === undefined ? undefined : findWithDocuments(site, number, 'nl')
  if (!subject?.isOffered) return refusal(404)
  const document = subject.documents.find(({ id }) => String(id) === asked.documentID)
  if (!document?.source) return refusal(404)
  if (document.access !== 'public') {
    const request = readRequest(site, asked.token)
    if (!request || request.kind === 'again' || request.row.propertyID !== subject.id) return refusal(404)
    if (request.kind === 'expired') return refusal(410)
  }
  return sendDocument(site, document.source)
}

/** The caller has checked access. */
export function sendDocument(site: Site, source: DocumentSource): Response {
  if (source.kind === 'link') return new Response(null, { status: 302, headers: { ...safe, Location: source.href } })
  const { dataDir, varDir } = site.settings
  const file = path.join(source.under === 'var' ? varDir : dataDir, source.path)
  const known = statSync(file, { throwIfNoEntry: false })
  if (!known?.isFile()) return refusal(404)
  return new Response(toWebStream(createReadStream(file)), {
    headers: {
      ...safe,
      'Content-Type': source.type,
      'Content-Length': String(known.size),
      'Content-Disposition': `inline; filename="${path.basename(file)}"`,
    },
  })
}

export function refusal(status: 404 | 410): Response {
  return new Response(null, { status, headers: safe })
}
