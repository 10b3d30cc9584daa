/** The security headers of every answer, and the content policy of pages. */
import { createHash } from 'node:crypto'

export interface PolicySources {
  /** Hashes of inline scripts, from `inlineHash`. */
  scriptHashes?: readonly string[]
  /** Hashes of inline style elements, from `inlineHash`. */
  styleHashes?: readonly string[]
  /** For a page with parts of a library that writes style attributes (charts); nothing else is loosened. */
  styleAttributes?: boolean
  /** Other origins that scripts may come from, and those they may report to: services the visitor agreed to. */
  scriptSources?: readonly string[]
  reportSources?: readonly string[]
  /** Origins a frame may show after a click (video, virtual tour). */
  frameSources?: readonly string[]
}

/** The source expression of an inline script or style: the hash of exactly the text between its tags. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}

/** A Content-Security-Policy that allows what is ours and the named inline parts. Hashes, so that a page can be kept. */
export function contentSecurityPolicy(sources: PolicySources = {}): string {
  const list = (...values: readonly string[]) => values.join(' ')
  return [
    "default-src 'none'",
    list("script-src 'self'", ...(sources.scriptHashes ?? []), ...(sources.scriptSources ?? [])),
    list("style-src 'self'", ...(sources.styleHashes ?? [])),
    `style-src-attr ${sources.styleAttributes ? "'unsafe-inline'" : "'none'"}`,
    list("img-src 'self' data:", ...(sources.reportSources ?? [])),
    "media-src 'self'",
    "font-src 'self'",
    list("connect-src 'self'", ...(sources.reportSources ?? [])),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    list("frame-src 'self'", ...(sources.frameSources ?? [])),
    "manifest-src 'self'",
    "object-src 'none'",
  ].join('; ')
}

const defaultPolicy = contentSecurityPolicy()

export type HeaderList = ReadonlyArray<readonly [name: string, value: string]>

type SecurityOptions = { https: boolean; subdomains?: boolean }

/**
 * What every answer carries unless it sets the same header itself.
 * `Referrer-Policy` must never be `no-referrer`: browsers then send `Origin: null` with a form, which is refused.
 * @param https whether the site's public address is https; only then may browsers be told to keep to it
 * @param subdomains true where that holds for every name below the site's
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
 * What a script or a style of ours carries: it is no document and cannot be opened as one, so no rule for documents is about it,
 * and each of these files is one more answer that a phone waits for.
 */
export function scriptHeaders(options: SecurityOptions): HeaderList {
  return [['X-Content-Type-Options', 'nosniff'], ...transportHeaders(options)]
}

/**
 * What a picture or a font carries: other sites and mail programs may show it, and as none of them is a document,
 * what rules documents would only make it longer (600 bytes a file). A picture in SVG can be opened as one, and may then load nothing.
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

/** The list without what `present` (lower-case names) already has. */
export function missingHeaders(list: HeaderList, present: { has(name: string): boolean }): HeaderList {
  return list.filter(([name]) => !present.has(name.toLowerCase()))
}
