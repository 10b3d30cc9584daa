/** What a signed link may do with a viewing: its visitor takes, moves or cancels it; the staff confirms, proposes, refuses, notes. */

import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { isStorageError } from '../../platform/http/storage-error'
import { alertOf } from '../../platform/i18n/alerts'
import { errorText } from '../../platform/log/log'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { movesOfViewing } from '../../platform/spam/link-limits.server'
import { takeWithin } from '../../platform/spam/rate-limit.server'
import { EnquiryRefusal } from '../enquiries/submission.server'
import { mailChange } from './change-mails.server'
import { queueForCrm } from './crm-viewing.server'
import { leaveTime } from './provider-report'
import { keepNote, setReminder } from './settle.server'
import { type Appointment, findAppointment, type Managed, stateOf } from './viewing.server'
import { type ChangeResult, fulfil, type Wish, type Wisher } from './wishes.server'

/**
 * @param wish of its visitor: `confirm`, `cancel`, `move` with the name of a slot, `reminder-on`, `reminder-off`; of the staff:
 * `confirm`, `cancel`, `move`, `propose` with the name of a slot, `refuse`, `note` with a text. What is so already stays so,
 * whoever asks for it again.
 * @param list of the property where it is still offered: else no other seat of it can be taken.
 */
export function changeAppointment(
  site: Site,
  { row: { id }, role }: Pick<Managed, 'role'> & { row: Pick<Appointment, 'id'> },
  wish: Wish,
  list: 0 | 1 | undefined,
): ChangeResult {
  const who = { role, list, now: site.now() }
  try {
    const result = site.database.transaction((tx): ChangeResult => changed(site, tx, id, wish, who), { behavior: 'immediate' })
    if (result.kind === 'done') site.mail.notify()
    return result
  } catch (error) {
    if (error instanceof MovedTooOften)
      return { kind: 'limited', alert: error.alert, retryAfterMs: movesOfViewing.durationSeconds * 1000 }
    if (error instanceof EnquiryRefusal) return { kind: 'invalid', alert: error.alert }
    if (!isStorageError(error)) throw error
    site.log('appointment-not-changed', { appointment: id, error: errorText(error) })
    return { kind: 'failed', alert: 'CONTACT_APPOINTMENT_FEEDBACK_ERROR' }
  }
}

/** What a wish leaves a viewing in that is called off: pressed a second time, it is done. */
const callsOff: Record<string, 'cancelled' | 'refused'> = { cancel: 'cancelled', refuse: 'refused' }

function changed(site: Site, tx: SiteTransaction, id: string, wish: Wish, who: Wisher): ChangeResult {
  // Read anew: somebody else may have changed it since the page was shown.
  const row = findAppointment(tx, id)
  if (!row) return { kind: 'closed', alert: 'APPOINTMENT_IS_CANCELLED' }
  if (wish.what === 'note' && who.role === 'staff') return keepNote(tx, row, wish.note ?? '')
  const state = stateOf(row, who.now)
  if (state === 'cancelled') {
    const called = callsOff[wish.what]
    return called === row.status ? { kind: 'done', change: called } : { kind: 'closed', alert: `APPOINTMENT_IS_${upper(row)}` }
  }
  if (state === 'past') return { kind: 'closed', alert: 'APPOINTMENT_IS_PAST' }
  if (who.role === 'visitor' && (wish.what === 'reminder-on' || wish.what === 'reminder-off'))
    return setReminder(tx, row, wish.what)
  const done = fulfil(site, tx, row, wish, who)
  if (typeof done === 'string') return { kind: 'invalid', alert: done }
  const { change, ...values } = done
  // Pressed twice: it is so already.
  if (Object.keys(values).length === 0) return { kind: 'done', change }
  if (change === 'moved' && who.role === 'visitor') countMove(site, tx, row, who.now)
  const isLeft = values.startsAt !== undefined && values.startsAt !== row.startsAt
  const told = isLeft ? leaveTime(row) : row.told
  const next = { ...row, ...values, told, sequence: row.sequence + 1, changedAt: who.now }
  tx.update(appointment).set(next).where(eq(appointment.id, id)).run()
  mailChange(site, tx, { before: row, row: next, change, by: who.role }, who.now)
  queueForCrm(site, tx, next, { before: row, now: who.now })
  return { kind: 'done', change }
}

class MovedTooOften extends EnquiryRefusal {}

/** Each move is told to others, so that nobody moves a viewing again and again. @throws MovedTooOften, which undoes the move */
function countMove(site: Site, tx: SiteTransaction, { id }: Appointment, now: number): void {
  if (!site.settings.formLimits || takeWithin(tx, movesOfViewing, id, { secret: site.secret, now })) return
  throw new MovedTooOften(alertOf('APPOINTMENT_MOVED_OFTEN', { phone: site.configuration.agency.phone }))
}

const upper = ({ status }: Pick<Appointment, 'status'>) => status.toUpperCase()
