/** When a person's alerts leave. Pure; the hours are those of Brussels. */

export const frequencies = ['at-once', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** Bundled mails leave from this hour on; weekly ones on Mondays. */
const hour = 8

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** How far the clocks of Brussels are ahead of UTC then (ms). */
function offsetAt(at: number): number {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)])) as Record<
    string,
    number
  >
  const local = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second)
  return local - Math.floor(at / 1000) * 1000
}

/**
 * From when on an alert may leave: at once, or at the first eight o'clock (of a Monday) after it arose. What waits then leaves
 * in one mail.
 * @param since when the oldest of those that wait arose (ms).
 */
export function dueAt(frequency: Frequency, since: number): number {
  if (frequency === 'at-once') return since
  const day = new Date(since + offsetAt(since))
  for (let ahead = 0; ; ahead++) {
    const local = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + ahead, hour)
    const at = local - offsetAt(local - offsetAt(local))
    if (at > since && (frequency === 'daily' || new Date(local).getUTCDay() === 1)) return at
  }
}
