/** When a person's alerts leave. Pure; the hours are those of Brussels. */
import { dayInBrussels, momentInBrussels } from '../../../platform/time/brussels'
import { daysAfter, weekdayOf } from '../../../platform/time/calendar-days'

export const frequencies = ['at-once', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** Bundled mails leave from this hour on; weekly ones on Mondays. */
const morning = '08:00'

/**
 * From when on an alert may leave: at once, or at the first eight o'clock (of a Monday) after it arose. What waits then leaves
 * in one mail.
 * @param since when the oldest of those that wait arose (ms).
 */
export function dueAt(frequency: Frequency, since: number): number {
  if (frequency === 'at-once') return since
  const today = dayInBrussels(since)
  for (let ahead = 0; ; ahead++) {
    const day = daysAfter(today, ahead)
    const at = momentInBrussels(day, morning)
    if (at !== undefined && at > since && (frequency === 'daily' || weekdayOf(day) === 1)) return at
  }
}
