/** Recently viewed properties, kept in the browser only (docs/decisions/browser-storage.md). */
import { parseIDs } from '../property-ids'
import { seenName } from './is-seen'

/** Cards mark those opened before; a row shows the last few. */
export const maxSeen = 200

/** Newest first; none if the browser stores nothing. */
export function seenIDs(): number[] {
  try {
    return parseIDs(localStorage.getItem(seenName) ?? '', maxSeen)
  } catch {
    return []
  }
}

export function rememberSeen(id: number): void {
  try {
    localStorage.setItem(seenName, [id, ...seenIDs().filter(other => other !== id)].slice(0, maxSeen).join(','))
  } catch {
    // Without storage, nothing is remembered.
  }
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(seenName)
  } catch {
    // Nothing was stored.
  }
}
