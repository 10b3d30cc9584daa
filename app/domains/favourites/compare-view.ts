/** Properties side by side: plain values in one language. */
import type { CardView } from '../catalogue/cards/card-view'

export type CompareColumn = Pick<CardView, 'id' | 'href' | 'title' | 'titleLanguage' | 'picture'> & {
  gone?: 'sold' | 'rented'
}
/** `values` has one text a column, '' where the fact is unknown. */
export type CompareRow = { label: string; values: string[] }
export type Comparison = { columns: CompareColumn[]; rows: CompareRow[] }
