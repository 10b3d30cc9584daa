/** View data of a comparison, in one language. */
import type { Language } from '../../platform/i18n/languages'
import type { CardView } from '../catalogue/cards/card-view'

/** `flag`: sold, under option. */
export type CompareColumn = Pick<CardView, 'id' | 'href' | 'title' | 'picture' | 'flag'>
/** `values` has one text per column, '' if unknown; `languages` the languages that differ from the page's. */
export type CompareRow = { label: string; values: string[]; languages: (Language | null)[] }
/** `lost`: number of requested properties that are not on the site. */
export type Comparison = { columns: CompareColumn[]; rows: CompareRow[]; lost: number }

/**
 * Returns the columns whose value equals the first column's, and `all` if every column's does. An unknown value differs from a
 * known one.
 */
export function samenessOf([first, ...others]: readonly string[]): string[] {
  const same = others.flatMap((value, index) => (value === first ? [String(index + 2)] : []))
  return others.length > 0 && same.length === others.length ? [...same, 'all'] : same
}
