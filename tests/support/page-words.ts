/** Collects words on pages that are not in the page's declared language. */
import { openDictionaries } from './dictionaries'
import { passagesOf } from './passages'

export type PageWords = {
  /** @param html of a page, or of a mail. @param where as the list names it. @param typed words that a visitor wrote. */
  note: (html: string, where: string, typed?: ReadonlySet<string>) => void
  /** Findings since the last call: a line per word and language, with its pages and the first text. */
  take: () => string[]
}

export async function openPageWords(): Promise<PageWords> {
  const foreignWords = await openDictionaries()
  const words = new Map<string, { pages: Set<string>; text: string }>()
  return {
    note(html, where, typed) {
      for (const { language, text } of passagesOf(html)) {
        for (const word of foreignWords(text, language)) {
          if (typed?.has(word)) continue
          const key = `${language}: ${word}`
          const known = words.get(key) ?? { pages: new Set(), text }
          words.set(key, known)
          known.pages.add(where)
        }
      }
    },
    take() {
      const lines = [...words].map(([key, { pages, text }]) => {
        const at = Math.max(0, text.indexOf(key.slice(4)) - 40)
        return `${key} (${pages.size} pages, such as ${[...pages][0]}: ${text.slice(at, at + 100)})`
      })
      words.clear()
      return lines
    },
  }
}
