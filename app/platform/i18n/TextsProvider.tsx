import { createContext, type ReactNode, useContext } from 'react'
import type { BrowserTexts } from './browser-texts'
import type { Namespace } from './namespaces'
import type { Texts } from './texts'

/** On the server a page has all its texts from the start: there is nothing to load. */
type ProvidedTexts = Texts & Partial<Pick<BrowserTexts, 'load'>>

const TextsContext = createContext<ProvidedTexts | undefined>(undefined)

export function TextsProvider({ texts, children }: { texts: ProvidedTexts; children: ReactNode }) {
  return <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>
}

/** The language of the page and its translator. */
export function useTexts(): ProvidedTexts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}

/** Suspends until these texts are loaded: the current page stays until the next can be rendered. */
export function useNamespaces(names: readonly Namespace[]): void {
  const loading = useTexts().load?.(names)
  if (loading) throw loading
}

/** A part of a page opened by script, with texts that the page itself does not load. */
export function WithTexts({ namespaces, children }: { namespaces: readonly Namespace[]; children: ReactNode }) {
  useNamespaces(namespaces)
  return children
}
