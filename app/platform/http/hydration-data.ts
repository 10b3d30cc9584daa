/**
 * What stored pages are hydrated with (decision 72): a page that is only read carries none of it. It is kept by its hash, so it
 * belongs to exactly the page that names it, and outlives a change of the catalogue for pages that are open meanwhile.
 */
import { createHash } from 'node:crypto'
import { type CachedResponse, makeCachedResponse, type PageHeaders } from './cached-response'
import { StoredResponses } from './stored-responses'

const parameter = 'page-data'
const ofAddress = new RegExp(`[?&]${parameter}=([\\w-]{22})$`)

export class HydrationData {
  readonly #kept: StoredResponses
  readonly #headers: PageHeaders

  /** @param maxBytes the least recently asked for go first. */
  constructor({ maxBytes, headers }: { maxBytes: number; headers: PageHeaders }) {
    this.#kept = new StoredResponses({ maxBytes, newShare: 1 / 2 })
    this.#headers = headers
  }

  /**
   * @param url path and query of the page
   * @returns the address of its data
   */
  keep(url: string, data: string): string {
    const hash = createHash('sha256').update(data).digest('base64url').slice(0, 22)
    if (!this.#kept.get(hash)) {
      const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=86400, immutable' })
      this.#kept.set(hash, makeCachedResponse({ status: 200, headers, body: Buffer.from(data) }, this.#headers))
    }
    return `${url}${url.includes('?') ? '&' : '?'}${parameter}=${hash}`
  }

  get(hash: string): CachedResponse | undefined {
    return this.#kept.get(hash)
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
