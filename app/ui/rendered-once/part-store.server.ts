/** The HTML of parts that are the same on many pages (`RenderedOnce`), by what they are made of. */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RenderedParts, Values } from './RenderedOnce'

/** Characters of keys and HTML; a card has some 3,000. */
const mostCharacters = 6_000_000

/** Nobody outside knows it, so no text of a page can be taken for a mark. */
const mark = randomUUID()
const part = new RegExp(`${mark}\\[(\\d+)([^]*?)\\]${mark}`, 'g')
/** Begins as an address of the site does, since what makes links may ask for that. */
const placeOf = (name: string) => `/${mark}(${name})`
const place = new RegExp(`/${mark}\\(([^)]+)\\)`)

export type PartStore = {
  /**
   * For rendering one page, of a language.
   * @returns the parts, and what takes the marks out of its HTML and keeps what stood between them
   */
  page: (language: string) => { parts: RenderedParts; finish: (html: string) => string }
}

/** HTML, and between its pieces the names of values: every second one. */
type Pieces = readonly string[]

/** @param escaped a text as React writes it. @returns a store for the pages of one site, with the texts they have now. */
export function createPartStore(escaped: (text: string) => string): PartStore {
  const filled = (pieces: Pieces, values: Values) =>
    pieces.map((piece, at) => (at % 2 === 0 ? piece : escaped(values[piece]!))).join('')
  const kept = new LRUCache<string, Pieces>({
    maxSize: mostCharacters,
    sizeCalculation: (pieces, key) => pieces.reduce((sum, piece) => sum + piece.length, key.length),
  })
  return {
    page(language) {
      const missing: { key: string; values: Values }[] = []
      return {
        parts: {
          find(key, values) {
            const pieces = kept.get(language + key)
            return pieces && filled(pieces, values)
          },
          keep<V extends Values>(key: string, values: V) {
            const at = missing.push({ key: language + key, values }) - 1
            const places = Object.fromEntries(Object.keys(values).map(name => [name, placeOf(name)])) as V
            return { start: `${mark}[${at}`, end: `]${mark}`, places }
          },
        },
        finish(html) {
          if (missing.length === 0) return html
          return html.replace(part, (_, at: string, inside: string) => {
            const { key, values } = missing[Number(at)]!
            const pieces = inside.split(place)
            kept.set(key, pieces.map(copied))
            return filled(pieces, values)
          })
        },
      }
    },
  }
}

/** A part of a string holds on to the whole of it: each part kept a page of 110 KB. */
function copied(text: string): string {
  return Buffer.from(text).toString()
}
