/** When newsletters are due, and what time each tells of. Pure; the hours are those of Brussels. */
import { dayInBrussels, momentInBrussels } from '../../platform/time/brussels'
import { daysBefore, weekdayOf } from '../../platform/time/calendar-days'

/** A newsletter that could not go within so long is left out: the next one is near (ms). */
const latest = 3 * 86_400_000

/** `at` is when it was due (ms); it tells of the days from `from` to before `to`. */
export type IssueTime = { at: number; from: string; to: string }

/** The newsletter that is to go now; undefined when the last one was due too long ago. */
export function issueDue(now: number, { weekday, from }: { weekday: number; from: string }): IssueTime | undefined {
  const today = dayInBrussels(now)
  for (let back = 0; back < 8; back++) {
    const day = daysBefore(today, back)
    const at = weekdayOf(day) === weekday ? momentInBrussels(day, from) : undefined
    if (at !== undefined && at <= now) return now - at < latest ? { at, ...weekBefore(day) } : undefined
  }
  return undefined
}

/** The seven days before a day: each newsletter begins where the last one ended. */
export function weekBefore(day: string): { from: string; to: string } {
  return { from: daysBefore(day, 7), to: day }
}
