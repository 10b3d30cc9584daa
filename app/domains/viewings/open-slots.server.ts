/** A property's bookable slots, and the seats taken in each. */

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
import { withOpenHouses } from './open-houses.server'
import { type ViewingRules, viewingRules } from './rules.server'
import { bookable, listedSlots, type Slot, weeklySlots } from './slots'

/**
 * The provider's slots of a property; without any, those of its own weekly hours or of the agency's. In order of time, without past
 * ones or those outside its agent's opening hours or on holidays. Their capacity is what the agency's own program leaves. Its open
 * houses are added whatever the rules.
 */
export function slotsOf(site: Site, property: { id: number; list: 0 | 1 }, now: number, rules = viewingRules(site)): Slot[] {
  return withOpenHouses(site, property.id, ruledSlots(site, property, now, rules), now)
}

function ruledSlots(site: Site, { id, list }: { id: number; list: 0 | 1 }, now: number, rules: ViewingRules): Slot[] {
  const { weekly, agenda, ofHomes } = rules
  const given = extraRecordsOf(site, 'viewingSlot', id)
  const agent = agenda.holidays.length > 0 ? managerIDs(site).get(id) : undefined
  const listed = given.length > 0 ? listedSlots(given, dayOfImport(site.catalogue().version)) : undefined
  if (listed) return withoutGivenSeats(site, id, workedSlots(site, listed, agent, now, rules))
  const own = ofHomes.get(id)
  const hasScheme = own !== undefined || weekly.lists.includes(list === 1 ? 'rent' : 'sale')
  return hasScheme ? withoutGivenSeats(site, id, schemeSlots(site, agent, now, rules, own?.hours)) : []
}

/** The weekly scheme's slots at which an agent works, for each of their properties without slots from the provider. */
export function schemeSlots(
  site: Site,
  agent: number | undefined,
  now: number,
  rules: ViewingRules,
  hours = rules.weekly.hours,
): Slot[] {
  const { daysAhead } = site.configuration.appointments
  const slots = weeklySlots({ hours, holidays: rules.weekly.holidays }, dayInBrussels(now), daysAhead)
  return workedSlots(site, slots, agent, now, rules)
}

function workedSlots(
  site: Site,
  slots: readonly Slot[],
  agent: number | undefined,
  now: number,
  { agenda }: ViewingRules,
): Slot[] {
  const { daysAhead, minimumNoticeHours } = site.configuration.appointments
  const worked = slots.filter(slot => isWorkingAt(slot, agent, agenda))
  return bookable(worked, { now, noticeMs: minimumNoticeHours * 3_600_000, daysAhead })
}

/** A seat of an upcoming slot that is taken or held. */
const isTaken = (now: number) =>
  and(gte(appointmentSeat.startsAt, now), or(isNull(appointmentSeat.heldUntil), gt(appointmentSeat.heldUntil, now)))

/** Number of taken or held seats, by the slot's start. */
export type TakenSeats = ReadonlyMap<number, number>

/** A property's, now. */
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
 * A property's taken seats, counting slots at which its agent is busy as full.
 * @param visits the agent's other visits (`agentVisits`).
 */
export function takenOf(
  site: Site,
  propertyID: number,
  slots: readonly Slot[],
  taken: TakenSeats,
  visits: AgentVisits,
  rules = viewingRules(site),
): TakenSeats {
  const blocked = blockedSlots(site, propertyID, slots, visits, rules)
  return blocked.length === 0 ? taken : new Map([...taken, ...blocked.map(slot => [slot.startsAt, slot.capacity] as const)])
}

/** All properties with any, by number. */
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
