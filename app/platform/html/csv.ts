/**
 * A CSV file for spreadsheets: with a byte order mark and semicolons, which Belgian spreadsheets open directly; line ends follow
 * RFC 4180.
 */
export function spreadsheetCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(row => `${row.map(cell).join(';')}\r\n`).join('')}`
}

/** A text that a spreadsheet would read as a formula gets a leading apostrophe (OWASP, CSV injection). */
function cell(text: string): string {
  const safe = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
