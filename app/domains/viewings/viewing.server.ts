/** A viewing that was booked: what is kept of it, how it is found, and whether it can still be changed. */
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

/** What the property was called on the day of the booking, by reader. */
export type AboutViewing = {
  visitor: About
  staff: About
  addressHidden: boolean
  /** The amounts a tenant ticked. Older rows have none. */
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

/** How long the seat of a viewing is held for a visitor who has still to press the mailed link (ms). */
export const holdFor = 30 * 60_000

/** How long the seat of a time that the staff proposes is held for its visitor, who has mail to read and a day to plan (ms). */
export const proposalFor = 48 * 3_600_000

/** How long the staff and the CRM wait for the news of a change (ms): what is changed again meanwhile they hear once. */
export const changeWait = 3 * 60_000

/** Until when a viewing that is booked now is held: never past its beginning. @param time `holdFor` or `proposalFor`. */
export function heldUntil(startsAt: number, now: number, time = holdFor): number {
  return Math.min(now + time, startsAt)
}

type Held = Pick<Appointment, 'status' | 'heldUntil'>

/** What it is at a moment: a hold whose time is over has expired, whether a job has written that down or not. */
export function statusAt({ status, heldUntil }: Held, now: number): AppointmentStatus {
  return (status === 'held' || status === 'proposed') && (heldUntil ?? 0) <= now ? 'expired' : status
}

/** Whether its visitor has never pressed the mailed link, or not in time. A proposal that lapsed was asked for before. */
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

/** Links in mails work until long after the viewing, so that they can say that it is over (ms). */
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

/** The viewing of a link. @returns undefined for a link that is not ours, or whose viewing was forgotten. */
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
