/** Properties side by side: plain values in one language. */
import type { Language } from '../../platform/i18n/languages'
import type { CardView } from '../catalogue/cards/card-view'

/** `flag`: sold, under option. */
export type CompareColumn = Pick<CardView, 'id' | 'href' | 'title' | 'picture' | 'flag'>
/** `values` has one text a column, '' where the fact is unknown; `languages` those that are not the page's. */
export type CompareRow = { label: string; values: string[]; languages: (Language | null)[] }
/** `lost`: how many of those that were asked for are not on the site. */
export type Comparison = { columns: CompareColumn[]; rows: CompareRow[]; lost: number }

/**
 * In which columns a row says the same as in the first, as the numbers of these columns, and `all` where that is so in each.
 * A fact that is unknown of one property and known of another differs.
 */
export function samenessOf([first, ...others]: readonly string[]): string[] {
  const same = others.flatMap((value, index) => (value === first ? [String(index + 2)] : []))
  return others.length > 0 && same.length === others.length ? [...same, 'all'] : same
}
