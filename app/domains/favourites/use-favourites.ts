import { useSyncExternalStore } from 'react'
import { setInBrowser } from '../../platform/cookies/browser-cookies'
import { favouritesOf, readFavourites, withFavourite, writeFavourites, writtenFavourites } from './favourite-ids'

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
  return { ids: written === undefined ? undefined : readFavourites(written), keep }
}

function keep(id: number, saved: boolean) {
  const ids = withFavourite(favouritesOf(document.cookie), id, saved)
  setInBrowser(https => writeFavourites(ids, https))
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
