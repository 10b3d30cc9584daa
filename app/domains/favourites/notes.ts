/** What a visitor wrote with a saved property: in this browser only, one entry a property, and erased with it. */

const prefix = 'gevel-note-'
export const longestNote = 500

/** '' where there is none, or where the browser keeps nothing. */
export function readNote(id: number): string {
  try {
    return (localStorage.getItem(prefix + id) ?? '').slice(0, longestNote)
  } catch {
    return ''
  }
}

export function writeNote(id: number, text: string): void {
  try {
    if (text === '') forgetNote(id)
    else localStorage.setItem(prefix + id, text.slice(0, longestNote))
  } catch {
    // Nothing is kept, then.
  }
}

export function forgetNote(id: number): void {
  try {
    localStorage.removeItem(prefix + id)
  } catch {
    // There was none.
  }
}

/** Erases the notes of all other properties: one that was taken away without script, or was pushed out by newer ones, leaves its own. */
export function keepNotesOf(ids: readonly number[]): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix) && !ids.some(id => name === prefix + id)) localStorage.removeItem(name)
    }
  } catch {
    // There are none.
  }
}
