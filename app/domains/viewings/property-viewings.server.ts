/** A property's viewings booked on this site, as its owner may see them: nothing names a visitor. */
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { visitorInitials } from '../../platform/i18n/initials'

/** `requested`: waits for staff, or for the visitor's answer to a proposal. `done`: confirmed, and over. */
export type ViewingState = 'requested' | 'confirmed' | 'done' | 'cancelled'

/** Moments in milliseconds since 1970. */
export type PropertyViewing = {
  id: string
  startsAt: number
  endsAt: number
  state: ViewingState
  /** The visitor's initials, `É.D.`; '' for a name without letters. */
  initials: string
  /** The agency's note about the visit for the owner; '' until written. */
  note: string
}

/** In order of time. Excludes unconfirmed ones: a hold of half an hour, or one that expired. */
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
