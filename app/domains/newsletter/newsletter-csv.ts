/** Exports the newsletter list for other programs. */

type Line = { email: string; language: string; confirmedAt: number | null; unsubscribe: string }

/** CSV (RFC 4180) with a header row. No cell can act as a spreadsheet formula. */
export function newsletterCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ email, language, confirmedAt, unsubscribe }) => [
    email,
    language,
    confirmedAt === null ? '' : new Date(confirmedAt).toISOString(),
    unsubscribe,
  ])
  return [['email', 'language', 'confirmed', 'unsubscribe'], ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string): string {
  const safe = /^[=+\-@]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
