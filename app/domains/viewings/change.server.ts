/** What a signed link may do with a viewing: cancel it, move it, and for the staff confirm it. */

import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { isStorageError } from '../../platform/http/storage-error'
import { errorText } from '../../platform/log/log'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { readMoment } from '../../platform/time/moment-text'
import { EnquiryRefusal } from '../enquiries/submission.server'
import { slotsOf } from './open-slots.server'
import { freeSeat, takeSeat } from './seats.server'
import { type Appointment, findAppointment, type Managed, type Role, stateOf } from './viewing.server'
import { type Change, changeMails } from './viewing-emails.server'

/** `alert` is a locale key. `closed`: past or cancelled, so that nothing can be changed any more. */
export type ChangeResult = { kind: 'done'; change: Change } | { kind: 'invalid' | 'closed' | 'failed'; alert: string }

/**
 * @param wish `cancel`, `move` with the name of a slot, or `confirm`.
 * @param list of the property where it is still offered: else it can be cancelled, but not moved.
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
        const next = { ...row, ...changed, changedAt: now }
        if (change !== 'confirmed' || row.status !== 'confirmed') {
          const { startsAt, endsAt, status, sequence, changedAt, remindedAt } = next
          tx.update(appointment)
            .set({ startsAt, endsAt, status, sequence, changedAt, remindedAt })
            .where(eq(appointment.id, id))
            .run()
          for (const mail of changeMails(site, next, change, role)) enqueueMail(tx, mail, { now })
        }
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

/** @returns what becomes of it, or the key of why nothing does. */
function apply(
  site: Site,
  tx: SiteTransaction,
  row: Appointment,
  { what, slot }: { what: string; slot?: string },
  { role, list, now }: Who,
): Changed | string {
  const sequence = row.sequence + 1
  if (what === 'confirm' && role === 'staff') return { change: 'confirmed', status: 'confirmed', sequence }
  if (what === 'cancel') {
    freeSeat(tx, row.id)
    return { change: 'cancelled', status: 'cancelled', sequence }
  }
  if (what !== 'move') return 'ALERT_OPTION_INVALID'
  if (list === undefined || !slot) return 'ALERT_SLOT_EMPTY'
  const wanted = slotsOf(site, { id: row.propertyID, list }, now).find(({ startsAt }) => startsAt === readMoment(slot))
  if (!wanted) return 'SLOT_UNKNOWN'
  if (wanted.startsAt === row.startsAt) return 'SLOT_SAME'
  freeSeat(tx, row.id)
  // Undoes all of it: who does not get the new seat keeps the old one.
  if (!takeSeat(tx, { propertyID: row.propertyID, appointmentID: row.id }, wanted)) throw new EnquiryRefusal('SLOT_TAKEN')
  const status = site.configuration.appointments.confirm === 'at-once' || role === 'staff' ? 'confirmed' : 'requested'
  return { change: 'moved', startsAt: wanted.startsAt, endsAt: wanted.endsAt, status, sequence, remindedAt: null }
}
