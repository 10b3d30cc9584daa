/** The front door's options and callbacks. */
import type { IncomingMessage } from 'node:http'
import type { Log } from '../log/log'
import type { Answered } from './answered'
import type { ErrorTextsByLanguage } from './error-page'
import type { Timeouts } from './http-server'
import type { Metrics } from './metrics.server'
import type { PageCookies } from './page-key'
import type { Shown } from './shown-properties'

/** What the handler receives with the request; Remix passes it on as load context. */
export interface RequestContext {
  clientAddress: string
  /** The request's reference in the log and on an error page. */
  requestID: () => string
  /**
   * Stores the page's hydration data (JSON) next to the page, for pages marked as cacheable.
   * @returns the address of the data: the page's address and a query that holds the data's hash
   */
  keepHydrationData?: (data: string) => string
}

/** An answered page, cached or not; also a 304, since the visitor sees the page. Never for a HEAD. */
export interface PageAnswer {
  url: string
  status: number
  contentType: string
  stored: boolean
  request: IncomingMessage
  clientAddress: string
  /** The properties shown, if the loader named them. */
  shown: Shown | undefined
}

export interface Health {
  ok: boolean
  [detail: string]: unknown
}

export interface FrontDoorOptions {
  /** Origin of the public address. `request.url` always has it, so that no `Host` header can mislead the site. */
  siteUrl: string
  /** Whether HSTS covers subdomains too; default false. */
  hstsSubdomains?: boolean
  /** Number of proxies in front; default 0. */
  trustProxy?: number
  /** Seconds that outside caches may keep a page; undefined: they revalidate each time. */
  sMaxAge?: number
  /** Default 16 MB. */
  pageCacheBytes?: number
  /** Cookies that change a cached page, with their known values. */
  cookies?: PageCookies
  /** Version of catalogue and configuration; read on every request, so it must be a plain variable, not a query. */
  version: () => string
  /** Receives a HEAD as a GET; `X-Forwarded-*` and `Forwarded` are removed, except the trusted host. */
  handler: (request: Request, context: RequestContext) => Promise<Response> | Response
  /** Answered by `/healthz` as JSON, with 503 when not `ok` or when it throws. */
  health?: () => Promise<Health> | Health
  /** Folders of files, e.g. `build/client`. */
  staticFolders?: readonly string[]
  /** Where other versions of the site keep their hashed files (`kept-assets.server.ts`). */
  keptFolder?: string
  /** Texts of the plain pages by language, default language first. */
  texts?: ErrorTextsByLanguage
  onPage?: (page: PageAnswer) => void
  /** Called for every answer once it is over. */
  onAnswer?: (answered: Answered) => void
  /** Answers `/metrics` for permitted readers; for everyone else the address does not exist. */
  metrics?: Pick<Metrics, 'mayRead' | 'write'>
  /** Maximum bytes of a body, by path; default 1 MB. */
  bodyLimit?: (path: string) => number
  /** Addresses that accept posts from any origin, because the address alone grants the right (leaving a mailing list). */
  crossOriginPosts?: (url: string, origin: string | undefined) => boolean
  /** The address of a page as Markdown, for clients that prefer it; undefined if it has none. */
  markdownOf?: (url: string) => string | undefined
  /** Whether posts are refused. */
  readOnly?: boolean
  requestLimit?: {
    /** Counts a request that is neither a built file nor a cached page; returns the seconds to wait if its sender made too many. */
    take: (request: IncomingMessage, clientAddress: string) => number | undefined
    /** Counts a failed answer, if `take` did not count its request. */
    countFailed: (request: IncomingMessage, clientAddress: string) => void
  }
  timeouts?: Partial<Timeouts>
  log?: Log
  /** Milliseconds since 1970. */
  now?: () => number
}
