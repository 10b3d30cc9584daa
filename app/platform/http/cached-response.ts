/**
 * A cached response: each encoding asked for with its headers, ready to be written without another thought. Once there are Brotli
 * bytes they are all that is kept, a sixth of the page: what else is asked for is made of them.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Encoding } from './accept'
import { compressAtOnce, compressElsewhere } from './compress'
import { type HeaderList, missingHeaders } from './headers'
import { readShown, type Shown, shownHeader } from './shown-properties'

const unbrotli = promisify(brotliDecompress)

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

/** Flat name, value, name, value… as `writeHead` takes them. */
export interface Variant {
  headers: string[]
  body: Buffer
}

export interface CachedResponse {
  status: number
  contentType: string
  etag: string
  /** The encodings that are kept: at least one, and that is `identity` as long as `br` was not made. */
  variants: Partial<Record<Encoding, Variant>>
  /** Those being made. */
  making: Partial<Record<Encoding, Promise<Variant>>>
  /** Headers of the 304. */
  notModified: string[]
  /** Memory that what is kept of it takes, in bytes. */
  bytes: number
  /** Called when `bytes` is another than before; for whoever keeps it. */
  onChange: () => void
  /** How often it was answered since it was stored. */
  hits: number
  /** What it shows, for the counters. */
  shown: Shown | undefined
}

const vary = 'Accept-Encoding, Cookie, Save-Data'
/** Set anew for each variant, or none of the client's business. */
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
/** A page is made smaller once it was asked for again, and smaller still once it was this often. */
export const hitsBeforeShrinking = 24

/** The bytes of `page.body` are kept, not copied. */
export function makeCachedResponse(page: RenderedPage, headers: PageHeaders): CachedResponse {
  const contentType = page.headers.get('content-type') ?? 'text/html; charset=utf-8'
  // One weak tag for all encodings: they are the same page, and the bytes may shrink later without becoming another one.
  const etag = `W/"${createHash('sha256').update(page.body).update(policyOf(page)).digest('base64url').slice(0, 22)}"`
  const common = [
    ...[...page.headers].filter(([name]) => !own.has(name)).flat(),
    ...(headers.cacheControl === undefined || page.headers.has('cache-control') ? [] : ['Cache-Control', headers.cacheControl]),
    ...missingHeaders(headers.security, page.headers).flat(),
    ...['ETag', etag, 'Vary', vary],
  ]
  const { body, status } = page
  const made: CachedResponse = {
    ...{ status, contentType, etag, variants: {}, making: {}, notModified: common },
    ...{ bytes: 0, onChange: () => undefined, hits: 0, shown: readShown(page.headers.get(shownHeader)) },
  }
  const identity = variantOf(made, body, 'identity')
  if (body.length < smallest) keep(made, { identity, br: identity, gzip: identity })
  else keep(made, variantAtOnce(made, body) ?? { identity })
  return made
}

/** @returns undefined for a long page, and where there is no memory: such a one is sent as it came. */
function variantAtOnce(page: CachedResponse, text: Buffer): CachedResponse['variants'] | undefined {
  try {
    const body = compressAtOnce(text, 'br')
    return body && { br: variantOf(page, body, 'br') }
  } catch {
    return undefined
  }
}

/** Of its headers and records, beside its bodies: most of it is the policy, in two lists. */
const beside = 3000

function keep(page: CachedResponse, variants: CachedResponse['variants']): void {
  page.variants = variants
  page.bytes = beside + [...new Set(Object.values(variants))].reduce((sum, { body }) => sum + body.length, 0)
  page.onChange()
}

/** Makes an encoding that is not kept, once, on another thread. */
export function makeVariant(page: CachedResponse, encoding: Encoding): Promise<Variant> {
  page.making[encoding] ??= madeVariant(page, encoding).finally(() => delete page.making[encoding])
  return page.making[encoding]
}

async function madeVariant(page: CachedResponse, encoding: Encoding): Promise<Variant> {
  const kept = page.variants[encoding]
  if (kept) return kept
  const text = await textOf(page)
  const body = encoding === 'identity' ? text : await compressElsewhere(text, encoding)
  const variant = variantOf(page, body, encoding)
  const { identity: _, ...others } = page.variants
  keep(page, encoding === 'br' ? { ...others, br: variant } : { ...page.variants, [encoding]: variant })
  return variant
}

/** The page as it was rendered. */
export async function textOf({ variants: { identity, br } }: CachedResponse): Promise<Buffer> {
  return identity?.body ?? unbrotli((br as Variant).body)
}

/**
 * Replaces the Brotli bytes by smaller ones, in the background: a tenth smaller for 2 ms of a processor, or a quarter for some
 * 40–150 ms where the page is asked for often.
 */
export async function shrinkPage(page: CachedResponse, quality: 'again' | 'often'): Promise<void> {
  const { br, identity } = page.variants
  if (br === undefined || br === identity) return
  const text = await textOf(page)
  const body = await compressElsewhere(text, 'br', quality)
  if (body.length < br.body.length) keep(page, { ...page.variants, br: variantOf(page, body, 'br') })
}

function variantOf({ contentType, notModified }: CachedResponse, body: Buffer, encoding: Encoding): Variant {
  const headers = ['Content-Type', contentType, 'Content-Length', String(body.length), ...notModified]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  // The library gives bytes in a chunk of 16 KB.
  return { headers, body: body.buffer.byteLength > body.length + 1024 ? Buffer.from(body) : body }
}

/** The policy belongs to the page: another one with the same text is another page to the browser. */
function policyOf(page: RenderedPage): string {
  return page.headers.get('content-security-policy') ?? ''
}
