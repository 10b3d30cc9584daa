/** The agency's opening days and hours. */

import { clockInBrussels } from '../time/brussels'
import { daysAfter, daysBefore, weekdayOf } from '../time/calendar-days'
import { isPublicHoliday } from '../time/public-holidays'

/** The days of schema.org's `openingHours`, Monday first. */
const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const days = /^((?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su))*)(?: |$)/

/** The weekdays, 1 (Monday) to 7, of lines such as `Mo-Fr 09:00-12:30` or `We,Sa 10:00-13:00`. Malformed lines are ignored. */
function openWeekdays({ openingHours }: OpeningHours): Set<number> {
  const lines = openingHours.flatMap(({ schema }) => schema)
  return new Set(lines.flatMap(line => (days.exec(line)?.[1] ?? '').split(',').flatMap(weekdaysIn)))
}

/** Whether search engines and the site read a line of hours: `Mo-Fr 09:00-12:30`, or days alone. */
export function isHoursLine(line: string): boolean {
  return days.test(line) && /^\S+(?: \d\d:\d\d-\d\d:\d\d)?$/.test(line)
}

/** Of the agency or one of its offices. */
export type OpeningHours = { openingHours: readonly { schema: readonly string[] }[] }

/** `Mo-Fr`, `Fr-Mo` or `Sa`. */
function weekdaysIn(range: string): number[] {
  const [from, to = from] = range.split('-').map(name => names.indexOf(name))
  if (from === undefined || to === undefined || from < 0 || to < 0) return []
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from + index) % 7) + 1)
}

/** The agency's own closing days, in addition to public holidays. */
type Calendar = { agency: OpeningHours; holidays: readonly string[] }

/** The calendar from `agency.json` and `appointments.json`. */
export function calendarOf(configuration: {
  agency: OpeningHours
  appointments: { weekly: { holidays: readonly string[] } }
}): Calendar {
  const { agency, appointments } = configuration
  return { agency, holidays: appointments.weekly.holidays }
}

/**
 * The day that completes the given number of working days, counted from the day after `day`.
 * @returns undefined if the opening hours name no weekday.
 */
export function workingDayAfter(day: string, count: number, { agency, holidays }: Calendar): string | undefined {
  const open = openWeekdays(agency)
  if (open.size === 0) return undefined
  let [at, left] = [day, count]
  // An agency closed for longer than a year has no such day.
  for (let looked = 0; looked < 366; looked += 1) {
    at = daysAfter(at, 1)
    if (open.has(weekdayOf(at)) && !isPublicHoliday(at) && !holidays.includes(at)) left -= 1
    if (left === 0) return at
  }
  return undefined
}

/** Whether the office is open on a day; true for every day if the opening hours name no weekday. */
function isWorkingDay(day: string, calendar: Calendar): boolean {
  return (workingDayAfter(daysBefore(day, 1), 1, calendar) ?? day) === day
}

/** Staff mails of a day are sent from this hour in Brussels. */
const fromHour = 8

/** Today, once the office is open and the day's mails may be sent; undefined before that and on closing days. */
export function staffMailDay(calendar: Calendar, now: number): string | undefined {
  const { day, time } = clockInBrussels(now)
  return Number(time.slice(0, 2)) < fromHour || !isWorkingDay(day, calendar) ? undefined : day
}

/** `until` and `from` are times in Brussels; `day` is the next opening day, today or later. */
export type OpenState = { isOpen: true; until: string } | { isOpen: false; next?: { day: string; from: string } }

/**
 * Whether an office is open at a clock time in Brussels, by lines such as `Mo-Fr 09:00-12:30`. The closing time itself is
 * excluded. @returns undefined if no line names weekday and hours.
 */
export function openState({ agency, holidays }: Calendar, { day, time }: { day: string; time: string }): OpenState | undefined {
  const lines = agency.openingHours.flatMap(({ schema }) => schema)
  const spans = lines.flatMap(line => {
    const [, from, to] = / (\d\d:\d\d)-(\d\d:\d\d)$/.exec(line) ?? []
    const on = openWeekdays({ openingHours: [{ schema: [line] }] })
    return from && to && on.size > 0 ? [{ on, from, to }] : []
  })
  if (spans.length === 0) return undefined
  const hoursOn = (at: string) =>
    isPublicHoliday(at) || holidays.includes(at) ? [] : spans.filter(({ on }) => on.has(weekdayOf(at)))
  const now = hoursOn(day).find(({ from, to }) => from <= time && time < to)
  if (now) return { isOpen: true, until: now.to }
  for (let ahead = 0; ahead < 31; ahead += 1) {
    const at = daysAfter(day, ahead)
    const starts = hoursOn(at).map(({ from }) => from)
    const [from] = starts.filter(each => ahead > 0 || each > time).sort()
    if (from) return { isOpen: false, next: { day: at, from } }
  }
  return { isOpen: false }
}
