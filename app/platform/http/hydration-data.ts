/**
 * What stored pages are hydrated with (decision 72): a page that is only read carries none of it. It is kept by its hash, so it
 * belongs to exactly the page that names it, and outlives a change of the catalogue for pages that are open meanwhile.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, makeCachedResponse, type PageHeaders } from './cached-response'
import { StoredResponses } from './stored-responses'

const parameter = 'page-data'
const ofAddress = new RegExp(`[?&]${parameter}=([\\w-]{22})$`)

/** Of its key and records, beside its text. */
const beside = 300

export class HydrationData {
  /** What nobody asked for yet, as it came: most visitors' scripts ask within seconds, and those of a crawler or a bad line never. */
  readonly #waiting: LRUCache<string, Buffer>
  readonly #asked: StoredResponses
  readonly #headers: PageHeaders

  /** @param maxBytes the least recently asked for go first. */
  constructor({ maxBytes, headers }: { maxBytes: number; headers: PageHeaders }) {
    const maxSize = Math.ceil(maxBytes / 2)
    this.#waiting = new LRUCache({ maxSize, sizeCalculation: data => data.length + beside })
    this.#asked = new StoredResponses({ maxBytes: maxSize, newShare: 1 / 2 })
    this.#headers = headers
  }

  /**
   * @param url path and query of the page
   * @returns the address of its data
   */
  keep(url: string, data: string): string {
    const text = Buffer.from(data)
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    if (!this.#asked.get(hash)) this.#waiting.set(hash, text)
    return `${url}${url.includes('?') ? '&' : '?'}${parameter}=${hash}`
  }

  /** It is compressed when it is asked for first. */
  get(hash: string): CachedResponse | undefined {
    const body = this.#waiting.get(hash)
    if (!body) return this.#asked.get(hash)
    this.#waiting.delete(hash)
    const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=86400, immutable' })
    const response = makeCachedResponse({ status: 200, headers, body }, this.#headers)
    this.#asked.set(hash, response)
    return response
  }
}

/**
 * @param url path and query of a request
 * @returns the page whose data is asked for, and the hash of the data; undefined for any other request
 */
export function readDataAddress(url: string): { page: string; hash: string } | undefined {
  const found = ofAddress.exec(url)
  return found?.[1] ? { page: url.slice(0, found.index), hash: found[1] } : undefined
}
