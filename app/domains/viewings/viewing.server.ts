/** A booked viewing: its data, how to find it, and whether it can still be changed. */
import { eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import type { About } from '../enquiries/compose-emails.server'
import type { ProviderReport } from './provider-report'
import type { RentalTerms } from './rental-terms'

/** Who changes or reads it. */
export type Role = 'visitor' | 'staff'

/** The property's name on the day of booking, by reader. */
export type AboutViewing = {
  visitor: About
  staff: About
  addressHidden: boolean
  /** The amounts that a tenant confirmed. Older rows have none. */
  terms?: RentalTerms
}

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'appointment.about': AboutViewing
    'appointment.told': ProviderReport
  }
}

export type Appointment = typeof appointment.$inferSelect

export type AppointmentStatus = Appointment['status']
export type AppointmentState = 'upcoming' | 'past' | 'cancelled'

/** How long a seat is held for a visitor who has yet to press the mailed link (ms). */
export const holdFor = 30 * 60_000

/** How long the seat of a proposed time is held for its visitor, who must read the mail and plan (ms). */
export const proposalFor = 48 * 3_600_000

/** How long staff and CRM wait for news of a change (ms), so that repeated changes are reported once. */
export const changeWait = 3 * 60_000

/** Until when a viewing booked now is held: never past its start. @param time `holdFor` or `proposalFor`. */
export function heldUntil(startsAt: number, now: number, time = holdFor): number {
  return Math.min(now + time, startsAt)
}

type Held = Pick<Appointment, 'status' | 'heldUntil'>

/** Its state at a moment: an overdue hold has expired, even before a job records it. */
export function statusAt({ status, heldUntil }: Held, now: number): AppointmentStatus {
  return (status === 'held' || status === 'proposed') && (heldUntil ?? 0) <= now ? 'expired' : status
}

/** Whether its visitor did not press the mailed link in time. A lapsed proposal was requested before. */
export function isUntaken({ status, proposedAt }: Pick<Appointment, 'status' | 'proposedAt'>): boolean {
  return status === 'held' || (status === 'expired' && proposedAt === null)
}

export function stateOf({ status, startsAt }: Pick<Appointment, 'status' | 'startsAt'>, now: number): AppointmentState {
  if (status === 'cancelled' || status === 'refused') return 'cancelled'
  return startsAt > now ? 'upcoming' : 'past'
}

export function findAppointment(database: SiteDatabase | SiteTransaction, id: string): Appointment | undefined {
  return database.select().from(appointment).where(eq(appointment.id, id)).get()
}

/** Mailed links work until long after the viewing, so that they can say that it is over (ms). */
const linkLife = 400 * 24 * 3_600_000

/** @param use the page where it is changed, or the calendar file. */
export function appointmentToken(
  use: 'appointment' | 'calendar',
  { id, createdAt }: Pick<Appointment, 'id' | 'createdAt'>,
  role: Role,
  secret: string,
): string {
  return signLink(`${use} ${role}`, id, createdAt + linkLife, secret)
}

export type Managed = { row: Appointment; role: Role }

/** The viewing of a link. @returns undefined if the link is not ours, or the viewing was deleted. */
export function readAppointment(
  { database, secret, now }: Pick<Site, 'database' | 'secret' | 'now'>,
  use: 'appointment' | 'calendar',
  token: string | undefined,
): Managed | undefined {
  for (const role of ['visitor', 'staff'] as const) {
    const id = readLink(`${use} ${role}`, token, now(), secret)
    const row = id === undefined ? undefined : findAppointment(database, id)
    if (row) return { row, role }
  }
  return undefined
}
