/**
 * Calendar days, as `YYYY-MM-DD`. A day in Belgium has 23 or 25 hours when the clocks change: days are never counted in hours.
 */

/** Whether a text is a calendar day in ISO 8601. */
export function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The day a number of days later. */
export function daysAfter(day: string, days: number): string {
  return moved(day, { days })
}

/** The day a number of days earlier. */
export function daysBefore(day: string, days: number): string {
  return moved(day, { days: -days })
}

/** The day a number of months later; if that month is too short it overflows into the next: 31 January → 3 March. */
export function monthsAfter(day: string, months: number): string {
  return moved(day, { months })
}

function moved(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The number of days between two; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The last `count` days including `today`, oldest first. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysBefore(today, count - 1 - index))
}

/** 1 (Monday) to 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The month before that of a day, as `YYYY-MM`. */
export function monthBefore(day: string): string {
  return daysBefore(`${day.slice(0, 7)}-01`, 1).slice(0, 7)
}

/** The last day of a month given as `YYYY-MM`. */
export function lastDayOf(month: string): string {
  return daysBefore(monthsAfter(`${month}-01`, 1), 1)
}
