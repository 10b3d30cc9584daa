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

/** For the owner's portal; an empty note removes the last one. */
export function keepNote(tx: SiteTransaction, { id }: Pick<Appointment, 'id'>, note: string): ChangeResult {
  // Trims spaces, and drops invisible characters.
  const text = note
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .trim()
  if (text.length > noteLimit) return { kind: 'invalid', alert: alertOf('ALERT_TEXT_TOO_LONG', { max: { number: noteLimit } }) }
  tx.update(appointment)
    .set({ note: text || null })
    .where(eq(appointment.id, id))
    .run()
  return { kind: 'done', change: 'noted' }
}
