/** Whether this browser has opened a property's page, for its card. */
import { useSyncExternalStore } from 'react'

/** Storage key of the IDs, which are separated by commas. */
export const seenName = 'gevel-seen'

/** False until known, and if the browser stores nothing. */
export function useIsSeen(id: number): boolean {
  return useSyncExternalStore(
    watch,
    () => isSeen(id),
    () => false,
  )
}

/** Runs for every card in a list, so it avoids parsing. */
function isSeen(id: number): boolean {
  try {
    return `,${localStorage[seenName]},`.includes(`,${id},`)
  } catch {
    return false
  }
}

/** Another tab may have opened it. */
function watch(tell: () => void) {
  addEventListener('focus', tell)
  return () => removeEventListener('focus', tell)
}
