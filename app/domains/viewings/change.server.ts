/**
 * What a signed link may do with a viewing: the visitor confirms, moves or cancels; staff confirm, propose, refuse, add notes.
 */

import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import { type Actor, logAction } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import { isStorageError } from '../../platform/http/storage-error'
import { alertOf } from '../../platform/i18n/alerts'
import { errorText } from '../../platform/log/log'
import { type SiteTransaction, takeBackMs } from '../../platform/mail/outbox.server'
import { movesOfViewing } from '../../platform/spam/link-limits.server'
import { takeWithin } from '../../platform/spam/rate-limit.server'
import { EnquiryRefusal } from '../enquiries/submission.server'
import { mailChange } from './change-mails.server'
import { queueForCrm } from './crm-viewing.server'
import { leaveTime } from './provider-report'
import { keepMissed, keepNote, setReminder } from './settle.server'
import { type Appointment, findAppointment, type Managed, stateOf } from './viewing.server'
import { type ChangeDone, missedAction, notedViewingAction, stateBefore } from './viewing-log.server'
import { type ChangeResult, fulfil, type Wish, type Wisher } from './wishes.server'

/**
 * @param wish of the visitor: `confirm`, `cancel`, `move` with a slot's name, `reminder-on`, `reminder-off`; of staff:
 * `confirm`, `cancel`, `move`, `propose` with a slot's name, `refuse`, `note` with a text, `missed`. Repeating one changes
 * nothing.
 * @param list of the property if still available: otherwise no other seat of it can be taken.
 * @param by who of the staff, for the log; by default whoever has the link of the mail. What is done at the desk can be undone, so
 * its mail to the visitor waits.
 * @param seen the viewing's number of changes on the page that was posted; another one is refused.
 */
export function changeAppointment(
  site: Site,
  { row: { id }, role }: Pick<Managed, 'role'> & { row: Pick<Appointment, 'id'> },
  wish: Wish,
  list: 0 | 1 | undefined,
  by: Actor = 'link',
  seen?: number,
): ChangeResult {
  const who = { role, list, now: site.now() }
  try {
    const result = site.database.transaction((tx): ChangeResult => changed(site, tx, id, wish, who, { by, seen }), {
      behavior: 'immediate',
    })
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

/** Wishes that end in a cancellation, so a repeated one counts as done. */
const callsOff: Record<string, 'cancelled' | 'refused'> = { cancel: 'cancelled', refuse: 'refused' }

type Post = { by: Actor; seen?: number }

function changed(site: Site, tx: SiteTransaction, id: string, wish: Wish, who: Wisher, { by, seen }: Post): ChangeResult {
  // Read again, because it may have changed since the page was shown.
  const row = findAppointment(tx, id)
  if (!row) return { kind: 'closed', alert: 'APPOINTMENT_IS_CANCELLED' }
  const isStale = seen !== undefined && seen !== row.sequence
  if (isStale) return { kind: 'closed', alert: 'DESK_CHANGED_SINCE' }
  const record = (action: string, before: unknown, after: unknown) =>
    logAction(tx, by, { action, thing: 'viewing', thingID: id, before, after }, who.now)
  if (wish.what === 'note' && who.role === 'staff') {
    const kept = keepNote(tx, row, wish)
    if (kept.kind === 'done') record(notedViewingAction, row.status, row.status)
    return kept
  }
  if (wish.what === 'missed' && who.role === 'staff') {
    if (row.missedAt !== null) return { kind: 'done', change: 'missed' }
    const kept = keepMissed(tx, row, who.now)
    if (kept.kind === 'done') record(missedAction, null, who.now)
    return kept
  }
  const state = stateOf(row, who.now)
  if (state === 'cancelled') {
    const called = callsOff[wish.what]
    return called === row.status ? { kind: 'done', change: called } : { kind: 'closed', alert: `APPOINTMENT_IS_${upper(row)}` }
  }
  if (state === 'past') return { kind: 'closed', alert: 'APPOINTMENT_IS_PAST' }
  if (who.role === 'visitor' && (wish.what === 'reminder-on' || wish.what === 'reminder-off'))
    return setReminder(tx, row, wish.what)
  const before = stateBefore(tx, row)
  const done = fulfil(site, tx, row, wish, who)
  if (typeof done === 'string') return { kind: 'invalid', alert: done }
  const { change, ...values } = done
  // A second press: already done.
  if (Object.keys(values).length === 0) return { kind: 'done', change }
  if (change === 'moved' && who.role === 'visitor') countMove(site, tx, row, who.now)
  const isLeft = values.startsAt !== undefined && values.startsAt !== row.startsAt
  const told = isLeft ? leaveTime(row) : row.told
  const next = { ...row, ...values, told, sequence: row.sequence + 1, changedAt: who.now }
  tx.update(appointment).set(next).where(eq(appointment.id, id)).run()
  const wait = by === 'link' ? 0 : takeBackMs
  const mailed = mailChange(site, tx, { before: row, row: next, change, by: who.role }, who.now, wait)
  const crm = queueForCrm(site, tx, next, { before: row, now: who.now, wait })
  const { status, sequence } = next
  if (who.role === 'staff') record(`viewing-${change}`, before, { status, sequence, ...mailed, crm } satisfies ChangeDone)
  return { kind: 'done', change }
}

class MovedTooOften extends EnquiryRefusal {}

/** Each move notifies others, so the number of moves is limited. @throws MovedTooOften, which rolls the move back */
function countMove(site: Site, tx: SiteTransaction, { id }: Appointment, now: number): void {
  if (!site.settings.formLimits || takeWithin(tx, movesOfViewing, id, { secret: site.secret, now })) return
  throw new MovedTooOften(alertOf('APPOINTMENT_MOVED_OFTEN', { phone: site.configuration.agency.phone }))
}

const upper = ({ status }: Pick<Appointment, 'status'>) => status.toUpperCase()
