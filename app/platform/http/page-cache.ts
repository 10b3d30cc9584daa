/**
 * The page cache: responses, and what stored pages are hydrated with (docs/decisions/front-door-and-remix.md), kept by key within a number of bytes; the least
 * recently asked for go first.
 *
 * Guarantees: only an answer marked `X-Gevel-Store: page` with status 200, 404 or 410 and without `Set-Cookie` is kept;
 * requests for one key at the same time render once; a render that fails, or turns out personal, concerns nobody but its
 * own request; nothing rendered before a change of version or day is served or kept after it.
 */
import { LRUCache } from 'lru-cache'
import type { Encoding } from './accept'
import { bytesOf, type CachedResponse, inEncoding, makeCachedResponse, type PageHeaders, shrunk } from './cached-response'

export interface PageCacheOptions {
  maxBytes: number
  headers: PageHeaders
  /** Told of an error while a page is made smaller, which harms nobody. */
  onError?: (error: unknown) => void
}

/** A cached page, or an answer that is not to be kept, as it came. */
export type Answer = { page: CachedResponse } | { response: Response }

export const storeHeader = 'x-gevel-store'
const storable = new Set([200, 404, 410])
/** An answer is made smaller once it was asked for this often. */
export const hitsBeforeShrinking = 24

export class PageCache {
  readonly #stored: LRUCache<string, CachedResponse>
  /** Keys whose last answer was not to be kept: their requests do not wait for each other. */
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

  /** Call before `get` and `render`: every page goes when the version or the day is another than last time. */
  turn(version: string, day: string): void {
    if (version === this.#version && day === this.#day) return
    this.#version = version
    this.#day = day
    this.#generation++
    // The data of pages that are open meanwhile stays.
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

  /** What `get` did not have, made of another encoding of the same answer. */
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
   * Renders the page of a key that is not kept, or waits for the request that is doing so.
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

  /** Keeps what a page is hydrated with, as it is: it is compressed when it is asked for, which most crawlers never do. */
  keepData(hash: string, body: Buffer): void {
    const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=86400, immutable' })
    const data = makeCachedResponse({ status: 200, headers, body }, this.#headers)
    this.#stored.set(`identity ${dataKey}${hash}`, data)
  }

  async data(hash: string, encoding: Encoding): Promise<CachedResponse | undefined> {
    return this.get(dataKey + hash, encoding) ?? this.fromOther(dataKey + hash, encoding)
  }

  /** One page at a time, so that visitors keep the processors. */
  #shrink(key: string, page: CachedResponse): void {
    const shrink = async () => {
      if (this.#stored.peek(key) !== page) return
      const smaller = await shrunk(page)
      if (this.#stored.peek(key) === page) this.#stored.set(key, smaller)
    }
    this.#shrinking = this.#shrinking.then(shrink).catch(this.#onError)
  }

  /** Resolves when no page is being made smaller; for tests and benchmarks. */
  settled(): Promise<void> {
    return this.#shrinking
  }
}

/** Behind a space, which is in no address, it is in no key of a page. */
const dataKey = 'data:'

function isStorable(response: Response): boolean {
  return response.headers.get(storeHeader) === 'page' && storable.has(response.status) && !response.headers.has('set-cookie')
}
