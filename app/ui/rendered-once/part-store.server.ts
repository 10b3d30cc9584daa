/** The HTML of parts that are the same on many pages (`RenderedOnce`), by what they are made of. */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { classLists } from '../styles/page-styles.server'
import type { RenderedParts, Values } from './RenderedOnce'

/** Characters of keys and HTML; a card has some 3,000. */
const mostCharacters = 6_000_000

/** Nobody outside knows it, so no text of a page can be taken for a mark. */
const mark = randomUUID()
const part = new RegExp(`${mark}\\[(\\d+)([^]*?)\\]${mark}`, 'g')
/** Stands for a part that is kept, which is put in last: what is found out about it need not be looked for in the page. */
const markOf = (at: number) => `${mark}{${at}}`
const marked = new RegExp(`${mark}\\{(\\d+)\\}`)
/** Begins as an address of the site does, since what makes links may ask for that. */
const placeOf = (name: string) => `/${mark}(${name})`
const place = new RegExp(`/${mark}\\(([^)]+)\\)`)

export type PartStore = {
  /**
   * For rendering one page, of a language.
   * @returns the parts, and what takes the marks out of its HTML and keeps what stood between them
   */
  page: (language: string) => { parts: RenderedParts; finish: (html: string) => FinishedPage }
}

/** `classLists`: its `class` attributes, each once. */
export type FinishedPage = { html: string; classLists: Set<string> }

/** `pieces`: HTML, and between them the names of values, every second one. `lists`: the `class` attributes in them, each once. */
type Part = { pieces: readonly string[]; lists: readonly string[] }

/** @param escaped a text as React writes it. @returns a store for the pages of one site, with the texts they have now. */
export function createPartStore(escaped: (text: string) => string): PartStore {
  const filled = ({ pieces }: Part, values: Values) =>
    pieces.map((piece, at) => (at % 2 === 0 ? piece : escaped(values[piece]!))).join('')
  const kept = new LRUCache<string, Part>({
    maxSize: mostCharacters,
    sizeCalculation: ({ pieces }, key) => pieces.reduce((sum, piece) => sum + piece.length, key.length),
  })
  /** Most cards have the same: they are kept once. */
  const alike = new LRUCache<string, readonly string[]>({ max: 500 })
  function listsIn(html: string): readonly string[] {
    const lists = [...classLists(html)]
    const key = copied(lists.join('"'))
    const known = alike.get(key) ?? lists.map(copied)
    alike.set(key, known)
    return known
  }
  return {
    page(language) {
      const found: { part: Part; values: Values }[] = []
      const missing: { key: string; values: Values }[] = []
      return {
        parts: {
          find(key, values) {
            const part = kept.get(language + key)
            return part && markOf(found.push({ part, values }) - 1)
          },
          keep<V extends Values>(key: string, values: V) {
            const at = missing.push({ key: language + key, values }) - 1
            const places = Object.fromEntries(Object.keys(values).map(name => [name, placeOf(name)])) as V
            return { start: `${mark}[${at}`, end: `]${mark}`, places }
          },
        },
        finish(rendered) {
          const own = missing.length === 0 ? rendered : rendered.replace(part, keepPart)
          // Every second one is the number of a part.
          const pieces = own.split(marked)
          const lists = classLists(htmlOf(pieces))
          let last: Part['lists'] = []
          for (let at = 1; at < pieces.length; at += 2) {
            const { part, values } = found[Number(pieces[at])]!
            if (part.lists !== last) for (const list of part.lists) lists.add(list)
            last = part.lists
            pieces[at] = filled(part, values)
          }
          return { html: pieces.join(''), classLists: lists }
        },
      }

      function keepPart(_: string, at: string, inside: string): string {
        const { key, values } = missing[Number(at)]!
        const pieces = inside.split(place).map(copied)
        const part = { pieces, lists: listsIn(htmlOf(pieces)) }
        kept.set(key, part)
        return filled(part, values)
      }
    },
  }
}

/** What is HTML of pieces of which every second one is not. */
const htmlOf = (pieces: readonly string[]) => pieces.filter((_, at) => at % 2 === 0).join('')

/** A part of a string holds on to the whole of it: each part kept a page of 110 KB. */
function copied(text: string): string {
  return Buffer.from(text).toString()
}
