/** Visitors' notes on saved properties, kept only in this browser and erased with the property. */

const prefix = 'gevel-note-'
export const longestNote = 500

/** '' if there is no note, or the browser blocks storage. */
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
    // Storage is blocked or full: the note is not kept.
  }
}

export function forgetNote(id: number): void {
  try {
    localStorage.removeItem(prefix + id)
  } catch {
    // Storage is blocked: there was no note.
  }
}

/** Erases notes of properties no longer saved, such as those removed without script or pushed out by newer ones. */
export function keepNotesOf(ids: readonly number[]): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix) && !ids.some(id => name === prefix + id)) localStorage.removeItem(name)
    }
  } catch {
    // Storage is blocked: there are no notes.
  }
}
