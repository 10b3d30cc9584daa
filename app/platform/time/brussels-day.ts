/** The day by which law and dates are read: Belgium's. */
const brussels = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' })

/** The day in Brussels at a moment, as `YYYY-MM-DD`. */
export function dayInBrussels(now: Date = new Date()): string {
  return brussels.format(now)
}
