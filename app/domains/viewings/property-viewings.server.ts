/** The viewings of a property that were booked on this site, as its owner may know of them: nothing here names a visitor. */
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { visitorInitials } from '../../platform/i18n/initials'

/** `requested`: waits for the staff, or for the visitor's answer to another time. `done`: confirmed, and over. */
export type ViewingState = 'requested' | 'confirmed' | 'done' | 'cancelled'

/** Moments in milliseconds since 1970. */
export type PropertyViewing = {
  id: string
  startsAt: number
  endsAt: number
  state: ViewingState
  /** Of the visitor, as `É.D.`; '' for a name without letters. */
  initials: string
  /** What the agency wrote about the visit, for the owner; '' until then. */
  note: string
}

/** In the order of time. What nobody took is none: a hold of half an hour, or one that was not confirmed in time. */
export function viewingsOfProperty(site: Site, propertyID: number): PropertyViewing[] {
  const now = site.now()
  const { startsAt, createdAt, status } = appointment
  return site.database
    .select()
    .from(appointment)
    .where(and(eq(appointment.propertyID, propertyID), notInArray(status, ['held', 'expired'])))
    .orderBy(asc(startsAt), asc(createdAt))
    .all()
    .map(row => ({
      id: row.id,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      state: stateFor(row, now),
      initials: visitorInitials(row.name),
      note: row.note ?? '',
    }))
}

function stateFor({ status, startsAt }: Pick<typeof appointment.$inferSelect, 'status' | 'startsAt'>, now: number): ViewingState {
  if (status === 'cancelled' || status === 'refused') return 'cancelled'
  if (status !== 'confirmed') return 'requested'
  return startsAt > now ? 'confirmed' : 'done'
}
