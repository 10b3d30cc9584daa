import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import {
  type HistoryColumn,
  type HistoryLine,
  type HistoryQuery,
  historyColumns,
  sortedBy,
  writeHistoryQuery,
} from './history-query'

type HistoryTableProps = {
  title: string
  lines: readonly HistoryLine[]
  /** With the page's address the column heads are links that sort; without, plain text. */
  order?: { query: HistoryQuery; path: string }
}

/** The agency's text has its own language; not the cell, because on a phone its label is in it. */
function cellOf(line: HistoryLine, column: HistoryColumn) {
  if (column === 'date') return line.when
  return column === 'subject' || column === 'comment' ? <span lang={line.textLanguage}>{line[column]}</span> : line[column]
}

/** The agency's notes: a table, or cards on a phone. */
export function HistoryTable({ title, lines, order }: HistoryTableProps) {
  const { t } = useTexts()
  return (
    <table className="owner-table owner-history">
      <caption className="unseen">{title}</caption>
      <thead>
        <tr>
          {historyColumns.map(column => {
            const name = t(`HISTORY_${column.toUpperCase()}`)
            const sorted = order?.query.sort === column
            const way = sorted ? (order.query.descending ? 'descending' : 'ascending') : undefined
            return (
              <th key={column} scope="col" aria-sort={way}>
                {order ? (
                  <Link to={order.path + writeHistoryQuery(sortedBy(order.query, column))}>
                    <span className="unseen">{t('HISTORY_SORT', { column: name })}</span>
                    <span aria-hidden="true">
                      {name}
                      {sorted && (order.query.descending ? ' ↓' : ' ↑')}
                    </span>
                  </Link>
                ) : (
                  name
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.id}>
            {historyColumns.map(column => (
              <td key={column} data-label={t(`HISTORY_${column.toUpperCase()}`)} className={`history-${column}`}>
                {cellOf(line, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
