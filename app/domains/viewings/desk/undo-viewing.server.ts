/** Undoes what staff did with a viewing at the desk, as long as nobody changed it since and no mail about it was sent. */
import { eq } from 'drizzle-orm'
import { appointment, appointmentSeat, enquiry } from '../../../../db/schema/site.server'
import { type AuditEntry, entriesOf } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { type SiteTransaction, takeBackMails } from '../../../platform/mail/outbox.server'
import { crmReference, dropDelayedCrm } from '../../../platform/outbox/crm-queue.server'
import { agentVisits, blockedSlots } from '../agent-visits.server'
import { mailReplaced } from '../change-mails.server'
import { queueForCrm } from '../crm-viewing.server'
import { listOfOffered } from '../manage-page.server'
import { slotsOf } from '../open-slots.server'
import { freeSeat, takeSeat } from '../seats.server'
import { type Appointment, findAppointment } from '../viewing.server'
import type { ChangeDone, StateBefore } from '../viewing-log.server'

class SeatGone extends Error {}

/** @returns false if it was changed since, or if its seat or its agent was taken. */
export function undoViewingChange(tx: SiteTransaction, { thingID, before, after }: AuditEntry, site: Site): boolean | 'sent' {
  const row = findAppointment(tx, thingID)
  const { sequence, mails, replaced, crm } = after as ChangeDone
  if (row?.sequence !== sequence) return false
  try {
    // A savepoint: what is tried is rolled back where the seat is gone.
    return tx.transaction(inner => {
      if (!takeBackMails(inner, mails)) return 'sent'
      const now = site.now()
      const { seat, ...state } = before as StateBefore
      const next = { ...row, ...state, sequence: sequence + 1, changedAt: now }
      putBack(site, inner, { row, next, seat }, now)
      inner.update(appointment).set(next).where(eq(appointment.id, row.id)).run()
      if (replaced) mailReplaced(site, inner, next, now)
      if (crm) {
        dropDelayedCrm(inner, { reference: crmReference(row.enquiryID), change: crm, now })
        if (next.status !== 'expired') queueForCrm(site, inner, next, { before: row, now })
      }
      return true
    })
  } catch (error) {
    if (error instanceof SeatGone) return false
    throw error
  }
}

type Restored = { row: Appointment; next: Appointment; seat: StateBefore['seat'] }

/** @throws SeatGone */
function putBack(site: Site, tx: SiteTransaction, { row, next, seat }: Restored, now: number): void {
  const isKept = tx.select().from(appointmentSeat).where(eq(appointmentSeat.appointmentID, row.id)).get() !== undefined
  freeSeat(tx, row.id)
  if (!seat) return
  const { startsAt, endsAt, propertyID } = next
  const list = listOfOffered(site, propertyID, 'nl')
  const slot =
    list === undefined ? undefined : slotsOf(site, { id: propertyID, list }, now).find(each => each.startsAt === startsAt)
  const capacity = Math.max(seat.number, slot?.capacity ?? 0)
  const isSame = isKept && startsAt === row.startsAt
  const isBusy = blockedSlots(site, propertyID, [{ startsAt, endsAt, capacity }], agentVisits(site, tx, now, row.id)).length > 0
  if (!isSame && isBusy) throw new SeatGone()
  const taken = takeSeat(
    tx,
    { propertyID, appointmentID: row.id },
    { startsAt, endsAt, capacity },
    { now, heldUntil: seat.heldUntil },
  )
  if (!taken) throw new SeatGone()
}

/** Only the last note can be undone: there is one earlier text. */
export function undoViewingNote(tx: SiteTransaction, { id, thingID, action }: AuditEntry): boolean {
  const row = findAppointment(tx, thingID)
  const notes = entriesOf(tx, 'viewing', thingID).filter(entry => entry.action === action)
  if (!row || notes.at(-1)?.id !== id) return false
  tx.update(appointment).set({ note: row.noteBefore, noteBefore: row.note }).where(eq(appointment.id, thingID)).run()
  return true
}

export function undoMissed(tx: SiteTransaction, { thingID, after }: AuditEntry): boolean {
  const row = findAppointment(tx, thingID)
  if (!row || row.missedAt !== after) return false
  tx.update(appointment).set({ missedAt: null }).where(eq(appointment.id, thingID)).run()
  return true
}

/** Removes a viewing that was agreed by telephone with its request. @returns false if it was changed since. */
export function undoTelephone(tx: SiteTransaction, { thingID, after }: AuditEntry, site: Site): boolean | 'sent' {
  const row = findAppointment(tx, thingID)
  const { sequence, mails, crm } = after as ChangeDone
  if (row?.sequence !== sequence) return false
  if (!takeBackMails(tx, mails)) return 'sent'
  const now = site.now()
  if (crm) dropDelayedCrm(tx, { reference: crmReference(row.enquiryID), change: crm, now })
  freeSeat(tx, row.id)
  tx.update(appointment)
    .set({ status: 'cancelled', sequence: sequence + 1, changedAt: now })
    .where(eq(appointment.id, row.id))
    .run()
  if (crm) queueForCrm(site, tx, { ...row, status: 'cancelled' }, { before: row, now })
  tx.delete(appointment).where(eq(appointment.id, row.id)).run()
  tx.delete(enquiry).where(eq(enquiry.id, row.enquiryID)).run()
  return true
}
