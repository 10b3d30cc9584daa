/** What the visitor saved, as the parts of a page see it. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { setInBrowser } from '../../platform/cookies/browser-cookies'
import { favouritesOf, savedOf, withFavourite, writeFavourites } from './favourite-ids'
import { forgetNote } from './notes'

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

/** Saves a property as it stands, or takes it away with its note, in this browser and without the server. */
export function keepFavourite(id: number, isSaved: boolean, stood: string): void {
  const all = withFavourite(savedOf(document.cookie), [id, stood], isSaved)
  setInBrowser(https => writeFavourites(all, https))
  if (!isSaved) forgetNote(id)
  readAgain()
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
