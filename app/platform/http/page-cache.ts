/**
 * The page cache: responses and hydration data of cached pages (docs/decisions/front-door-and-remix.md), by key, within a byte
 * limit, evicting the least recently used.
 * Guarantees: only an answer marked `X-Gevel-Store: page` with status 200, 404 or 410 and without `Set-Cookie` is kept;
 * concurrent requests for one key render once; a render that fails or turns out personal affects only its own request; nothing
 * rendered before a change of version or day is served or kept after it.
 */
import { LRUCache } from 'lru-cache'
import type { Encoding } from './accept'
import { bytesOf, type CachedResponse, inEncoding, makeCachedResponse, type PageHeaders, shrunk } from './cached-response'

export interface PageCacheOptions {
  maxBytes: number
  headers: PageHeaders
  /** Receives errors of recompression, which are harmless. */
  onError?: (error: unknown) => void
}

/** A cached page, or an uncacheable answer as it came. */
export type Answer = { page: CachedResponse } | { response: Response }

export const storeHeader = 'x-gevel-store'
const storable = new Set([200, 404, 410])
/** Hits before a page is recompressed. */
export const hitsBeforeShrinking = 24

export class PageCache {
  readonly #stored: LRUCache<string, CachedResponse>
  /** Keys whose last answer was uncacheable: their requests do not wait for each other. */
  readonly #unkept = new LRUCache<string, true>({ max: 2000 })
  readonly #flights = new Map<string, Promise<CachedResponse | undefined>>()
  readonly #headers: PageHeaders
  readonly #onError: (error: unknown) => void
  #version = ''
  #day = ''
  #generation = 0
  #shrinking: Promise<void> = Promise.resolve()

  constructor({ maxBytes, headers, onError = () => undefined }: PageCacheOptions) {
    this.#stored = new LRUCache({ maxSize: maxBytes, maxEntrySize: Math.ceil(maxBytes / 8), sizeCalculation: bytesOf })
    this.#headers = headers
    this.#onError = onError
  }

  /** Call before `get` and `render`: clears all pages when the version or the day has changed. */
  turn(version: string, day: string): void {
    if (version === this.#version && day === this.#day) return
    this.#version = version
    this.#day = day
    this.#generation++
    // Hydration data stays, for pages that are still open.
    for (const key of [...this.#stored.keys()]) if (!key.includes(` ${dataKey}`)) this.#stored.delete(key)
    this.#unkept.clear()
    this.#flights.clear()
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#stored.size, bytes: this.#stored.calculatedSize }
  }

  get(key: string, encoding: Encoding): CachedResponse | undefined {
    const page = this.#stored.get(`${encoding} ${key}`)
    if (page !== undefined && ++page.hits === hitsBeforeShrinking) this.#shrink(`${encoding} ${key}`, page)
    return page
  }

  /** On a miss, derives the response from another cached encoding. */
  async fromOther(key: string, encoding: Encoding): Promise<CachedResponse | undefined> {
    const generation = this.#generation
    for (const other of ['br', 'gzip', 'identity']) {
      const kept = this.#stored.peek(`${other} ${key}`)
      if (!kept) continue
      const page = await inEncoding(kept, encoding)
      if (generation === this.#generation) this.#stored.set(`${encoding} ${key}`, page)
      if (encoding === 'br') this.#stored.delete(`${other} ${key}`)
      return page
    }
    return undefined
  }

  /**
   * Renders the page of an uncached key, or waits for the request that is already rendering it.
   * @throws what `render` throws
   */
  async render(key: string, encoding: Encoding, render: () => Promise<Response> | Response): Promise<Answer> {
    const flight = this.#flights.get(key)
    if (flight !== undefined) {
      const page = await flight
      return page === undefined ? this.#renderAlone(key, encoding, render) : { page: await inEncoding(page, encoding) }
    }
    const answer = this.#renderAlone(key, encoding, render)
    if (this.#unkept.has(key)) return answer
    const page = answer.then(
      done => ('page' in done ? done.page : undefined),
      () => undefined,
    )
    this.#flights.set(key, page)
    void page.then(() => {
      if (this.#flights.get(key) === page) this.#flights.delete(key)
    })
    return answer
  }

  async #renderAlone(key: string, encoding: Encoding, render: () => Promise<Response> | Response): Promise<Answer> {
    const generation = this.#generation
    const response = await render()
    if (!isStorable(response)) {
      if (generation === this.#generation && response.status < 500) this.#unkept.set(key, true)
      return { response }
    }
    const { status, headers } = response
    const body = Buffer.from(await response.arrayBuffer())
    const page = await inEncoding(makeCachedResponse({ status, headers, body }, this.#headers), encoding)
    if (generation === this.#generation) {
      this.#unkept.delete(key)
      this.#stored.set(`${encoding} ${key}`, page)
    }
    return { page }
  }

  /** Stores hydration data uncompressed: it is compressed on request, and most crawlers never request it. */
  keepData(hash: string, body: Buffer): void {
    const headers = new Headers({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400, immutable',
    })
    const data = makeCachedResponse({ status: 200, headers, body }, this.#headers)
    this.#stored.set(`identity ${dataKey}${hash}`, data)
  }

  async data(hash: string, encoding: Encoding): Promise<CachedResponse | undefined> {
    return this.get(dataKey + hash, encoding) ?? this.fromOther(dataKey + hash, encoding)
  }

  /** One page at a time, so that the CPU stays free for visitors. */
  #shrink(key: string, page: CachedResponse): void {
    const shrink = async () => {
      if (this.#stored.peek(key) !== page) return
      const smaller = await shrunk(page)
      if (this.#stored.peek(key) === page) this.#stored.set(key, smaller)
    }
    this.#shrinking = this.#shrinking.then(shrink).catch(this.#onError)
  }

  /** Resolves when no page is being recompressed; for tests and benchmarks. */
  settled(): Promise<void> {
    return this.#shrinking
  }
}

/** Prefixed by a space, which no address contains, so it never clashes with a page's key. */
const dataKey = 'data:'

function isStorable(response: Response): boolean {
  return response.headers.get(storeHeader) === 'page' && storable.has(response.status) && !response.headers.has('set-cookie')
}
