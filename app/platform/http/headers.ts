/** The security headers of every answer, and the content security policy of pages. */
import { createHash } from 'node:crypto'

export interface PolicySources {
  /** A page without script files, which no frame may show. Of inline scripts it runs only those with a hash. */
  isPlain?: boolean
  /** Hashes of inline scripts, from `inlineHash`. */
  scriptHashes?: readonly string[]
  /** Hashes of inline style elements, from `inlineHash`. */
  styleHashes?: readonly string[]
  /** For pages with a library that writes style attributes (charts); nothing else is relaxed. */
  styleAttributes?: boolean
  /** Other origins that scripts may load from and report to: services that the visitor accepted. */
  scriptSources?: readonly string[]
  reportSources?: readonly string[]
  /** Origins that a frame may show after a click (video, virtual tour). */
  frameSources?: readonly string[]
  /** Other origins that may embed the page. */
  frameAncestors?: readonly string[]
}

/** The source expression of an inline script or style: the hash of the exact text between its tags. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}

/**
 * A Content-Security-Policy that allows our own files and the named inline parts. It uses hashes, so that pages can be cached.
 */
export function contentSecurityPolicy(sources: PolicySources = {}): string {
  const list = (...values: readonly string[]) => values.join(' ')
  return [
    "default-src 'none'",
    sources.isPlain
      ? list('script-src', ...(sources.scriptHashes?.length ? sources.scriptHashes : ["'none'"]))
      : list("script-src 'self'", ...(sources.scriptHashes ?? []), ...(sources.scriptSources ?? [])),
    list("style-src 'self'", ...(sources.styleHashes ?? [])),
    `style-src-attr ${sources.styleAttributes ? "'unsafe-inline'" : "'none'"}`,
    list("img-src 'self' data:", ...(sources.reportSources ?? [])),
    "media-src 'self'",
    "font-src 'self'",
    list("connect-src 'self'", ...(sources.reportSources ?? [])),
    "form-action 'self'",
    "base-uri 'none'",
    sources.isPlain ? "frame-ancestors 'none'" : list("frame-ancestors 'self'", ...(sources.frameAncestors ?? [])),
    list("frame-src 'self'", ...(sources.frameSources ?? [])),
    "manifest-src 'self'",
    "object-src 'none'",
  ].join('; ')
}

const defaultPolicy = contentSecurityPolicy()

export type HeaderList = ReadonlyArray<readonly [name: string, value: string]>

type SecurityOptions = { https: boolean; subdomains?: boolean }

/**
 * Headers of every answer unless it sets them itself. `Referrer-Policy` must never be `no-referrer`: browsers then send `Origin:
 * null` with a form, which is refused.
 * @param https whether the site's public address is https; only then may HSTS be sent
 * @param subdomains whether HSTS covers subdomains
 */
export function securityHeaders(options: SecurityOptions): HeaderList {
  return [
    ['Content-Security-Policy', defaultPolicy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ...transportHeaders(options),
  ]
}

/**
 * Headers of our scripts and styles. They cannot be opened as documents, so document policies are left out: a phone waits for
 * every byte.
 */
export function scriptHeaders(options: SecurityOptions): HeaderList {
  return [['X-Content-Type-Options', 'nosniff'], ...transportHeaders(options)]
}

/**
 * Headers of pictures and fonts: other sites and mail programs may show them. They are not documents, so document policies would
 * only add 600 bytes a file. An SVG can be opened as a document, and may then load nothing.
 */
export function fileHeaders(options: SecurityOptions): HeaderList {
  return [
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'self'"],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ...transportHeaders(options),
  ]
}

function transportHeaders({ https, subdomains = false }: SecurityOptions): HeaderList {
  return https ? [['Strict-Transport-Security', `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`]] : []
}

/** The headers that `present` (lower-case names) does not have. */
export function missingHeaders(list: HeaderList, present: { has(name: string): boolean }): HeaderList {
  return list.filter(([name]) => !present.has(name.toLowerCase()))
}
