/**
 * When a property can be visited: the provider's slots, or a weekly scheme. Clock times are those of Brussels, whatever the
 * server's own; on the two days a year when the clock is changed they are still the times people read on their watch.
 */
import { dayInBrussels, momentInBrussels } from '../../platform/time/brussels'
import { daysAfter, weekdayOf } from '../../platform/time/calendar-days'

/**
 * Milliseconds since 1970; `capacity` visitors at once. Of the provider's slots `id` is our number, and `taken` how many seats it
 * has given away, where it says so.
 */
export type Slot = { startsAt: number; endsAt: number; capacity: number; id?: number; taken?: number }

/** The provider's: days counted from the day of the import. */
export type ListedSlot = { ID: number; DayOffset: number; From: string; To: string; Capacity: number; Taken?: number | undefined }

/** `weekday` is 1 (Monday) to 7; `from` and `to` are `HH:MM`; `minutes` each viewing's length. */
export type WeeklyHours = { weekday: number; from: string; to: string; minutes: number; capacity: number }

export type WeeklyScheme = { hours: readonly WeeklyHours[] /** ISO days. */; holidays: readonly string[] }

export function listedSlots(slots: readonly ListedSlot[], importedOn: string): Slot[] {
  return slots.flatMap(({ ID, DayOffset, From, To, Capacity, Taken }) =>
    slotOf(daysAfter(importedOn, DayOffset), From, To, Capacity).map(slot => ({
      ...slot,
      id: ID,
      ...(Taken !== undefined && { taken: Taken }),
    })),
  )
}

/** The slots of the scheme on a day and the `days` days after it. What is left of an opening at its end is no slot. */
export function weeklySlots({ hours, holidays }: WeeklyScheme, from: string, days: number): Slot[] {
  return Array.from({ length: days + 1 }, (_, count) => daysAfter(from, count))
    .filter(day => !holidays.includes(day))
    .flatMap(day => {
      const weekday = weekdayOf(day)
      return hours.filter(each => each.weekday === weekday).flatMap(each => piecesOf(day, each))
    })
}

function piecesOf(day: string, { from, to, minutes, capacity }: WeeklyHours): Slot[] {
  const first = minutesOf(from)
  const count = Math.floor((minutesOf(to) - first) / minutes)
  return Array.from({ length: count }, (_, at) => first + at * minutes).flatMap(start =>
    slotOf(day, timeOf(start), timeOf(start + minutes), capacity),
  )
}

function slotOf(day: string, from: string, to: string, capacity: number): Slot[] {
  const startsAt = momentInBrussels(day, from)
  const endsAt = momentInBrussels(day, to)
  return startsAt !== undefined && endsAt !== undefined && endsAt > startsAt ? [{ startsAt, endsAt, capacity }] : []
}

/** In the order of time, one a moment, those that can still be booked. */
export function bookable(
  slots: readonly Slot[],
  { now, noticeMs, daysAhead }: { now: number; noticeMs: number; daysAhead: number },
) {
  const last = daysAfter(dayInBrussels(now), daysAhead)
  const byStart = new Map(slots.map(slot => [slot.startsAt, slot]))
  return [...byStart.values()]
    .filter(({ startsAt }) => startsAt >= now + noticeMs && dayInBrussels(startsAt) <= last)
    .sort((one, other) => one.startsAt - other.startsAt)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
