/** Open-house days: a block of time at a home for a number of visitors. They book it as they book a viewing. */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { openHouse } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { Slot } from './slots'

export type OpenHouse = typeof openHouse.$inferSelect

/** Those that end after a moment (ms), in order of time. @param propertyID undefined for all homes */
export function openHouses(reader: SiteDatabase | SiteTransaction, after: number, propertyID?: number): OpenHouse[] {
  const isOf = propertyID === undefined ? undefined : eq(openHouse.propertyID, propertyID)
  return reader
    .select()
    .from(openHouse)
    .where(and(gt(openHouse.endsAt, after), isOf))
    .orderBy(asc(openHouse.startsAt))
    .all()
}

export function findOpenHouse(reader: SiteDatabase | SiteTransaction, id: string): OpenHouse | undefined {
  return reader.select().from(openHouse).where(eq(openHouse.id, id)).get()
}

/** Adds a home's open houses, until they start, and drops the times during them. */
export function withOpenHouses({ database }: Pick<Site, 'database'>, propertyID: number, slots: Slot[], now: number): Slot[] {
  const houses = openHouses(database, now, propertyID)
  if (houses.length === 0) return slots
  const isDuring = (slot: Slot) => houses.some(house => slot.startsAt < house.endsAt && house.startsAt < slot.endsAt)
  const added = houses.filter(({ startsAt }) => startsAt > now)
  return [
    ...slots.filter(slot => !isDuring(slot)),
    ...added.map(({ startsAt, endsAt, seats }) => ({ startsAt, endsAt, capacity: seats })),
  ].sort((one, other) => one.startsAt - other.startsAt)
}
