/**
 * The time in Brussels, regardless of the server's time zone: law, opening hours and statistics use it. Moments are milliseconds
 * since 1970, days are ISO (`2026-11-23`), times are `HH:MM`. The clocks go forward on the last Sunday of March at 02:00 and back
 * on the last Sunday of October at 03:00 (directive 2000/84/EC); the rules themselves come from `Intl`.
 */
const minute = 60_000
const hour = 60 * minute

let format: Intl.DateTimeFormat | undefined

/**
 * The last requested minute. Offsets are whole minutes, so a minute has one answer; counters and the page cache ask on every
 * request.
 */
let last = { from: Number.POSITIVE_INFINITY, day: '', time: '' }

/**
 * The day and time in Brussels at a moment.
 * @throws RangeError for NaN.
 */
export function clockInBrussels(at: number): { day: string; time: string } {
  if (!(at >= last.from && at < last.from + minute)) {
    // The Swedish format equals ISO 8601.
    format ??= new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Brussels',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    const [day = '', time = ''] = format.format(at).split(' ')
    last = { from: Math.floor(at / minute) * minute, day, time }
  }
  return { day: last.day, time: last.time }
}

/** The day in Brussels at a moment, which changes at midnight there. */
export function dayInBrussels(at: number): string {
  return clockInBrussels(at).day
}

/**
 * The moment of a clock time in Brussels. Undefined for a time skipped in spring (02:30 at the end of March); the first moment of
 * a time repeated in autumn (02:30 at the end of October).
 */
export function momentInBrussels(day: string, time: string): number | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Summer time first: it is the earlier of the two.
  return [2, 1]
    .map(ahead => asUtc - ahead * hour)
    .find(at => {
      const read = clockInBrussels(at)
      return read.day === day && read.time === time
    })
}
