/** Properties side by side: plain values in one language. */
import type { Language } from '../../platform/i18n/languages'
import type { CardView } from '../catalogue/cards/card-view'

export type CompareColumn = Pick<CardView, 'id' | 'href' | 'title' | 'picture'> & {
  gone?: 'sold' | 'rented'
}
/** `values` has one text a column, '' where the fact is unknown; `languages` those that are not the page's. */
export type CompareRow = { label: string; values: string[]; languages: (Language | null)[] }
export type Comparison = { columns: CompareColumn[]; rows: CompareRow[] }
