/** Sends the site's answer: a cached page, or a response for one visitor. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { type Encoding, matchesEtag, negotiateEncoding } from './accept'
import type { CachedResponse } from './cached-response'
import { compress } from './compress'
import { type HeaderList, missingHeaders } from './headers'
import { storeHeader } from './page-cache'
import { shownHeader } from './shown-properties'

const text = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|[a-z.]+\+(?:json|xml))|image\/svg\+xml)/i
const picture = /^(?:image|font|audio|video)\//i
/** Headers that we set ourselves or keep internal. */
const own = new Set([storeHeader, shownHeader.toLowerCase(), 'content-length', 'transfer-encoding', 'connection'])
/** A picture in a list, or a response of similar size. */
const shortBytes = 262_144
const withoutBody = new Set([204, 205, 304])
const quick = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** The path of nearly every request: no allocation, one write. Node leaves the body out for a HEAD. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: CachedResponse): void {
  const known = req.headers['if-none-match']
  if (known !== undefined && page.status === 200 && matchesEtag(known, page.etag)) {
    res.writeHead(304, page.notModified)
    res.end()
    return
  }
  res.writeHead(page.status, page.headers)
  res.end(page.body)
}

export interface ResponseHeaders {
  security: HeaderList
  /** For pictures and fonts, which other sites and mail programs may show. */
  embeddable: HeaderList
}

/**
 * Sends an uncached response. HTML and short responses are buffered first, so that an error midway gives an error page instead of
 * half a page, and because a stream costs more than the rest of a short answer; everything else is streamed. Text is compressed
 * as the client prefers.
 * @throws when reading the body fails; `res.headersSent` says whether another answer is still possible
 */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  lists: ResponseHeaders,
): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  const bare = withoutBody.has(response.status) || response.body === null
  const declared = Number(response.headers.get('content-length') ?? Infinity)
  const whole = !bare && isWhole(type, declared) ? Buffer.from(await response.arrayBuffer()) : undefined
  const compressible = !bare && isCompressible(response, type, whole?.length ?? declared)
  const encoding = compressible ? negotiateEncoding(req.headers['accept-encoding']) : 'identity'
  const headers = flatHeaders(response, type, encoding, compressible, lists)
  if (bare) {
    await response.body?.cancel()
    if (!withoutBody.has(response.status)) headers.push('Content-Length', response.headers.get('content-length') ?? '0')
    res.writeHead(response.status, headers)
    res.end()
  } else if (whole !== undefined) {
    const body = await compress(whole, encoding)
    if (res.destroyed) return
    res.writeHead(response.status, [...headers, 'Content-Length', String(body.length)])
    res.end(body)
  } else {
    await stream(req, res, response, encoding, headers)
  }
}

async function stream(req: IncomingMessage, res: ServerResponse, response: Response, encoding: Encoding, headers: string[]) {
  const length = response.headers.get('content-length')
  if (encoding === 'identity' && length !== null) headers.push('Content-Length', length)
  res.writeHead(response.status, headers)
  if (req.method === 'HEAD') {
    res.end()
    await response.body?.cancel()
    return
  }
  const source = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  if (encoding === 'identity') await pipeline(source, res)
  else await pipeline(source, encoding === 'br' ? createBrotliCompress(quick) : createGzip(), res)
}

/**
 * Whether to buffer the body: HTML, JSON (which a loader holds in memory anyway), and other types that announce a short length.
 */
function isWhole(type: string, length: number): boolean {
  return length <= shortBytes || /^(?:text\/html|application\/json)/.test(type)
}

function isCompressible(response: Response, type: string, length: number): boolean {
  if (!text.test(type) || response.headers.has('content-encoding') || response.status === 206) return false
  if (/no-transform/i.test(response.headers.get('cache-control') ?? '')) return false
  return length > 600
}

function flatHeaders(response: Response, type: string, encoding: Encoding, compressible: boolean, lists: ResponseHeaders) {
  const flat: string[] = []
  let vary = compressible ? 'Accept-Encoding' : ''
  for (const [name, value] of response.headers) {
    if (name === 'vary') vary = vary === '' ? value : `${value}, ${vary}`
    else if (name === 'etag' && encoding !== 'identity' && !value.startsWith('W/')) flat.push(name, `W/${value}`)
    else if (!own.has(name)) flat.push(name, value)
  }
  if (vary !== '') flat.push('Vary', vary)
  if (encoding !== 'identity') flat.push('Content-Encoding', encoding)
  if (!response.headers.has('cache-control')) flat.push('Cache-Control', 'private, no-cache')
  flat.push(...missingHeaders(picture.test(type) ? lists.embeddable : lists.security, response.headers).flat())
  return flat
}
