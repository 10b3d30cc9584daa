/** The texts in the browser: those of the page it came with, and more as its visitor goes on to others. */
import { fillTexts } from './fill-text'
import type { FormatStyle } from './formats'
import type { Language } from './languages'
import { type Namespace, textsAddress } from './namespaces'
import { type Texts, type TextTable, type TextTables, translatorOver } from './texts'

export type BrowserTexts = Texts & {
  /** Gets the namespaces that are not there yet. @returns undefined where none is missing. */
  load: (names: readonly Namespace[]) => Promise<unknown> | undefined
}

/**
 * @param version of the texts when the page was written, for the addresses of further ones.
 * @param tables what the page came with.
 */
export function createBrowserTexts(language: Language, formats: FormatStyle, version: string, tables: TextTables): BrowserTexts {
  const known: Record<string, TextTable> = { ...tables }
  const { t, know } = translatorOver(fillTexts(language, known), tables, { language, formats })
  const loading = new Map<Namespace, Promise<void>>()
  const get = async (name: Namespace) => {
    const answer = await fetch(textsAddress(language, name, version)).catch(() => undefined)
    // As Remix does for a module that it cannot get: the server knows the page whole.
    if (!answer?.ok) {
      location.reload()
      return new Promise<void>(() => {})
    }
    known[name] = (await answer.json()) as TextTable
    know(name, known[name])
  }
  const once = (name: Namespace) => {
    const asked = loading.get(name) ?? get(name)
    loading.set(name, asked)
    return asked
  }
  return {
    language,
    formats,
    t,
    load(names) {
      const missing = names.filter(name => !known[name])
      return missing.length === 0 ? undefined : Promise.all(missing.map(once))
    },
  }
}
