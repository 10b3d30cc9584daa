/** Weeks as in ISO 8601, such as `2026-W48`. */
import { daysAfter, daysBetween, isCalendarDay, weekdayOf } from '../../../platform/time/calendar-days'

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return daysAfter(day, 1 - weekdayOf(day))
}

/** The week of a day: its year is that of its Thursday. */
export function weekOf(day: string): string {
  const thursday = daysAfter(mondayOf(day), 3)
  const count = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
  return `${thursday.slice(0, 4)}-W${String(count).padStart(2, '0')}`
}

/** The Monday of a week as typed in an address. @returns undefined if there is no such week. */
export function readWeek(text: string | null): string | undefined {
  const [, year, count] = /^(20\d\d)-W(\d\d)$/.exec(text ?? '') ?? []
  if (!year || !count) return undefined
  const monday = daysAfter(mondayOf(`${year}-01-04`), (Number(count) - 1) * 7)
  return weekOf(monday) === text ? monday : undefined
}

/** @returns undefined if it is no day. */
export function readDay(text: string | null): string | undefined {
  return text !== null && /^20/.test(text) && isCalendarDay(text) ? text : undefined
}
