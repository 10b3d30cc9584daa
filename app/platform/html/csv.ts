/**
 * A CSV file for spreadsheets: with a byte order mark and semicolons, which Belgian spreadsheets open directly; line ends follow
 * RFC 4180.
 */
export function spreadsheetCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(spreadsheetRow).join('')
}

/** The start of a file whose rows are written one by one. */
export const byteOrderMark = '\ufeff'

/** One row of such a file, with its line end. */
export function spreadsheetRow(row: readonly string[]): string {
  return `${row.map(cell).join(';')}\r\n`
}

/** A text that a spreadsheet would read as a formula gets a leading apostrophe (OWASP, CSV injection). A number is no formula. */
function cell(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text)
  const isFormula = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u.test(text) || /^[\t\r\n]/.test(text)
  return `"${(isFormula && !isNumber ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** One row of a file that only programs read: with commas, and texts as they are. */
export function programRow(row: readonly string[]): string {
  return `${row.map(text => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`
}
