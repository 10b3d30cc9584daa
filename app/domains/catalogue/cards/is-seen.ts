/** Whether this browser opened the page of a property, for its card. */
import { useSyncExternalStore } from 'react'

/** Where a browser keeps the IDs, with commas between them. */
export const seenName = 'gevel-seen'

/** False before it is known, and where the browser keeps nothing. */
export function useIsSeen(id: number): boolean {
  return useSyncExternalStore(
    watch,
    () => isSeen(id),
    () => false,
  )
}

/** Asked for every card of a list: nothing is parsed. */
function isSeen(id: number): boolean {
  try {
    return `,${localStorage[seenName]},`.includes(`,${id},`)
  } catch {
    return false
  }
}

/** It may have been opened in another tab. */
function watch(tell: () => void) {
  addEventListener('focus', tell)
  return () => removeEventListener('focus', tell)
}
