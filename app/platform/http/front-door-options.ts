/** What the front door is given by the start of the site, and what it tells it. */
import type { IncomingMessage } from 'node:http'
import type { Log } from '../log/log'
import type { Answered } from './answered'
import type { ErrorTextsByLanguage } from './error-page'
import type { Timeouts } from './http-server'
import type { Metrics } from './metrics.server'
import type { PageCookies } from './page-key'
import type { Shown } from './shown-properties'

/** What the handler gets beside the request; Remix passes it on as load context. */
export interface RequestContext {
  clientAddress: string
  /** The number by which the log and an error page call this request. */
  requestID: () => string
  /**
   * Keeps what the page of this request is hydrated with (JSON) beside the page, for a page that is marked to be stored.
   * @returns the address that gives it: that of the page and a query of our own, which holds the hash of the data
   */
  keepHydrationData?: (data: string) => string
}

/** A page that was answered, from the store or not; also with a 304, since the visitor sees it. Never for a HEAD. */
export interface PageAnswer {
  url: string
  status: number
  contentType: string
  stored: boolean
  request: IncomingMessage
  clientAddress: string
  /** Which properties the answer shows, where its loader said so. */
  shown: Shown | undefined
}

export interface Health {
  ok: boolean
  [detail: string]: unknown
}

export interface FrontDoorOptions {
  /** Origin of the public address. `request.url` has it always, so that no `Host` header can mislead the site. */
  siteUrl: string
  /** Whether every name below the site's is told to keep to https too; default false. */
  hstsSubdomains?: boolean
  /** Number of proxies in front; default 0. */
  trustProxy?: number
  /** Seconds caches outside may keep a page; undefined: they ask each time. */
  sMaxAge?: number
  /** Default 16 MB. */
  pageCacheBytes?: number
  /** Cookies that change a cached page, with their known values. */
  cookies?: PageCookies
  /** Version of catalogue and configuration; asked on every request, so a variable's value and no query. */
  version: () => string
  /** A GET in place of a HEAD; `X-Forwarded-*` and `Forwarded` are taken away, save the host that was believed. */
  handler: (request: Request, context: RequestContext) => Promise<Response> | Response
  /** Answered by `/healthz` as JSON, with 503 when not `ok` or when it throws. */
  health?: () => Promise<Health> | Health
  /** Folders of files, e.g. `build/client`. */
  staticFolders?: readonly string[]
  /** Where other versions of the site keep their hashed files (`kept-assets.server.ts`). */
  keptFolder?: string
  /** Texts of the plain pages by language, the default language first. */
  texts?: ErrorTextsByLanguage
  onPage?: (page: PageAnswer) => void
  /** Told of every answer, once it is over. */
  onAnswer?: (answered: Answered) => void
  /** Answers `/metrics` to whom it may; to all others it is an address that is not there. */
  metrics?: Pick<Metrics, 'mayRead' | 'write'>
  /** Bytes a body may have, by path; default 1 MB. */
  bodyLimit?: (path: string) => number
  /** Paths that take a post from any origin: those whose address alone says what may be done (the end of a list's mails). */
  crossOriginPosts?: (path: string) => boolean
  /** Counts a request that no stored page answers; gives the seconds to wait where its sender made too many. */
  requestLimit?: (url: string, clientAddress: string) => number | undefined
  timeouts?: Partial<Timeouts>
  log?: Log
  /** Milliseconds since 1970. */
  now?: () => number
}
