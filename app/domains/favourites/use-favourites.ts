/** What the visitor saved, as the parts of a page see it. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { favouritesOf } from './favourite-ids'
import type { keep } from './keep-favourite'

/**
 * What the server knew of it when it rendered the page; undefined on a page that is stored, which is the same for everybody.
 * There it is known once the scripts are there, and without script never.
 */
export const FavouritesAtRender = createContext<readonly number[] | undefined>(undefined)

/** Whether a property is saved; undefined before that is known. */
export function useIsSaved(id: number): boolean | undefined {
  const atRender = useContext(FavouritesAtRender)
  return useSyncExternalStore(
    watch,
    () => saved().includes(id),
    () => atRender?.includes(id),
  )
}

/** How many properties are saved; undefined before that is known. */
export function useSavedCount(): number | undefined {
  const atRender = useContext(FavouritesAtRender)
  return useSyncExternalStore(
    watch,
    () => saved().length,
    () => atRender?.length,
  )
}

/** What `keep` does: the code for it comes with the first heart that is pressed, and every heart of the page follows. */
export function keepFavourite(...change: Parameters<typeof keep>): void {
  void import('./keep-favourite').then(module => {
    module.keep(...change)
    readAgain()
  })
}

const watchers = new Set<() => void>()
/** Read once for all hearts of a page: a browser asks another process for each look at its cookies. */
let known: readonly number[] | undefined

const saved = () => (known ??= favouritesOf(document.cookie))

function readAgain() {
  known = undefined
  for (const tell of watchers) tell()
}

/** Another tab, or the way back to this page, may have changed it. */
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
