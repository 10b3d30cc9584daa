/**
 * The page cache: responses, kept by key within a number of bytes; the least recently asked for go first. Searches that
 * nobody repeats push out each other only.
 *
 * Guarantees: only an answer marked `X-Gevel-Store: page` with status 200, 404 or 410 and without `Set-Cookie` is kept;
 * requests for one key at the same time render once; a render that fails, or turns out personal, concerns nobody but its
 * own request; nothing rendered before a change of version or day is served or kept after it.
 */
import { LRUCache } from 'lru-cache'
import { type CachedResponse, hitsBeforeShrinking, makeCachedResponse, type PageHeaders, shrinkPage } from './cached-response'
import { bytesOf } from './page-response'
import { StoredResponses } from './stored-responses'

export interface PageCacheOptions {
  /** For pages found. Those not found get at most 256 places and a sixteenth of this beside it. */
  maxBytes: number
  headers: PageHeaders
  /** Told of an error while a page is made smaller, which harms nobody. */
  onError?: (error: unknown) => void
}

/** A cached page, or an answer that is not to be kept, as it came. */
export type Answer = { page: CachedResponse } | { response: Response }

export const storeHeader = 'x-gevel-store'
const storable = new Set([200, 404, 410])

export class PageCache {
  readonly #found: StoredResponses
  readonly #notFound: StoredResponses
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
    this.#found = new StoredResponses({ maxBytes, newShare: 1 / 4, maxEntrySize: Math.ceil(maxBytes / 8) })
    this.#notFound = new StoredResponses({ maxBytes: maxBytes / 16, newShare: 1 / 2, max: 128 })
    this.#headers = headers
    this.#onError = onError
  }

  /** Call before `get` and `render`: everything goes when the version or the day is another than last time. */
  turn(version: string, day: string): void {
    if (version === this.#version && day === this.#day) return
    this.#version = version
    this.#day = day
    this.clear()
  }

  clear(): void {
    this.#generation++
    this.#found.clear()
    this.#notFound.clear()
    this.#unkept.clear()
    this.#flights.clear()
  }

  get size(): { pages: number; bytes: number } {
    return {
      pages: this.#found.count + this.#notFound.count,
      bytes: this.#found.bytes + this.#notFound.bytes,
    }
  }

  get(key: string): CachedResponse | undefined {
    const page = this.#found.get(key) ?? this.#notFound.get(key)
    if (page !== undefined) {
      page.hits++
      if (page.hits === 1) this.#shrink(page, 'again')
      else if (page.hits === hitsBeforeShrinking) this.#shrink(page, 'often')
    }
    return page
  }

  /**
   * Renders the page of a key that `get` did not have, or waits for the request that is doing so.
   * @throws what `render` throws
   */
  async render(key: string, render: () => Promise<Response> | Response): Promise<Answer> {
    const flight = this.#flights.get(key)
    if (flight !== undefined) {
      const page = await flight
      return page === undefined ? this.#renderAlone(key, render) : { page }
    }
    const answer = this.#renderAlone(key, render)
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

  async #renderAlone(key: string, render: () => Promise<Response> | Response): Promise<Answer> {
    const generation = this.#generation
    const response = await render()
    if (!isStorable(response)) {
      if (generation === this.#generation && response.status < 500) this.#unkept.set(key, true)
      return { response }
    }
    const body = await bytesOf(response)
    const page = makeCachedResponse({ status: response.status, headers: response.headers, body }, this.#headers)
    if (generation === this.#generation) {
      this.#unkept.delete(key)
      const cache = page.status === 200 ? this.#found : this.#notFound
      cache.set(key, page)
    }
    return { page }
  }

  /** One page at a time, so that visitors keep the processors. */
  #shrink(page: CachedResponse, quality: 'again' | 'often'): void {
    const generation = this.#generation
    const shrink = () => (generation === this.#generation ? shrinkPage(page, quality) : undefined)
    this.#shrinking = this.#shrinking.then(shrink).catch(this.#onError)
  }

  /** Resolves when no page is being made smaller; for tests and benchmarks. */
  settled(): Promise<void> {
    return this.#shrinking
  }
}

function isStorable(response: Response): boolean {
  return response.headers.get(storeHeader) === 'page' && storable.has(response.status) && !response.headers.has('set-cookie')
}
