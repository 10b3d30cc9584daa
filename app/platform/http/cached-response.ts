/** A cached response: its headers and its body in one encoding, ready to send. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Encoding } from './accept'
import { compress } from './compress'
import { type HeaderList, missingHeaders } from './headers'
import { readShown, type Shown, shownHeader } from './shown-properties'

const unbrotli = promisify(brotliDecompress)
const unzip = promisify(gunzip)

/** A rendered answer with its body read. Header names may be in any case; hop-by-hop and length headers are left out. */
export interface RenderedPage {
  status: number
  headers: Headers
  body: Buffer
}

export interface PageHeaders {
  security: HeaderList
  /** Default `Cache-Control` for pages that set none; if absent, the sender sets it. */
  cacheControl?: string | undefined
}

export interface CachedResponse {
  status: number
  contentType: string
  etag: string
  encoding: Encoding
  body: Buffer
  /** Flat list of names and values, as `writeHead` takes them. */
  headers: string[]
  /** Headers of the 304 answer. */
  notModified: string[]
  /** Number of answers since it was stored. */
  hits: number
  /** The properties it shows, for the counters. */
  shown: Shown | undefined
}

const vary = 'Accept-Encoding, Cookie, Save-Data'
/** Of types between which the front door chooses. */
const varyByType = `Accept, ${vary}`
/** Headers that we set ourselves or keep from the client. */
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
/** Below this size compression saves no packet. */
const minBytesToCompress = 600

/** Uncompressed; `inEncoding` compresses it. */
export function makeCachedResponse(page: RenderedPage, headers: PageHeaders): CachedResponse {
  const contentType = page.headers.get('content-type') ?? 'text/html; charset=utf-8'
  // One weak tag for all encodings: they are the same page, and the body may be recompressed later.
  const etag = `W/"${createHash('sha256').update(page.body).update(policyOf(page)).digest('base64url').slice(0, 22)}"`
  const notModified = [
    ...[...page.headers].filter(([name]) => !own.has(name)).flat(),
    ...(headers.cacheControl === undefined || page.headers.has('cache-control') ? [] : ['Cache-Control', headers.cacheControl]),
    ...missingHeaders(headers.security, page.headers).flat(),
    ...['ETag', etag, 'Vary', /^text\/(?:html|markdown)/.test(contentType) ? varyByType : vary],
  ]
  const shown = readShown(page.headers.get(shownHeader))
  return withBody({ status: page.status, contentType, etag, notModified, hits: 0, shown }, page.body, 'identity')
}

/** The page in an encoding that the client accepts; short pages stay uncompressed. */
export async function inEncoding(page: CachedResponse, encoding: Encoding): Promise<CachedResponse> {
  if (page.encoding === encoding) return page
  const text = await textOf(page)
  if (text.length < minBytesToCompress) return page
  return withBody(page, await compress(text, encoding), encoding)
}

function textOf({ encoding, body }: CachedResponse): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return body
  return encoding === 'br' ? unbrotli(body) : unzip(body)
}

/** Recompresses the page where that saves bytes: about a tenth, for 40 to 150 ms of CPU on another thread. */
export async function shrunk(page: CachedResponse): Promise<CachedResponse> {
  if (page.encoding !== 'br') return page
  const body = await compress(await textOf(page), 'br', 'repeated')
  return body.length < page.body.length ? withBody(page, body, 'br') : page
}

/** Memory used: the body, plus mostly the policy, which is in two header lists. */
export const bytesOf = ({ body }: CachedResponse) => body.length + 3000

type Rest = Omit<CachedResponse, 'body' | 'encoding' | 'headers'>

function withBody(page: Rest, made: Buffer, encoding: Encoding): CachedResponse {
  // The library returns its bytes in a chunk of 16 KB; Node would copy them into one that other buffers share.
  const body = made.buffer.byteLength > made.length + 1024 ? Buffer.from(new Uint8Array(made).buffer) : made
  const headers = ['Content-Type', page.contentType, 'Content-Length', String(body.length), ...page.notModified]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  return { ...page, encoding, body, headers }
}

/** The policy is part of the page: the same text under another policy is a different page to the browser. */
function policyOf(page: RenderedPage): string {
  return page.headers.get('content-security-policy') ?? ''
}
