/** Data of a viewing that does not affect it: whether its visitor wants a reminder, and the agency's note for the owner. */
import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import { alertOf } from '../../platform/i18n/alerts'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { noteLimit } from './manage-view'
import type { Appointment } from './viewing.server'
import type { ChangeResult } from './wishes.server'

/** The time of the last change stays: the reminder skips recent changes. */
export function setReminder(
  tx: SiteTransaction,
  { id }: Pick<Appointment, 'id'>,
  wish: 'reminder-on' | 'reminder-off',
): ChangeResult {
  tx.update(appointment)
    .set({ reminder: wish === 'reminder-on' })
    .where(eq(appointment.id, id))
    .run()
  return { kind: 'done', change: wish }
}

/**
 * For the owner's portal; an empty note removes the last one.
 * @param was the note on the page that was posted, if it was the desk's: another one since is kept.
 */
export function keepNote(
  tx: SiteTransaction,
  { id, note: before }: Pick<Appointment, 'id' | 'note'>,
  { note = '', was }: { note?: string; was?: string },
): ChangeResult {
  if (was !== undefined && written(was) !== (before ?? '')) return { kind: 'closed', alert: 'DESK_CHANGED_SINCE' }
  const text = written(note)
  if (text.length > noteLimit) return { kind: 'invalid', alert: alertOf('ALERT_TEXT_TOO_LONG', { max: { number: noteLimit } }) }
  tx.update(appointment)
    .set({ note: text || null, noteBefore: before })
    .where(eq(appointment.id, id))
    .run()
  return { kind: 'done', change: 'noted' }
}

/** That a visitor did not come: only to a confirmed viewing that has begun. */
export function keepMissed(
  tx: SiteTransaction,
  { id, status, startsAt }: Pick<Appointment, 'id' | 'status' | 'startsAt'>,
  now: number,
): ChangeResult {
  if (status !== 'confirmed' || startsAt > now) return { kind: 'closed', alert: 'DESK_UNKNOWN_ACTION' }
  tx.update(appointment).set({ missedAt: now }).where(eq(appointment.id, id)).run()
  return { kind: 'done', change: 'missed' }
}

/** Trims spaces, and drops invisible characters. */
function written(note: string): string {
  return note
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .trim()
}
