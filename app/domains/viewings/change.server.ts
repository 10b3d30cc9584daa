/** What a signed link may do with a viewing: take the one that is held, cancel it, move it, and for the staff confirm it. */

import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { isStorageError } from '../../platform/http/storage-error'
import { alertOf } from '../../platform/i18n/alerts'
import { errorText } from '../../platform/log/log'
import { enqueueMail, type Mail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { readMoment } from '../../platform/time/moment-text'
import { EnquiryRefusal } from '../enquiries/submission.server'
import { slotsOf } from './open-slots.server'
import { hasTooManyOpen } from './open-viewings.server'
import { freeSeat, keepSeat, takeSeat } from './seats.server'
import { bookingMails, changedMails } from './staff-emails.server'
import { type Appointment, findAppointment, type Managed, type Role, stateOf, statusAt } from './viewing.server'
import { visitorMail } from './visitor-emails.server'

/** `requested`: its visitor has taken it, and the staff is to confirm it. */
export type Change = 'moved' | 'cancelled' | 'confirmed' | 'requested'

/** `alert` is a message (see `alerts.ts`). `closed`: past or cancelled, so that nothing can be changed any more. */
export type ChangeResult = { kind: 'done'; change: Change } | { kind: 'invalid' | 'closed' | 'failed'; alert: string }

/**
 * @param wish `confirm`, `cancel`, or `move` with the name of a slot.
 * @param list of the property where it is still offered: else no other seat of it can be taken.
 */
export function changeAppointment(
  site: Site,
  { row: { id }, role }: Managed,
  wish: { what: string; slot?: string },
  list: 0 | 1 | undefined,
): ChangeResult {
  const now = site.now()
  try {
    const result = site.database.transaction(
      (tx): ChangeResult => {
        // Read anew: somebody else may have changed it since the page was shown.
        const row = findAppointment(tx, id)
        const state = row && stateOf(row, now)
        if (!row || state === 'cancelled') return { kind: 'closed', alert: 'APPOINTMENT_IS_CANCELLED' }
        if (state === 'past') return { kind: 'closed', alert: 'APPOINTMENT_IS_PAST' }
        const done = apply(site, tx, row, wish, { role, list, now })
        if (typeof done === 'string') return { kind: 'invalid', alert: done }
        const { change, ...changed } = done
        // Pressed twice: it is so already.
        if (Object.keys(changed).length === 0) return { kind: 'done', change }
        const next = { ...row, ...changed, sequence: row.sequence + 1, changedAt: now }
        tx.update(appointment).set(next).where(eq(appointment.id, id)).run()
        for (const mail of mailsAbout(site, tx, row, next, { change, by: role })) enqueueMail(tx, mail, { now })
        return { kind: 'done', change }
      },
      { behavior: 'immediate' },
    )
    if (result.kind === 'done') site.mail.notify()
    return result
  } catch (error) {
    if (error instanceof EnquiryRefusal) return { kind: 'invalid', alert: error.alert }
    if (!isStorageError(error)) throw error
    site.log('appointment-not-changed', { appointment: id, error: errorText(error) })
    return { kind: 'failed', alert: 'CONTACT_APPOINTMENT_FEEDBACK_ERROR' }
  }
}

type Changed = Partial<Appointment> & { change: Change }
type Who = { role: Role; list: 0 | 1 | undefined; now: number }

/** Whether its visitor has still to press the link, or did not in time. */
const isUntaken = ({ status }: Pick<Appointment, 'status'>) => status === 'held' || status === 'expired'

/** @returns what becomes of it, or the message of why nothing does. @throws EnquiryRefusal where it must be undone. */
function apply(
  site: Site,
  tx: SiteTransaction,
  row: Appointment,
  { what, slot }: { what: string; slot?: string },
  who: Who,
): Changed | string {
  if (what === 'confirm') return confirmed(site, tx, row, who)
  if (what === 'cancel') {
    freeSeat(tx, row.id)
    return { change: 'cancelled', status: 'cancelled', heldUntil: null }
  }
  if (what !== 'move') return 'ALERT_OPTION_INVALID'
  const startsAt = slot ? readMoment(slot) : undefined
  if (who.list === undefined || startsAt === undefined) return 'ALERT_SLOT_EMPTY'
  // What is held or was not taken in time is taken with the move.
  if (startsAt === row.startsAt) return isUntaken(row) ? confirmed(site, tx, row, who) : 'SLOT_SAME'
  const seat = seatAt(site, tx, row, startsAt, who)
  if (typeof seat === 'string') return seat
  const status = statusBy(site, who.role)
  return { change: isUntaken(row) ? status : 'moved', ...seat, status, heldUntil: null, remindedAt: null }
}

/** Taken: by its visitor what was held, by the staff what is to be confirmed. */
function confirmed(site: Site, tx: SiteTransaction, row: Appointment, who: Who): Changed | string {
  const status = statusBy(site, who.role)
  if (row.status === 'confirmed') return { change: 'confirmed' }
  if (row.status === 'requested') return who.role === 'staff' ? { change: status, status } : { change: 'requested' }
  if (statusAt(row, who.now) === 'held') {
    keepSeat(tx, row.id)
    return { change: status, status, heldUntil: null }
  }
  const seat = seatAt(site, tx, row, row.startsAt, who)
  return typeof seat === 'string' ? seat : { change: status, status, heldUntil: null }
}

/** What it is once this reader has taken or moved it. */
function statusBy(site: Site, role: Role): 'confirmed' | 'requested' {
  return role === 'staff' || site.configuration.appointments.confirm !== 'by-staff' ? 'confirmed' : 'requested'
}

/** Takes a seat of another slot, or of its own after it was given up. @returns when that is, or the message of why not. */
function seatAt(site: Site, tx: SiteTransaction, row: Appointment, startsAt: number, { role, list, now }: Who) {
  const slots = list === undefined ? [] : slotsOf(site, { id: row.propertyID, list }, now)
  const slot = slots.find(each => each.startsAt === startsAt)
  if (!slot) return 'SLOT_UNKNOWN'
  if (role === 'visitor' && isUntaken(row) && hasTooManyOpen(site, tx, row, now))
    return alertOf('APPOINTMENTS_OPEN_LIMIT', { phone: site.configuration.agency.phone })
  freeSeat(tx, row.id)
  // Undoes all of it: who does not get the new seat keeps the old one.
  if (!takeSeat(tx, { propertyID: row.propertyID, appointmentID: row.id }, slot, { now, heldUntil: null }))
    throw new EnquiryRefusal('SLOT_TAKEN')
  return { startsAt: slot.startsAt, endsAt: slot.endsAt }
}

/**
 * The mails about a change. The staff gets the whole enquiry when its visitor takes a viewing, and hears nothing of one that is
 * given up before. A visitor gets none about a viewing that never was theirs. Agendas get what is confirmed, and the end of that.
 */
function mailsAbout(
  site: Site,
  tx: SiteTransaction,
  before: Appointment,
  row: Appointment,
  { change, by }: { change: Change; by: Role },
): Mail[] {
  const attached = row.status === 'confirmed' || before.status === 'confirmed'
  if (isUntaken(before)) {
    if (change === 'cancelled') return before.status === 'held' ? [] : changedMails(site, row, { change, by, attached })
    if (by === 'visitor') {
      const toVisitor = change === 'confirmed' ? [visitorMail(site, row, { change, by, attached })] : []
      return [...toVisitor, ...bookingMails(site, tx, row)]
    }
  }
  if (change === 'requested') return []
  return [visitorMail(site, row, { change, by, attached }), ...changedMails(site, row, { change, by, attached })]
}
