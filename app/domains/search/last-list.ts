/** The list a visitor came from, kept by the browser for as long as its tab is open (docs/decisions/browser-storage.md). */

const name = 'gevel-list'

/** @param address a path with its query. */
export function rememberList(address: string): void {
  try {
    sessionStorage.setItem(name, address)
  } catch {
    // A browser that keeps nothing goes back to the whole list.
  }
}

/**
 * @param path of the list of the property's kind: a list of another kind or language is not the one it was found in.
 * @returns the address of that list with its search, or undefined.
 */
export function lastList(path: string): string | undefined {
  takeReferrer(path)
  try {
    const kept = sessionStorage.getItem(name)
    return kept !== null && (kept === path || kept.startsWith(`${path}?`)) ? kept : undefined
  } catch {
    return undefined
  }
}

let taken = false

/** A page that was left before its scripts had come is known by the referrer of the document. */
function takeReferrer(path: string): void {
  if (taken) return
  taken = true
  if (!URL.canParse(document.referrer)) return
  const { origin, pathname, search } = new URL(document.referrer)
  if (origin === location.origin && pathname === path) rememberList(pathname + search)
}
