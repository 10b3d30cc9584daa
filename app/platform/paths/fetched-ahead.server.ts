/**
 * Which pages a browser may fetch before a link is followed, as speculation rules (HTML, 'Speculative loading'). They name the
 * addresses that are allowed and no others: pages that are stored and the same for all, without a query or a fragment. So no link
 * that is a right, and no address that does something when it is asked for, is ever fetched ahead.
 */
import type { Language } from '../i18n/languages'
import { type PathEntry, pathTable } from './table'

const keys = ['home', 'sale-list', 'rent-list', 'sale-property', 'rent-property', 'new-build', 'project']

const isAllowed = ({ key, type, external }: PathEntry) => !external && (keys.includes(key) || type === 'article')

/**
 * The rules of the pages of a language: fetched is what the pointer rests on, or a finger is put on.
 * @param table the agency's own may have a page of another kind among those that are allowed; it is left out
 */
export function fetchedAhead(language: Language, table: readonly PathEntry[] = pathTable) {
  const allowed = table.filter(isAllowed).map(entry => entry[language])
  const others = table.filter(entry => !isAllowed(entry)).map(entry => entry[language])
  const among = others.filter(other => allowed.some(path => takesIn(path, other)))
  const where = { and: [{ href_matches: allowed.map(pattern) }, { not: { href_matches: among.map(pattern) } }] }
  return { prefetch: [{ where, eagerness: 'moderate' }] }
}

/** What is not said of an address stands for anything. */
function pattern(path: string) {
  return { pathname: path.replace(/\{(\w+)\}/g, ':$1'), search: '', hash: '' }
}

/** Whether an address of `other` may be taken for one of `path`. */
function takesIn(path: string, other: string): boolean {
  const [segments, others] = [path.split('/'), other.split('/')]
  return segments.length === others.length && segments.every((each, index) => each.startsWith('{') || each === others[index])
}
