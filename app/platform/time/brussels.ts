/**
 * The time in Brussels, whatever the server's own: law, opening hours and statistics all go by it. Moments are milliseconds
 * since 1970, days are ISO (`2026-11-23`), times are `HH:MM`. The clocks go forward on the last Sunday of March at 02:00 and
 * back on the last Sunday of October at 03:00 (directive 2000/84/EC); the rules themselves are those of `Intl`.
 */
const minute = 60_000
const hour = 60 * minute

let format: Intl.DateTimeFormat | undefined

/** The minute asked for last. Offsets are whole minutes, so all of it has one answer; counters and page cache ask at every request. */
let last = { from: Number.POSITIVE_INFINITY, day: '', time: '' }

/**
 * The day and the time that people in Brussels read at a moment.
 * @throws RangeError for what is no moment (NaN).
 */
export function clockInBrussels(at: number): { day: string; time: string } {
  if (!(at >= last.from && at < last.from + minute)) {
    // Swedish is written as ISO 8601 wants it.
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

/** The day in Brussels at a moment; it turns at midnight there. */
export function dayInBrussels(at: number): string {
  return clockInBrussels(at).day
}

/**
 * The moment of a clock time in Brussels. A time that is skipped when the clocks go forward (02:30 at the end of March) is
 * none; of a time that comes twice when they go back (02:30 at the end of October) it is the first.
 */
export function momentInBrussels(day: string, time: string): number | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Summer time first: it is the one that comes first of the two.
  return [2, 1]
    .map(ahead => asUtc - ahead * hour)
    .find(at => {
      const read = clockInBrussels(at)
      return read.day === day && read.time === time
    })
}
