/** Exports histories for a spreadsheet. */
import { spreadsheetCsv } from '../../platform/html/csv'
import { type HistoryLine, historyColumns } from './history-query'

/** @param heads column names in the order of `historyColumns` */
export function historyCsv(lines: readonly HistoryLine[], heads: readonly string[]): string {
  return spreadsheetCsv([
    heads,
    ...lines.map(line => historyColumns.map(column => (column === 'date' ? line.when : line[column]))),
  ])
}
