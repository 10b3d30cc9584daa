/** What is kept with a viewing and moves nothing: its visitor's wish about the reminder, and the agency's note for the owner. */
import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import { alertOf } from '../../platform/i18n/alerts'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { noteLimit } from './manage-view'
import type { Appointment } from './viewing.server'
import type { ChangeResult } from './wishes.server'

/** The time of the last change stays: the reminder leaves out who changed something lately. */
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

/** For the portal of the property's owner; an empty one takes the last away. */
export function keepNote(tx: SiteTransaction, { id }: Pick<Appointment, 'id'>, note: string): ChangeResult {
  // Spaces at the ends, and what no page shows.
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
