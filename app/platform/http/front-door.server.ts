/**
 * The server in front of Remix (docs/decisions/front-door-and-remix.md). A request passes, in this order: limits → `/metrics` →
 * `/healthz` → built and public files → cached page → origin check → the site's own handler. The page cache is looked up first,
 * for requests with one valid host: a page is stored only under an address that passed all other steps.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'
import { errorFields, logEvent, loggedPath } from '../log/log'
import { dayInBrussels } from '../time/brussels'
import { negotiateEncoding, prefersMarkdown } from './accept'
import { exchangeOf, requestID, requestIDHeader, watchAnswer } from './answered'
import { announcesTooMuch, watchBody } from './body-limit'
import type { CachedResponse } from './cached-response'
import { clientAddress, isHost, requestedOrigin } from './client-address'
import type { FrontDoorOptions, Health, RequestContext } from './front-door-options'
import { fileHeaders, scriptHeaders, securityHeaders } from './headers'
import { createHttpServer } from './http-server'
import { dataAddress, hashOfData, readDataAddress } from './hydration-data'
import type { Metrics } from './metrics.server'
import { isOwnRequest } from './origin'
import { outsideUntilMidnight } from './outside-caches'
import { type Answer, PageCache } from './page-cache'
import { pageKey, visitorState } from './page-key'
import { sendPlain } from './plain-answer'
import { createRefusals } from './refusals'
import { readTarget } from './request-target'
import { sendPage, sendResponse } from './send-response'
import { readShown, type Shown, shownHeader } from './shown-properties'
import { createStaticFiles } from './static-files'

export type { FrontDoorOptions, Health, PageAnswer, RequestContext } from './front-door-options'

const methods = { Allow: 'GET, HEAD, POST, OPTIONS' }
const assets = '/assets/'
const megabyte = 1024 * 1024
/** Maximum header lines of a request; a browser behind two proxies sends about 40. */
const maxHeaderLines = 100
/** Removed from every request: only the trusted values reach the site. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

export function createFrontDoor(options: FrontDoorOptions) {
  const { siteUrl, trustProxy = 0, cookies = {}, texts = {}, log = logEvent, now = Date.now, version } = options
  const { onPage, onAnswer, metrics } = options
  const { bodyLimit = () => megabyte, sMaxAge, staticFolders: folders = [], keptFolder, timeouts } = options
  const site = new URL(siteUrl)
  const transport = { https: site.protocol === 'https:', subdomains: options.hstsSubdomains }
  const security = securityHeaders(transport)
  const embeddable = fileHeaders(transport)
  const outside = sMaxAge === undefined ? undefined : outsideUntilMidnight(sMaxAge)
  const cacheControl = outside ? undefined : 'no-cache'
  const pages = new PageCache({
    maxBytes: options.pageCacheBytes ?? 8 * megabyte,
    headers: { security, cacheControl },
    onError: error => log('page-shrink-failed', errorFields(error)),
  })
  const files = createStaticFiles({
    folders,
    keptFolder,
    immutablePath: assets,
    security: embeddable,
    scripts: scriptHeaders(transport),
  })
  const { refuse, refuseBody, fail } = createRefusals({ texts, security, log })
  const house = createHttpServer({ listener, security, timeouts })

  function listener(req: IncomingMessage, res: ServerResponse): void {
    if (house.closing) res.shouldKeepAlive = false
    if (onAnswer) watchAnswer(req, res, onAnswer)
    try {
      if (req.method !== 'POST' && prefersMarkdown(req.headers.accept)) req.url = options.markdownOf?.(req.url ?? '') ?? req.url
      // The list alternates names and values.
      if (req.rawHeaders.length > 2 * maxHeaderLines) return void refuse(req, res, 431)
      // Before the page cache, which may hold a 404 for other visitors.
      if (metrics && req.url === '/metrics' && metrics.mayRead(req, addressOf(req))) {
        return void answerMetrics(res, metrics).catch((error: unknown) => fail(req, res, error))
      }
      const state = pageState(req)
      const page = state === undefined ? undefined : pages.get(state + req.url, encodingOf(req))
      if (page !== undefined && hostOf(req) !== undefined) {
        exchangeOf(res).cache = 'hit'
        send(req, res, page)
        count(req, page, true, page.shown)
      } else {
        answer(req, res).catch((error: unknown) => fail(req, res, error))
      }
    } catch (error) {
      fail(req, res, error)
    }
  }

  function send(req: IncomingMessage, res: ServerResponse, page: CachedResponse): void {
    // A header set by the page itself overrides this one.
    if (outside) res.setHeader('Cache-Control', outside(now()))
    sendPage(req, res, page)
  }

  /** The visitor's part of the key; undefined if no cached page may be served. */
  function pageState(req: IncomingMessage): string | undefined {
    if (req.method !== 'GET' && req.method !== 'HEAD') return undefined
    pages.turn(version(), dayInBrussels(now()))
    return visitorState(req.headers.cookie, req.headers['save-data'], cookies)
  }

  /** The requested host; undefined if invalid or named twice. @param named in the request line, instead of the Host header */
  function hostOf(req: IncomingMessage, named?: string): string | undefined {
    if ((req.headersDistinct.host?.length ?? 1) > 1) return undefined
    const host = named ?? req.headers.host ?? (req.httpVersionMinor === 0 ? site.host : '')
    return isHost(host) ? host : undefined
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // What the whole server can do (RFC 9110 §9.3.7).
    if (req.method === 'OPTIONS' && req.url === '*') return answerOptions(req, res)
    const target = readTarget(req.url)
    if ('status' in target) return refuse(req, res, target.status)
    const host = hostOf(req, target.host)
    if (host === undefined) return refuse(req, res, 400)
    req.url = target.url
    req.headers.host = host
    const path = target.url.split('?', 1)[0] as string
    if (req.method === 'OPTIONS') return answerOptions(req, res)
    if (req.method === 'POST' && options.readOnly) return refuse(req, res, 405, { Allow: 'GET, HEAD, OPTIONS' })
    if (req.method === 'POST') return answerPost(req, res, path)
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(req, res, 405, methods)
    if (path === '/healthz') return answerHealth(res)
    if (files(req, res)) return mark(res, 'file')
    // A file of a deleted build is not worth rendering the site's own 404.
    if (path.startsWith(assets)) {
      mark(res, 'file')
      if (isLimited(req, res)) return
      return sendPlain(res, { status: 404, body: 'Not found\n', contentType: 'text/plain; charset=utf-8' }, security)
    }
    const data = readDataAddress(target.url)
    return data ? answerData(req, res, data) : answerPage(req, res, target.url)
  }

  /** Counts the request; refuses it if its sender made too many. */
  function isLimited(req: IncomingMessage, res: ServerResponse): boolean {
    const wait = options.requestLimit?.take(req, addressOf(req))
    if (wait === undefined) return false
    refuse(req, res, 429, { 'Retry-After': String(wait) })
    return true
  }

  function answerOptions(req: IncomingMessage, res: ServerResponse): void {
    if (!isLimited(req, res)) sendPlain(res, { status: 204, headers: methods }, security)
  }

  function mark(res: ServerResponse, by: string): void {
    exchangeOf(res).by = by
  }

  async function answerMetrics(res: ServerResponse, { write }: Pick<Metrics, 'write'>): Promise<void> {
    mark(res, 'metrics')
    sendPlain(res, { status: 200, ...(await write()) }, security)
  }

  async function answerHealth(res: ServerResponse): Promise<void> {
    mark(res, 'healthz')
    let health: Health = { ok: true }
    try {
      health = (await options.health?.()) ?? health
    } catch (error) {
      log('health-failed', errorFields(error))
      health = { ok: false }
    }
    sendPlain(res, { status: health.ok ? 200 : 503, body: JSON.stringify(health), contentType: 'application/json' }, security)
  }

  async function answerPage(req: IncomingMessage, res: ServerResponse, url: string): Promise<void> {
    const state = pageState(req)
    const key = state === undefined ? undefined : pageKey(state, url)
    const encoding = encodingOf(req)
    const known = key === undefined ? undefined : (pages.get(key, encoding) ?? (await pages.fromOther(key, encoding)))
    // Read now: the proxy's headers are removed before the site sees the request.
    const address = addressOf(req)
    if (!known && isLimited(req, res)) return
    const render = () => handle(req, res)
    const result: Answer = known
      ? { page: known }
      : key === undefined
        ? { response: await render() }
        : await pages.render(key, encoding, render)
    if (res.destroyed) return
    if ('page' in result) {
      exchangeOf(res).cache = known ? 'hit' : 'miss'
      send(req, res, result.page)
      count(req, result.page, known !== undefined, result.page.shown, address)
    } else {
      const { response } = result
      if (!response.ok) options.requestLimit?.countFailed(req, address)
      await sendResponse(req, res, response, { security, embeddable })
      const contentType = response.headers.get('content-type') ?? ''
      count(req, { status: response.status, contentType }, false, readShown(response.headers.get(shownHeader)), address)
    }
  }

  /** A page's hydration data. If no longer cached, the page is rendered again. */
  async function answerData(req: IncomingMessage, res: ServerResponse, { page, hash }: { page: string; hash: string }) {
    Object.assign(exchangeOf(res), { by: 'data', cache: 'hit' })
    const encoding = encodingOf(req)
    let data = await pages.data(hash, encoding)
    if (!data) {
      exchangeOf(res).cache = 'miss'
      req.url = page
      const state = pageState(req)
      const key = state === undefined ? undefined : pageKey(state, page)
      if (isLimited(req, res)) return
      if (key !== undefined) await pages.render(key, encoding, () => handle(req, res))
      data = await pages.data(hash, encoding)
    }
    if (res.destroyed) return
    if (data) send(req, res, data)
    else sendPlain(res, { status: 404, body: 'Not found\n', contentType: 'text/plain; charset=utf-8' }, security)
  }

  async function answerPost(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const { host } = requestedOrigin(req.headers, trustProxy)
    // A mail program may post from anywhere; Remix would answer its origin with a 500.
    if (options.crossOriginPosts?.(req.url as string, req.headers.origin)) delete req.headers.origin
    else if (!isOwnRequest('POST', req.headers, { siteUrl, host })) {
      log('foreign-post', { path: loggedPath(path) })
      return refuse(req, res, 403)
    }
    if (isLimited(req, res)) return
    const limit = bodyLimit(path)
    if (announcesTooMuch(req, limit)) return refuseBody(req, res, limit)
    if (req.headers.expect !== undefined) res.writeContinue()
    // Remix compares Origin with this header itself and does not know the public address behind a proxy.
    const pending = handle(req, res, req.headers.origin === siteUrl ? site.host : host)
    watchBody(req, limit, () => refuseBody(req, res, limit))
    const response = await pending
    if (!res.headersSent && !res.destroyed) await sendResponse(req, res, response, { security, embeddable })
  }

  async function handle(req: IncomingMessage, res: ServerResponse, believedHost?: string): Promise<Response> {
    const url = req.url as string
    const context: RequestContext = {
      clientAddress: addressOf(req),
      requestID: () => requestID(res),
      keepHydrationData: text => {
        const data = Buffer.from(text)
        const hash = hashOfData(data)
        pages.keepData(hash, data)
        return dataAddress(url, hash)
      },
    }
    for (const name of forwarded) delete req.headers[name]
    if (believedHost !== undefined) req.headers['x-forwarded-host'] = believedHost
    const request = createRequest(req, res, { host: site.host, protocol: site.protocol })
    const response = await options.handler(req.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request, context)
    if (response.status >= 500) res.setHeader(requestIDHeader, context.requestID())
    return response
  }

  function encodingOf(req: IncomingMessage) {
    return negotiateEncoding(req.headers['accept-encoding'])
  }

  function addressOf(req: IncomingMessage): string {
    return clientAddress(house.peerOf(req.socket), req.headers, trustProxy)
  }

  function count(
    request: IncomingMessage,
    { status, contentType }: { status: number; contentType: string },
    stored: boolean,
    shown: Shown | undefined,
    address?: string,
  ): void {
    if (onPage === undefined || request.method !== 'GET') return
    try {
      const clientAddress = address ?? addressOf(request)
      onPage({ url: request.url ?? '/', status, contentType, stored, request, shown, clientAddress })
    } catch (error) {
      log('count-failed', errorFields(error))
    }
  }

  return { server: house.server, listen: house.listen, close: house.close, retire: house.retire, pages }
}
