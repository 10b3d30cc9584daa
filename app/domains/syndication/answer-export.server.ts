/** Answers a destination that fetches its file. */
import { createReadStream } from 'node:fs'
import type { Site } from '../../platform/context/site.server'
import { matchesEtag } from '../../platform/http/accept'
import { toWebStream } from '../../platform/http/web-stream'
import { destinationAt } from './destination.server'
import { currentFile, fileTypes } from './export-file.server'
import { noteTaken } from './taken.server'

/** @returns undefined for an unknown address; 503 while the new file is held back, so that the reader keeps what it has. */
export async function answerExport(
  site: Site,
  token: string | undefined,
  ifNoneMatch: string | null,
): Promise<Response | undefined> {
  const destination = destinationAt(site, token)
  if (!destination) return undefined
  const { name, format } = destination
  const found = await currentFile(site, destination)
  if ('problem' in found) {
    await noteTaken(site, { destination: name, result: 'refused', why: found.problem })
    site.log('export-refused', { destination: name, why: found.problem })
    return new Response(null, { status: 503, headers: { 'Retry-After': '3600', 'Cache-Control': 'no-store' } })
  }
  const { file, etag, homes, bytes } = found
  const { type, ending } = fileTypes[format]
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
  const isKnown = ifNoneMatch !== null && matchesEtag(ifNoneMatch, etag)
  await noteTaken(site, { destination: name, result: isKnown ? 'unchanged' : 'taken', homes, bytes })
  if (isKnown) return new Response(null, { status: 304, headers })
  return new Response(toWebStream(createReadStream(file)), {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${name}.${ending}"`,
    },
  })
}
