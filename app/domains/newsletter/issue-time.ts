/** When newsletters are due, and the period each covers. Pure; hours are Brussels time. */
import { dayInBrussels, momentInBrussels } from '../../platform/time/brussels'
import { daysBefore, weekdayOf } from '../../platform/time/calendar-days'

/** A newsletter later than this is skipped, since the next is near (ms). */
const latest = 3 * 86_400_000

/** `at` is the due time (ms); the period runs from `from` to before `to`. */
export type IssueTime = { at: number; from: string; to: string }

/** The newsletter due now; undefined if the last was due too long ago. */
export function issueDue(now: number, { weekday, from }: { weekday: number; from: string }): IssueTime | undefined {
  const today = dayInBrussels(now)
  for (let back = 0; back < 8; back++) {
    const day = daysBefore(today, back)
    const at = weekdayOf(day) === weekday ? momentInBrussels(day, from) : undefined
    if (at !== undefined && at <= now) return now - at < latest ? { at, ...weekBefore(day) } : undefined
  }
  return undefined
}

/** The seven days before a day: newsletters follow each other without gaps. */
export function weekBefore(day: string): { from: string; to: string } {
  return { from: daysBefore(day, 7), to: day }
}
