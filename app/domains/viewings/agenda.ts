/** When an agent can show a property, given their other viewings: the rules of `agenda` in `appointments.json`. */
import { clockInBrussels, dayInBrussels } from '../../platform/time/brussels'
import { weekdayOf } from '../../platform/time/calendar-days'
import type { Slot } from './slots'

/** `weekday` is 1 (Monday) to 7; `from` and `to` are `HH:MM`. Omitted rules do not apply. */
export type AgendaRules = {
  openingHours?: readonly { weekday: number; from: string; to: string }[]
  travelMinutes?: number
  mostADay?: number
  /** ISO days, both inclusive; `agent` is the provider's number. */
  holidays: readonly { agent: number; from: string; to: string }[]
}

/** A time at which an agent is busy: one entry, however many visitors come. */
export type Visit = {
  propertyID: number
  startsAt: number
  endsAt: number
  /** ISO day in Brussels, stored because every slot of a page is compared with it. */
  day: string
}

type Time = Pick<Slot, 'startsAt' | 'endsAt'>

/** Whether an agent works at a time; slots outside are dropped. @param agent undefined if the catalogue names nobody. */
export function isWorkingAt(
  { startsAt, endsAt }: Time,
  agent: number | undefined,
  { openingHours, holidays }: AgendaRules,
): boolean {
  const free = holidays.filter(each => each.agent === agent)
  // A shortcut, because this runs for every slot of every page and most agencies set neither.
  if (!openingHours && free.length === 0) return true
  const [{ day, time: from }, { day: lastDay, time: to }] = [clockInBrussels(startsAt), clockInBrussels(endsAt)]
  if (free.some(each => each.from <= day && day <= each.to)) return false
  if (!openingHours) return true
  const weekday = weekdayOf(day)
  return openingHours.some(each => each.weekday === weekday && each.from <= from && to <= each.to && day === lastDay)
}

/**
 * Whether an agent is busy elsewhere, or has reached the daily maximum: such a slot is full. An agent already showing the same
 * property at that time can show it to one more.
 * @param propertyID omitted for a property without visits.
 */
export function isBlocked(slot: Time, propertyID: number | undefined, visits: readonly Visit[], rules: AgendaRules): boolean {
  const { travelMinutes, mostADay = Number.POSITIVE_INFINITY } = rules
  if (visits.some(visit => visit.propertyID === propertyID && visit.startsAt === slot.startsAt)) return false
  if (travelMinutes !== undefined) {
    const gap = travelMinutes * 60_000
    const elsewhere = visits.filter(visit => visit.propertyID !== propertyID)
    if (elsewhere.some(visit => slot.startsAt < visit.endsAt + gap && visit.startsAt - gap < slot.endsAt)) return true
  }
  if (visits.length < mostADay) return false
  const day = dayInBrussels(slot.startsAt)
  return visits.filter(visit => visit.day === day).length >= mostADay
}
