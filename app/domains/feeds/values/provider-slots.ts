/** Converts a provider's viewing time to a slot of ours. Pure. */
import { clockInBrussels, dayInBrussels } from '../../../platform/time/brussels'
import { daysBetween } from '../../../platform/time/calendar-days'
import type { ViewingSlotRecord } from '../../catalogue/snapshot'

const maxDays = 90
const maxSeats = 50

/** Moments in ms; `taken` is the number of seats given away, if the provider says so. */
type Given = { ID: number; PropertyID: number; startsAt: number; endsAt: number; capacity: number; taken: number | undefined }

/** @returns undefined if it is past, too far ahead, or ends on another day. */
export function providerSlot(
  { ID, PropertyID, startsAt, endsAt, capacity, taken }: Given,
  now: number,
): ViewingSlotRecord | undefined {
  const [from, to] = [clockInBrussels(startsAt), clockInBrussels(endsAt)]
  const DayOffset = daysBetween(dayInBrussels(now), from.day)
  if (startsAt <= now || DayOffset > maxDays || to.day !== from.day || to.time <= from.time) return undefined
  return {
    ID,
    PropertyID,
    DayOffset,
    From: from.time,
    To: to.time,
    Capacity: Math.min(Math.max(1, capacity), maxSeats),
    ...(taken !== undefined && { Taken: taken }),
  }
}
