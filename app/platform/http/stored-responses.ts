/**
 * Responses by key within a number of bytes; the least recently asked for go first. Those that nobody asked for again have a part of
 * it to themselves: who asks for one address after the other does not push out what visitors ask for.
 */
import { LRUCache } from 'lru-cache'
import { type CachedResponse, makeVariant } from './cached-response'

type Kept = LRUCache<string, CachedResponse>
type Limits = { maxBytes: number; newShare: number; max?: number; maxEntrySize?: number }

export class StoredResponses {
  /** Of what was asked for again. */
  readonly #kept: Kept
  /** Of what was not. */
  readonly #new: Kept

  /**
   * @param maxBytes of both parts. @param newShare of it for those that were asked for once.
   * @param max how many in each part, beside their bytes. @param maxEntrySize bytes of one.
   */
  constructor({ maxBytes, newShare, ...limits }: Limits) {
    const maxNew = Math.ceil(maxBytes * newShare)
    const sizeCalculation = (response: CachedResponse) => response.bytes
    this.#kept = new LRUCache({ ...limits, maxSize: Math.ceil(maxBytes) - maxNew, sizeCalculation })
    this.#new = new LRUCache({ ...limits, maxSize: maxNew, sizeCalculation })
  }

  get(key: string): CachedResponse | undefined {
    const asked = this.#new.get(key)
    if (asked === undefined) return this.#kept.get(key)
    this.#new.delete(key)
    this.#kept.set(key, asked)
    return asked
  }

  /** Its Brotli bytes are made now, whatever was asked for, so that they alone have to be kept. */
  set(key: string, response: CachedResponse): void {
    this.#kept.delete(key)
    this.#new.set(key, response)
    response.onChange = () => {
      // A value that is set again is not weighed again.
      for (const part of [this.#new, this.#kept])
        if (part.peek(key) === response) {
          part.delete(key)
          part.set(key, response)
        }
    }
    // One that cannot be compressed (no memory) is kept as it came.
    if (!response.variants.br) void makeVariant(response, 'br').catch(() => undefined)
  }

  clear(): void {
    this.#new.clear()
    this.#kept.clear()
  }

  get count(): number {
    return this.#new.size + this.#kept.size
  }

  get bytes(): number {
    return this.#new.calculatedSize + this.#kept.calculatedSize
  }
}
