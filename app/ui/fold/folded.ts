/**
 * Which folds of the pages a browser closed, kept in the browser only (docs/decisions/interface.md). The inline script of a page
 * (`boot.js`) closes them before they are painted.
 */

const name = 'gevel-folded'
/** Ids of folds are words of ours, of an agency's sheet at most. */
const most = 60

function foldedIDs(): string[] {
  try {
    return (localStorage.getItem(name) ?? '').split(',').filter(id => /^[a-z-]{1,40}$/.test(id))
  } catch {
    return []
  }
}

export function isFolded(id: string): boolean {
  return foldedIDs().includes(id)
}

export function keepFolded(id: string, folded: boolean): void {
  const others = foldedIDs()
  if (others.includes(id) === folded) return
  try {
    localStorage.setItem(name, [...others.filter(other => other !== id), ...(folded ? [id] : [])].slice(-most).join(','))
  } catch {
    // Nothing is kept, then.
  }
}
