/** Sorts and filters a history by the query string; shared by page and CSV file. */
import { fold } from '../../platform/i18n/fold'
import type { Language } from '../../platform/i18n/languages'

/** SPEC §3's columns, in their order. */
export const historyColumns = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const
export type HistoryColumn = (typeof historyColumns)[number]

/** Columns with a list of values. */
export const historyFilters = ['type', 'status', 'source'] as const
type HistoryFilterName = (typeof historyFilters)[number]

/**
 * One line; `date` is ISO in UTC, `when` as displayed. Missing values are ''. `own` are the provider's words, used in queries in
 * every language; `textLanguage` is the language of subject and comment if not the page's.
 */
export type HistoryLine = Record<HistoryColumn, string> & {
  id: number
  when: string
  own: Record<HistoryFilterName, string>
  textLanguage?: Language
}

export type HistoryQuery = {
  sort: HistoryColumn
  descending: boolean
  /** Words that any text of the line must contain; '' for all. */
  text: string
} & Record<HistoryFilterName, string>

/** Ignores what it cannot read, so that an edited address still shows something. */
export function readHistoryQuery(query: URLSearchParams): HistoryQuery {
  const value = (name: string) => (query.get(name) ?? '').slice(0, 100).trim()
  const sort = historyColumns.find(column => column === query.get('sort')) ?? 'date'
  const order = query.get('order')
  return {
    sort,
    // Newest first; texts from A.
    descending: order === 'desc' || (order !== 'asc' && sort === 'date'),
    text: value('text'),
    type: value('type'),
    status: value('status'),
    source: value('source'),
  }
}

/** The query string with `?`, without defaults; '' if nothing is left. */
export function writeHistoryQuery(query: HistoryQuery): string {
  const written = new URLSearchParams()
  for (const name of ['text', ...historyFilters] as const) if (query[name] !== '') written.set(name, query[name])
  if (query.sort !== 'date') written.set('sort', query.sort)
  if (query.descending !== (query.sort === 'date')) written.set('order', query.descending ? 'desc' : 'asc')
  return written.size > 0 ? `?${written}` : ''
}

/** The query for a click on a column head: sort by it, or reverse. */
export function sortedBy(query: HistoryQuery, sort: HistoryColumn): HistoryQuery {
  return { ...query, sort, descending: query.sort === sort ? !query.descending : sort === 'date' }
}

export function selectHistory(lines: readonly HistoryLine[], query: HistoryQuery, language: Language): HistoryLine[] {
  const collator = collatorOf(language)
  const words = fold(query.text).split(/\s+/).filter(Boolean)
  const found = lines.filter(line => {
    if (historyFilters.some(name => query[name] !== '' && line.own[name] !== query[name])) return false
    const text = fold([line.subject, line.comment, line.contact].join(' '))
    return words.every(word => text.includes(word))
  })
  const way = query.descending ? -1 : 1
  return found.sort(
    (a, b) => way * collator.compare(a[query.sort], b[query.sort]) || collator.compare(b.date, a.date) || a.id - b.id,
  )
}

/** A choice: its value in the query, and its label. */
export type HistoryChoice = { value: string; label: string }

/** A column's distinct values, sorted. */
export function valuesOf(lines: readonly HistoryLine[], column: HistoryFilterName, language: Language): HistoryChoice[] {
  const collator = collatorOf(language)
  const labels = new Map(lines.map(line => [line.own[column], line[column]]))
  return [...labels]
    .flatMap(([value, label]) => (value === '' ? [] : [{ value, label }]))
    .sort((a, b) => collator.compare(a.label, b.label))
}

const collatorOf = (language: Language) => new Intl.Collator(language, { sensitivity: 'base', numeric: true })
