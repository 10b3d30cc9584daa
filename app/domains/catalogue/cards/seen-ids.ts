/** The properties looked at, kept in the browser only (docs/decisions/0011). */
import { parseIDs } from '../property-ids'

const name = 'gevel-seen'
const most = 12

/** Newest first; none where the browser keeps nothing. */
export function seenIDs(): number[] {
  try {
    return parseIDs(localStorage.getItem(name) ?? '', most)
  } catch {
    return []
  }
}

export function seenNow(id: number): void {
  try {
    localStorage.setItem(name, [id, ...seenIDs().filter(other => other !== id)].slice(0, most).join(','))
  } catch {
    // Nothing is kept, then.
  }
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // There was nothing.
  }
}
