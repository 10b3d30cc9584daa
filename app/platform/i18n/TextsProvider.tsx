import { createContext, type ReactNode, useContext } from 'react'
import type { Texts } from './texts'

const TextsContext = createContext<Texts | undefined>(undefined)

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>
}

/** The language of the page and its translator. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}
