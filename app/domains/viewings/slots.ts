/**
 * When a property can be visited: the provider's slots, or a weekly scheme. Clock times are those of Brussels, whatever the
 * server's own; on the two days a year when the clock is changed they are still the times people read on their watch.
 */

/** Milliseconds since 1970; `capacity` visitors at once. */
export type Slot = { startsAt: number; endsAt: number; capacity: number }

/** The provider's: days counted from the day of the import. */
export type ListedSlot = { DayOffset: number; From: string; To: string; Capacity: number }

/** `weekday` is 1 (Monday) to 7; `from` and `to` are `HH:MM`; `minutes` each viewing's length. */
export type WeeklyHours = { weekday: number; from: string; to: string; minutes: number; capacity: number }

export type WeeklyScheme = { hours: readonly WeeklyHours[] /** ISO days. */; holidays: readonly string[] }

const minute = 60_000
const hour = 60 * minute

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `2026-11-23` and `10:00` in Brussels. */
export function clockInBrussels(at: number): { day: string; time: string } {
  const [day = '', time = ''] = clock.format(at).split(' ')
  return { day, time }
}

/**
 * The moment of a clock time in Brussels. In the hour that comes twice it is the first; a time that is skipped (02:30 at the
 * end of March) is none.
 */
export function momentInBrussels(day: string, time: string): number | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  return [2, 1]
    .map(offset => asUtc - offset * hour)
    .find(at => {
      const read = clockInBrussels(at)
      return read.day === day && read.time === time
    })
}

/** The ISO day `count` days after another. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * hour).toISOString().slice(0, 10)
}

export function listedSlots(slots: readonly ListedSlot[], importedOn: string): Slot[] {
  return slots.flatMap(({ DayOffset, From, To, Capacity }) => slotOf(daysAfter(importedOn, DayOffset), From, To, Capacity))
}

/** The slots of the scheme on a day and the `days` days after it. What is left of an opening at its end is no slot. */
export function weeklySlots({ hours, holidays }: WeeklyScheme, from: string, days: number): Slot[] {
  return Array.from({ length: days + 1 }, (_, count) => daysAfter(from, count))
    .filter(day => !holidays.includes(day))
    .flatMap(day => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
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
  const last = daysAfter(clockInBrussels(now).day, daysAhead)
  const byStart = new Map(slots.map(slot => [slot.startsAt, slot]))
  return [...byStart.values()]
    .filter(({ startsAt }) => startsAt >= now + noticeMs && clockInBrussels(startsAt).day <= last)
    .sort((one, other) => one.startsAt - other.startsAt)
}

/** How a slot stands in a form: its beginning in UTC, `20261123T0900Z`, which no change of the clock makes ambiguous. */
export function slotName(startsAt: number): string {
  return `${new Date(startsAt).toISOString().slice(0, 16).replace(/[-:]/g, '')}Z`
}

/** The moment of `slotName`; NaN for anything else. */
export function momentOfSlot(name: string): number {
  const [, y, m, d, h, min] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/.exec(name) ?? []
  return y === undefined ? Number.NaN : Date.parse(`${y}-${m}-${d}T${h}:${min}:00Z`)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
