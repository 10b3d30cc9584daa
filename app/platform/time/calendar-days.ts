/** Days of the calendar, as `YYYY-MM-DD`. A day in Belgium has 23 or 25 hours when the clocks change: days are never counted by hours. */
/** The day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}

/** The last `count` days up to and with `today`, oldest first. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysBefore(today, count - 1 - index))
}

/** The month before the one of a day, as `YYYY-MM`. */
export function monthBefore(day: string): string {
  return daysBefore(`${day.slice(0, 7)}-01`, 1).slice(0, 7)
}
