import { useEffect, useLayoutEffect, useState } from 'react'

/** The server has no layout, and React says so of each effect that asks for it there. */
const useEffectAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Scripts run on this page: parts that appear from now on need no native form first. */
let pageIsHydrated = false

/**
 * False on the server and while a page hydrates, so that both make the same HTML; then true.
 * @param improve called once, before the native form gives way: gives a promise where that has to wait. What it sets is shown
 *   before anything else is typed: a later effect would be overtaken by the next rendering, which empties a field it fills.
 */
export function useHydrated(improve?: () => Promise<void> | undefined): boolean {
  const [hydrated, setHydrated] = useState(pageIsHydrated)
  useEffectAtOnce(() => {
    pageIsHydrated = true
    if (hydrated) return
    let gone = false
    Promise.resolve(improve?.()).then(() => {
      if (!gone) setHydrated(true)
    })
    return () => {
      gone = true
    }
  }, [])
  return hydrated
}
