/** The list that a visitor came from, kept while the browser's tab is open (docs/decisions/browser-storage.md). */

const name = 'gevel-list'

/** @param address a path with its query. */
export function rememberList(address: string): void {
  try {
    sessionStorage.setItem(name, address)
  } catch {
    // Without storage, the link goes to the whole list.
  }
}

/**
 * @param path of the property's list: a list of another kind or language is not where it was found.
 * @returns that list's address with its search, or undefined.
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

/** If a page was left before its scripts ran, the referrer reveals it. */
function takeReferrer(path: string): void {
  if (taken) return
  taken = true
  if (!URL.canParse(document.referrer)) return
  const { origin, pathname, search } = new URL(document.referrer)
  if (origin === location.origin && pathname === path) rememberList(pathname + search)
}
