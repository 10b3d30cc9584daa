/**
 * The collapsed sections, stored in the browser only (docs/decisions/interface.md). A page's inline script (`boot.js`) collapses
 * them before the first paint.
 */

const name = 'gevel-folded'
/** Section ids are ours, or at most those of an agency's sheet. */
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
    // nothing is stored then
  }
}
