/**
 * When a property can be visited: the provider's slots, or a weekly scheme. Times are local in Brussels, whatever the server's
 * zone, also on the two days when the clocks change.
 */
import { dayInBrussels, momentInBrussels } from '../../platform/time/brussels'
import { daysAfter, weekdayOf } from '../../platform/time/calendar-days'

/**
 * Milliseconds since 1970; `capacity` visitors at once. For the provider's slots `id` is our number, and `taken` the seats that
 * it has given away, if it says so.
 */
export type Slot = { startsAt: number; endsAt: number; capacity: number; id?: number; taken?: number }

/** The provider's slots, with days counted from the import. */
export type ListedSlot = { ID: number; DayOffset: number; From: string; To: string; Capacity: number; Taken?: number | undefined }

/** `weekday` is 1 (Monday) to 7; `from` and `to` are `HH:MM`; `minutes` the length of a viewing. */
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

/** The scheme's slots on a day and the `days` days after it. A remainder at the end of an opening is not a slot. */
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

/** In order of time, one per start, only bookable ones. */
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
