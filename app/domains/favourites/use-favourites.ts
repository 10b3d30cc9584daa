import { useSyncExternalStore } from 'react'
import { favouritesOf, withFavourite, writeFavourites, writtenFavourites } from './favourite-ids'

const changed = new Set<() => void>()

/**
 * What the visitor saved, read from the cookie once the scripts are there; undefined before, and without script.
 * @returns the IDs, and how one is saved or taken away.
 */
export function useFavourites(): { ids: number[] | undefined; keep: (id: number, saved: boolean) => void } {
  const written = useSyncExternalStore(
    watch,
    () => writtenFavourites(document.cookie),
    () => undefined,
  )
  return { ids: written === undefined ? undefined : favouritesOf(`favourites=${written}`), keep }
}

function keep(id: number, saved: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = writeFavourites(withFavourite(favouritesOf(document.cookie), id, saved), location.protocol === 'https:')
  for (const tell of changed) tell()
}

/** Another tab, or the way back to this page, may have changed it. */
function watch(tell: () => void) {
  changed.add(tell)
  addEventListener('focus', tell)
  addEventListener('pageshow', tell)
  return () => {
    changed.delete(tell)
    removeEventListener('focus', tell)
    removeEventListener('pageshow', tell)
  }
}
