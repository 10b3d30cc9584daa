/** A cached response: its headers and its bytes in one encoding, ready to be written without another thought. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Encoding } from './accept'
import { compress } from './compress'
import { type HeaderList, missingHeaders } from './headers'
import { readShown, type Shown, shownHeader } from './shown-properties'

const unbrotli = promisify(brotliDecompress)
const unzip = promisify(gunzip)

/** A rendered answer with its body read. Header names in any case; hop-by-hop and length headers are left out. */
export interface RenderedPage {
  status: number
  headers: Headers
  body: Buffer
}

export interface PageHeaders {
  security: HeaderList
  /** `Cache-Control` of a page that sets none itself; without, whoever sends the page sets it. */
  cacheControl?: string | undefined
}

export interface CachedResponse {
  status: number
  contentType: string
  etag: string
  encoding: Encoding
  body: Buffer
  /** Flat name, value, name, value… as `writeHead` takes them. */
  headers: string[]
  /** Headers of the 304. */
  notModified: string[]
  /** How often it was answered since it was stored. */
  hits: number
  /** What it shows, for the counters. */
  shown: Shown | undefined
}

const vary = 'Accept-Encoding, Cookie, Save-Data'
/** Set anew, or none of the client's business. */
const own = new Set([
  'content-length',
  'content-encoding',
  'content-type',
  'etag',
  'vary',
  'x-gevel-store',
  shownHeader.toLowerCase(),
  'transfer-encoding',
  'connection',
])
/** Below this a compressed answer saves no packet. */
const smallest = 600

/** As it was rendered; `inEncoding` compresses it. */
export function makeCachedResponse(page: RenderedPage, headers: PageHeaders): CachedResponse {
  const contentType = page.headers.get('content-type') ?? 'text/html; charset=utf-8'
  // One weak tag for all encodings: they are the same page, and the bytes may shrink later without becoming another one.
  const etag = `W/"${createHash('sha256').update(page.body).update(policyOf(page)).digest('base64url').slice(0, 22)}"`
  const notModified = [
    ...[...page.headers].filter(([name]) => !own.has(name)).flat(),
    ...(headers.cacheControl === undefined || page.headers.has('cache-control') ? [] : ['Cache-Control', headers.cacheControl]),
    ...missingHeaders(headers.security, page.headers).flat(),
    ...['ETag', etag, 'Vary', vary],
  ]
  const shown = readShown(page.headers.get(shownHeader))
  return withBody({ status: page.status, contentType, etag, notModified, hits: 0, shown }, page.body, 'identity')
}

/** The same in the encoding that a client takes; a short one as it is. */
export async function inEncoding(page: CachedResponse, encoding: Encoding): Promise<CachedResponse> {
  if (page.encoding === encoding) return page
  const text = await textOf(page)
  if (text.length < smallest) return page
  return withBody(page, await compress(text, encoding), encoding)
}

function textOf({ encoding, body }: CachedResponse): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return body
  return encoding === 'br' ? unbrotli(body) : unzip(body)
}

/** In fewer bytes, where there are some to be saved: a tenth for 40 to 150 ms of a processor, on another thread. */
export async function shrunk(page: CachedResponse): Promise<CachedResponse> {
  if (page.encoding !== 'br') return page
  const body = await compress(await textOf(page), 'br', 'repeated')
  return body.length < page.body.length ? withBody(page, body, 'br') : page
}

/** Memory that it takes; beside its body mostly the policy, in two lists. */
export const bytesOf = ({ body }: CachedResponse) => body.length + 3000

type Rest = Omit<CachedResponse, 'body' | 'encoding' | 'headers'>

function withBody(page: Rest, made: Buffer, encoding: Encoding): CachedResponse {
  // The library gives bytes in a chunk of 16 KB.
  const body = made.buffer.byteLength > made.length + 1024 ? Buffer.from(made) : made
  const headers = ['Content-Type', page.contentType, 'Content-Length', String(body.length), ...page.notModified]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  return { ...page, encoding, body, headers }
}

/** The policy belongs to the page: another one with the same text is another page to the browser. */
function policyOf(page: RenderedPage): string {
  return page.headers.get('content-security-policy') ?? ''
}
