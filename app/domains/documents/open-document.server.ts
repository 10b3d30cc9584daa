/** Opens a document for a permitted reader: streams our file, or redirects to the provider's. */

import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '../../platform/context/site.server'
import { toWebStream } from '../../platform/http/web-stream'
import { findPropertyOf, type ShownProperty } from '../catalogue/property.server'
import { type DocumentSource, type PropertyDocument, propertyDocuments } from './property-documents'
import { readRequest } from './request.server'

const safe = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

export function documentsOf(site: Site, { record }: ShownProperty): PropertyDocument[] {
  return propertyDocuments(record, site.configuration.documents.publicKinds, site.settings.pictureHost)
}

/** @returns 200 or 302; 404 if missing or not permitted; 410 if the link has expired. */
export function openDocument(site: Site, asked: { propertyID?: string; documentID?: string; token?: string }): Response {
  const property = findPropertyOf(site, asked.propertyID, 'nl')
  if (property?.state !== 'offered') return refusal(404)
  const document = documentsOf(site, property).find(({ id }) => String(id) === asked.documentID)
  if (!document?.source) return refusal(404)
  if (document.access !== 'public') {
    const request = readRequest(site, asked.token)
    if (!request || request.kind === 'again' || request.row.propertyID !== property.id) return refusal(404)
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
