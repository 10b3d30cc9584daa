/** Seats of slots that the agency's own program has given away. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { diaryVisits } from '../catalogue/diary.server'
import type { Slot } from './slots'

/**
 * Slots with the seats left for this site. If the provider counts them per slot, our visitors that it has returned are in its
 * number; if not, each viewing in its diary during a slot takes one.
 */
export function withoutGivenSeats(site: Site, propertyID: number, slots: readonly Slot[]): Slot[] {
  const others = diaryVisits(site).get(propertyID) ?? []
  const ours = slots.some(({ taken }) => taken !== undefined) ? returnedSeats(site, propertyID) : new Map<number, number>()
  return slots.map(slot => {
    const { startsAt, endsAt, taken, capacity } = slot
    const given =
      taken === undefined
        ? others.filter(visit => visit.startsAt < endsAt && startsAt < visit.endsAt).length
        : Math.max(0, taken - (ours.get(startsAt) ?? 0))
    return given === 0 ? slot : { ...slot, capacity: Math.max(0, capacity - given) }
  })
}

/** Number of our viewings that the provider has, by start. */
function returnedSeats({ database }: Site, propertyID: number): ReadonlyMap<number, number> {
  const { startsAt, status, told } = appointment
  const rows = database
    .select({ startsAt })
    .from(appointment)
    .where(
      and(
        eq(appointment.propertyID, propertyID),
        inArray(status, ['requested', 'proposed', 'confirmed']),
        sql`json_extract(${told}, '$.key') is not null and json_extract(${told}, '$.startsAt') = ${startsAt}`,
      ),
    )
    .all()
  const seats = new Map<number, number>()
  for (const row of rows) seats.set(row.startsAt, (seats.get(row.startsAt) ?? 0) + 1)
  return seats
}
