/** What the log keeps of a change of a viewing, so that it can be undone: no personal data. */
import { eq } from 'drizzle-orm'
import { appointmentSeat } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { Appointment } from './viewing.server'

export const missedAction = 'viewing-missed'
export const notedViewingAction = 'viewing-noted'
export const telephoneAction = 'viewing-telephone'

/** The state before; `seat` null where it had none. */
export type StateBefore = Pick<
  Appointment,
  'status' | 'startsAt' | 'endsAt' | 'heldUntil' | 'slotID' | 'proposedAt' | 'remindedAt' | 'told'
> & { seat: { number: number; heldUntil: number | null } | null }

/** `sequence` after it; `replaced`: of a mail to staff that waited; `crm`: what the CRM is told of it. */
export type ChangeDone = { status: Appointment['status']; sequence: number; mails: string[]; replaced?: true; crm?: string }

export function stateBefore(tx: SiteTransaction, row: Appointment): StateBefore {
  const { status, startsAt, endsAt, heldUntil, slotID, proposedAt, remindedAt, told } = row
  const seat = tx.select().from(appointmentSeat).where(eq(appointmentSeat.appointmentID, row.id)).get()
  return {
    ...{ status, startsAt, endsAt, heldUntil, slotID, proposedAt, remindedAt, told },
    seat: seat ? { number: seat.seat, heldUntil: seat.heldUntil } : null,
  }
}
