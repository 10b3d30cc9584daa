/** React hooks for the visitor's saved properties. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { favouritesOf } from './favourite-ids'
import type { keep } from './keep-favourite'

/** Favourites known when the server rendered the page. Undefined on a cached page, where only scripts find out. */
export const FavouritesAtRender = createContext<readonly number[] | undefined>(undefined)

/** Whether a property is saved; undefined until known. */
export function useIsSaved(id: number): boolean | undefined {
  const atRender = useContext(FavouritesAtRender)
  return useSyncExternalStore(
    watch,
    () => saved().includes(id),
    () => atRender?.includes(id),
  )
}

/** Number of saved properties; undefined until known. */
export function useSavedCount(): number | undefined {
  const atRender = useContext(FavouritesAtRender)
  return useSyncExternalStore(
    watch,
    () => saved().length,
    () => atRender?.length,
  )
}

/** Loads the code with the first press, then updates every heart on the page. */
export function keepFavourite(...change: Parameters<typeof keep>): void {
  void import('./keep-favourite').then(module => {
    module.keep(...change)
    readAgain()
  })
}

const watchers = new Set<() => void>()
/** Reads the cookie once for all hearts: browsers ask another process for cookies each time. */
let known: readonly number[] | undefined

const saved = () => (known ??= favouritesOf(document.cookie))

function readAgain() {
  known = undefined
  for (const tell of watchers) tell()
}

/** Another tab, or going back to this page, may have changed it. */
function watch(tell: () => void) {
  if (watchers.size === 0) {
    known = undefined
    addEventListener('focus', readAgain)
    addEventListener('pageshow', readAgain)
  }
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
    if (watchers.size > 0) return
    removeEventListener('focus', readAgain)
    removeEventListener('pageshow', readAgain)
  }
}
