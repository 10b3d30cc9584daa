/** The properties looked at, kept in the browser only (docs/decisions/browser-storage.md). */
import { parseIDs } from '../property-ids'
import { seenName } from './is-seen'

/** Cards mark what was opened before; a row shows the last few. */
export const maxSeen = 200

/** Newest first; none where the browser keeps nothing. */
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
    // Nothing is kept, then.
  }
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(seenName)
  } catch {
    // There was nothing.
  }
}
