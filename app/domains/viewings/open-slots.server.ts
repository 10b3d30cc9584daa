/** The slots of a property that can be booked, and the seats in each that are taken. */

import { and, count, eq, gt, gte, isNull, or } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { appointmentSeat } from '../../../db/schema/site.server'
import { dayOfImport } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { extraRecordsOf } from '../catalogue/extra-records.server'
import { managerIDs } from '../catalogue/managers.server'
import { isWorkingAt } from './agenda'
import { type AgentVisits, blockedSlots } from './agent-visits.server'
import { withoutGivenSeats } from './given-seats.server'
import { bookable, listedSlots, type Slot, weeklySlots } from './slots'

/**
 * The provider's slots of a property; where it gives none, those of the weekly scheme. In the order of time, none past, and none
 * outside of the opening hours or on a holiday of its agent. Their capacity is what the agency's own program leaves of them.
 */
export function slotsOf(site: Site, { id, list }: { id: number; list: 0 | 1 }, now: number): Slot[] {
  const { weekly, agenda } = site.configuration.appointments
  const given = extraRecordsOf(site, 'viewingSlot', id)
  const agent = agenda.holidays.length > 0 ? managerIDs(site).get(id) : undefined
  const listed = given.length > 0 ? listedSlots(given, dayOfImport(site.catalogue().version)) : undefined
  if (listed) return withoutGivenSeats(site, id, workedSlots(site, listed, agent, now))
  return weekly.lists.includes(list === 1 ? 'rent' : 'sale') ? withoutGivenSeats(site, id, schemeSlots(site, agent, now)) : []
}

/** Those of the weekly scheme that an agent works: of each of their properties whose provider gives none. */
export function schemeSlots(site: Site, agent: number | undefined, now: number): Slot[] {
  const { weekly, daysAhead } = site.configuration.appointments
  return workedSlots(site, weeklySlots(weekly, dayInBrussels(now), daysAhead), agent, now)
}

function workedSlots(site: Site, slots: readonly Slot[], agent: number | undefined, now: number): Slot[] {
  const { daysAhead, minimumNoticeHours, agenda } = site.configuration.appointments
  const worked = slots.filter(slot => isWorkingAt(slot, agent, agenda))
  return bookable(worked, { now, noticeMs: minimumNoticeHours * 3_600_000, daysAhead })
}

/** A seat of a slot to come that nobody else can take now: taken, or held for somebody. */
const isTaken = (now: number) =>
  and(gte(appointmentSeat.startsAt, now), or(isNull(appointmentSeat.heldUntil), gt(appointmentSeat.heldUntil, now)))

/** How many seats are taken or held, by the beginning of the slot. */
export type TakenSeats = ReadonlyMap<number, number>

/** Those of a property, now. */
export function takenSeats(database: SiteDatabase | SiteTransaction, propertyID: number, now: number): TakenSeats {
  const rows = database
    .select({ startsAt: appointmentSeat.startsAt, taken: count() })
    .from(appointmentSeat)
    .where(and(eq(appointmentSeat.propertyID, propertyID), isTaken(now)))
    .groupBy(appointmentSeat.startsAt)
    .all()
  return new Map(rows.map(({ startsAt, taken }) => [startsAt, taken]))
}

/**
 * What is taken of a property's slots, where one that its agent cannot come to counts as full.
 * @param visits what its agent has elsewhere (`agentVisits`).
 */
export function takenOf(
  site: Site,
  propertyID: number,
  slots: readonly Slot[],
  taken: TakenSeats,
  visits: AgentVisits,
): TakenSeats {
  const blocked = blockedSlots(site, propertyID, slots, visits)
  return blocked.length === 0 ? taken : new Map([...taken, ...blocked.map(slot => [slot.startsAt, slot.capacity] as const)])
}

/** Those of every property that has any, in the order of their numbers. */
export function takenByProperty(database: SiteDatabase, now: number): ReadonlyMap<number, TakenSeats> {
  const { propertyID, startsAt } = appointmentSeat
  const rows = database
    .select({ propertyID, startsAt, taken: count() })
    .from(appointmentSeat)
    .where(isTaken(now))
    .groupBy(propertyID, startsAt)
    .all()
  const byProperty = new Map<number, Map<number, number>>()
  for (const row of rows) {
    const seats = byProperty.get(row.propertyID) ?? new Map<number, number>()
    byProperty.set(row.propertyID, seats.set(row.startsAt, row.taken))
  }
  return byProperty
}
