/**
 * How many viewings of a property somebody may have open at once: else one visitor books the whole agenda. Somebody is a
 * sender, a mail address or a telephone number, whichever has the most.
 */
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { mailboxOf } from '../../platform/mail/addresses'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { keyedHash } from '../../platform/signing/signer.server'
import type { Appointment } from './viewing.server'

const most = 2

/** A viewing that is to be opened, with whose it is. */
type Opening = Pick<Appointment, 'id' | 'propertyID' | 'sender' | 'email' | 'phone'>

/** Whether somebody has as many as they may beside this one; as other limits of forms, `FORM_LIMITS=off` takes it away. */
export function hasTooManyOpen(site: Site, tx: SiteTransaction, opening: Opening, now: number): boolean {
  if (!site.settings.formLimits) return false
  const { sender, email, phone } = appointment
  const isOpen = or(
    inArray(appointment.status, ['requested', 'confirmed']),
    and(inArray(appointment.status, ['held', 'proposed']), gt(appointment.heldUntil, now)),
  )
  const others = tx
    .select({ id: appointment.id, sender, email, phone })
    .from(appointment)
    .where(and(eq(appointment.propertyID, opening.propertyID), gt(appointment.startsAt, now), isOpen))
    .all()
    .filter(({ id }) => id !== opening.id)
  const mine = [
    others.filter(other => opening.sender !== null && other.sender === opening.sender),
    others.filter(other => mailboxOf(other.email) === mailboxOf(opening.email)),
    others.filter(other => digitsOf(other.phone) === digitsOf(opening.phone)),
  ]
  return mine.some(viewings => viewings.length >= most)
}

/** A sender for the column of that name: tells two apart at one property, and nothing else. Null where none is known. */
export function senderAt(site: Site, sender: string, propertyID: number): string | null {
  if (sender === 'unknown') return null
  return keyedHash(['viewing-sender', String(propertyID), sender], site.secret).toString('base64url')
}

/** A number as it is dialled from abroad; without its country it is Belgian. */
function digitsOf(phone: string): string {
  const dialled = phone.replace(/[^\d+]/g, '')
  const [, abroad] = /^(?:\+|00)(.*)$/.exec(dialled) ?? []
  return abroad === undefined ? dialled.replace(/^(?:0|32)?/, '32') : abroad.replace(/^320/, '32')
}
