/** Turns an answer of the read API into a response with its ETag, and for the sites of `origins` with CORS. */
import { createHash } from 'node:crypto'
import type { Site } from '../../platform/context/site.server'
import { matchesEtag } from '../../platform/http/accept'
import { cacheWhen } from '../../platform/http/cacheable'
import type { ApiAnswer } from './read-api.server'

export function answerApi(site: Site, request: Request, { status, body }: ApiAnswer): Response {
  const text = JSON.stringify(body)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const origins = site.configuration.exports.api?.origins ?? []
  const headers = {
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
    ...(status === 200 && { ETag: etag }),
    ...cors(origins, request.headers.get('Origin')),
  }
  const known = request.headers.get('If-None-Match')
  if (status === 200 && known !== null && matchesEtag(known, etag)) return new Response(null, { status: 304, headers })
  // An answer for one origin is not for another, so the page cache must not have it.
  const isForAll = origins.length === 0 || origins.includes('*')
  return new Response(text, {
    status,
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8', ...cacheWhen(status === 200 && isForAll) },
  })
}

function cors(origins: readonly string[], origin: string | null): Record<string, string> {
  if (origins.length === 0) return {}
  if (origins.includes('*')) return { 'Access-Control-Allow-Origin': '*' }
  return { Vary: 'Origin', ...(origin !== null && origins.includes(origin) && { 'Access-Control-Allow-Origin': origin }) }
}
