/**
 * Rows as a file for a spreadsheet: with a byte order mark and semicolons, as spreadsheets in Belgium read it without asking; lines
 * end as RFC 4180 has it.
 */
export function spreadsheetCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(row => `${row.map(cell).join(';')}\r\n`).join('')}`
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection): it stays a text. */
function cell(text: string): string {
  const safe = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
