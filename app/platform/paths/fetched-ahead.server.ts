/**
 * Speculation rules (HTML, 'Speculative loading'): the pages that a browser may prefetch. They are an allow list of cached pages
 * that are the same for everyone, without query or fragment. So no link that grants a right, and no address with a side effect,
 * is ever prefetched.
 */
import type { Language } from '../i18n/languages'
import { covers, type PathEntry, pathTable } from './table'

const keys = ['home', 'sale-list', 'rent-list', 'sale-property', 'rent-property', 'new-build', 'project']

const isAllowed = ({ key, type, external }: PathEntry) => !external && (keys.includes(key) || type === 'article')

/**
 * The rules for the pages of a language; a page is prefetched when its link is hovered or touched.
 * @param table the agency may put a different page under an allowed address; that page is left out
 */
export function fetchedAhead(language: Language, table: readonly PathEntry[] = pathTable) {
  const written = table.filter(entry => entry[language] !== '')
  const allowed = written.filter(isAllowed).map(entry => entry[language])
  const others = written.filter(entry => !isAllowed(entry)).map(entry => entry[language])
  const among = others.filter(other => allowed.some(path => covers(path, other)))
  const where = { and: [{ href_matches: allowed.map(pattern) }, { not: { href_matches: among.map(pattern) } }] }
  return { prefetch: [{ where, eagerness: 'moderate' }] }
}

/** Unnamed parts of an address match anything. */
function pattern(path: string) {
  return { pathname: path.replace(/\{(\w+)\}/g, ':$1'), search: '', hash: '' }
}
