/** Responses by key within a number of bytes; the least recently asked for go first. */
import { LRUCache } from 'lru-cache'
import { type CachedResponse, makeVariant } from './cached-response'

export class StoredResponses {
  readonly #kept: LRUCache<string, CachedResponse>

  /** @param max how many, beside their bytes. @param maxEntrySize bytes of one. */
  constructor(limits: { maxSize: number; max?: number; maxEntrySize?: number }) {
    this.#kept = new LRUCache({ ...limits, sizeCalculation: response => response.bytes })
  }

  get(key: string): CachedResponse | undefined {
    return this.#kept.get(key)
  }

  /** Its Brotli bytes are made now, whatever was asked for, so that they alone have to be kept. */
  set(key: string, response: CachedResponse, othersWait = false): void {
    this.#kept.set(key, response)
    response.onChange = () => {
      if (this.#kept.peek(key) !== response) return
      // A value that is set again is not weighed again.
      this.#kept.delete(key)
      this.#kept.set(key, response)
    }
    // One that cannot be compressed (no memory) is kept as it came.
    void makeVariant(response, 'br', othersWait).catch(() => undefined)
  }

  clear(): void {
    this.#kept.clear()
  }

  get count(): number {
    return this.#kept.size
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }
}
