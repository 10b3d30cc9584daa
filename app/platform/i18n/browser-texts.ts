/** The texts in the browser: those of the loaded page, and more as the visitor navigates. */
import { fillTexts } from './fill-text'
import type { FormatStyle } from './formats'
import type { Language } from './languages'
import { type Namespace, textsAddress } from './namespaces'
import { type Texts, type TextTable, type TextTables, translatorOver } from './texts'

export type BrowserTexts = Texts & {
  /** Loads missing namespaces. @returns undefined if none is missing. */
  load: (names: readonly Namespace[]) => Promise<unknown> | undefined
}

/**
 * @param version of the texts when the page was written, for the addresses of further ones.
 * @param tables texts sent with the page.
 */
export function createBrowserTexts(language: Language, formats: FormatStyle, version: string, tables: TextTables): BrowserTexts {
  const known: Record<string, TextTable> = { ...tables }
  const { t, know } = translatorOver(fillTexts(language, known), tables, { language, formats })
  const loading = new Map<Namespace, Promise<void>>()
  const get = async (name: Namespace) => {
    const answer = await fetch(textsAddress(language, name, version)).catch(() => undefined)
    // As Remix does for a module that fails to load: the server renders the page whole.
    if (!answer?.ok) {
      location.reload()
      return new Promise<void>(() => {})
    }
    known[name] = (await answer.json()) as TextTable
    know(name, known[name])
  }
  const once = (name: Namespace) => {
    const loaded = loading.get(name) ?? get(name)
    loading.set(name, loaded)
    return loaded
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
