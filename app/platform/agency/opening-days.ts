/** On which days the agency's office is open. */

import { daysAfter, daysBefore, weekdayOf } from '../time/calendar-days'
import { isPublicHoliday } from '../time/public-holidays'

/** As schema.org writes the days of `openingHours`, Monday first. */
const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const days = /^((?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su))*)(?: |$)/

/** The weekdays, 1 (Monday) to 7, of lines such as `Mo-Fr 09:00-12:30` or `We,Sa 10:00-13:00`. A line that is none says nothing. */
function openWeekdays({ openingHours }: { openingHours: readonly { schema: readonly string[] }[] }): Set<number> {
  const lines = openingHours.flatMap(({ schema }) => schema)
  return new Set(lines.flatMap(line => (days.exec(line)?.[1] ?? '').split(',').flatMap(weekdaysIn)))
}

/** `Mo-Fr`, `Fr-Mo` or `Sa`. */
function weekdaysIn(range: string): number[] {
  const [from, to = from] = range.split('-').map(name => names.indexOf(name))
  if (from === undefined || to === undefined || from < 0 || to < 0) return []
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from + index) % 7) + 1)
}

/** The agency's own days on which it is closed, beside the public holidays. */
type Calendar = { agency: Parameters<typeof openWeekdays>[0]; holidays: readonly string[] }

/**
 * The day on which so many days of work are over, the day after `day` being the first that may count.
 * @returns undefined where the opening hours name no weekday.
 */
export function workingDayAfter(day: string, count: number, { agency, holidays }: Calendar): string | undefined {
  const open = openWeekdays(agency)
  if (open.size === 0) return undefined
  let [at, left] = [day, count]
  // An agency that is closed for longer than a year names no day.
  for (let looked = 0; looked < 366; looked += 1) {
    at = daysAfter(at, 1)
    if (open.has(weekdayOf(at)) && !isPublicHoliday(at) && !holidays.includes(at)) left -= 1
    if (left === 0) return at
  }
  return undefined
}

/** Whether the office is open on a day; every day where the opening hours name no weekday. */
export function isWorkingDay(day: string, calendar: Calendar): boolean {
  return (workingDayAfter(daysBefore(day, 1), 1, calendar) ?? day) === day
}
