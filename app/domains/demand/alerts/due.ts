/** When alerts are mailed. Pure; hours are Brussels time. */
import { dayInBrussels, momentInBrussels } from '../../../platform/time/brussels'
import { daysAfter, weekdayOf } from '../../../platform/time/calendar-days'

export const frequencies = ['at-once', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** Daily and weekly mails leave from this hour; weekly ones on Mondays. */
const morning = '08:00'

/**
 * The earliest time for a person's alerts: at once, or the next eight o'clock (on Monday for weekly). All waiting alerts share
 * one mail.
 * @param since when the oldest waiting alert was created (ms).
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
