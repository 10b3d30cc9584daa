/** The HTML of parts that are the same on many pages (`RenderedOnce`), by what they are made of. */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RenderedParts } from './RenderedOnce'

/** Characters of keys and HTML; a card has some 3,000. */
const mostCharacters = 6_000_000

/** Nobody outside knows it, so no text of a page can be taken for a mark. */
const mark = randomUUID()
const part = new RegExp(`${mark}\\[(\\d+)([^]*?)\\]${mark}`, 'g')

export type PartStore = {
  /**
   * For rendering one page, of a language.
   * @returns the parts, and what takes the marks out of its HTML and keeps what stood between them
   */
  page: (language: string) => { parts: RenderedParts; finish: (html: string) => string }
}

/** @returns a store for the pages of one site, with the texts they have now. */
export function createPartStore(): PartStore {
  const kept = new LRUCache<string, string>({
    maxSize: mostCharacters,
    sizeCalculation: (html, key) => html.length + key.length,
  })
  return {
    page(language) {
      const missing: string[] = []
      return {
        parts: {
          find: key => kept.get(language + key),
          keep: key => ({ start: `${mark}[${missing.push(language + key) - 1}`, end: `]${mark}` }),
        },
        finish(html) {
          if (missing.length === 0) return html
          return html.replace(part, (_, index: string, inside: string) => {
            kept.set(missing[Number(index)] as string, inside)
            return inside
          })
        },
      }
    },
  }
}
