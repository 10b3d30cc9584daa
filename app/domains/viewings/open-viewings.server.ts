/**
 * How many viewings somebody may have open at once: per property, so that one visitor cannot book its whole agenda, and in
 * total, so that they cannot fill the agent's. Somebody is a sender, a mailbox or a telephone number, and in total also a mail
 * domain.
 */
import { and, gt, inArray, or } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { alertOf } from '../../platform/i18n/alerts'
import { mailboxOf } from '../../platform/mail/addresses'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { keyedHash } from '../../platform/signing/signer.server'
import { lanesOf, takeWithin } from '../../platform/spam/rate-limit.server'
import { ownMailDomain } from './free-mail'
import { type Appointment, holdFor } from './viewing.server'

const maxOpenPerProperty = 2

/** A couple looking for a home sees several in a week; households and small companies share an address and a domain. */
const maxOpen = { sender: 8, mailbox: 6, phone: 6, domain: 8 }

/** Daily bookings of a network: one sender's maximum, times the number of senders that the network counts for. */
const bookingsOfNetwork = { name: 'bookings of network', durationSeconds: 86_400 }
/** Holds of a network during the time of one hold, so that nobody blocks an agent's seats with links that nobody presses. */
const holdsOfNetwork = { name: 'holds of network', points: 8, durationSeconds: holdFor / 1000 }

type Somebody = Pick<Appointment, 'sender' | 'email' | 'phone'>
/** A viewing to open, and for whom. */
type Opening = Somebody & Pick<Appointment, 'id' | 'propertyID'>

const namesOf = ({ sender, email, phone }: Somebody) => ({
  sender,
  mailbox: mailboxOf(email),
  phone: digitsOf(phone),
  domain: ownMailDomain(email),
})
const names = ['sender', 'mailbox', 'phone', 'domain'] as const

/**
 * The message for somebody at the limit; like other form limits, `FORM_LIMITS=off` disables it.
 * @returns undefined if they may have it.
 */
export function openLimit(site: Site, tx: SiteTransaction, opening: Opening, now: number): string | undefined {
  if (!site.settings.formLimits) return undefined
  const { sender, email, phone } = appointment
  const isOpen = or(
    inArray(appointment.status, ['requested', 'confirmed']),
    and(inArray(appointment.status, ['held', 'proposed']), gt(appointment.heldUntil, now)),
  )
  const own = namesOf(opening)
  const others = tx
    .select({ id: appointment.id, propertyID: appointment.propertyID, sender, email, phone })
    .from(appointment)
    .where(and(gt(appointment.startsAt, now), isOpen))
    .all()
    .filter(({ id }) => id !== opening.id)
    .map(row => ({ propertyID: row.propertyID, of: namesOf(row) }))
  const words = { phone: site.configuration.agency.phone }
  for (const name of names) {
    const theirs = others.filter(({ of }) => own[name] != null && of[name] === own[name])
    const ofProperty = theirs.filter(({ propertyID }) => propertyID === opening.propertyID)
    if (name !== 'domain' && ofProperty.length >= maxOpenPerProperty) return alertOf('APPOINTMENTS_OPEN_LIMIT', words)
    if (theirs.length >= maxOpen[name]) return alertOf('APPOINTMENTS_OPEN_ALL_LIMIT', words)
  }
  return undefined
}

/**
 * Counts a booking for the sender's networks, because the owner of a network has a new sender address for each.
 * @param sender a key from `senderKey`. @returns the message for a network at its daily limit, or at its limit of simultaneous
 * holds.
 */
export function networkLimit(
  site: Site,
  tx: SiteTransaction,
  { sender, isHeld, now }: { sender: string; isHeld: boolean; now: number },
): string | undefined {
  if (!site.settings.formLimits) return undefined
  const [, ...networks] = lanesOf(sender)
  const keyed = { secret: site.secret, now }
  const isWithin = networks.every(
    ({ key, times }) =>
      takeWithin(tx, { ...bookingsOfNetwork, points: maxOpen.sender * times }, key, keyed) &&
      (!isHeld || takeWithin(tx, holdsOfNetwork, key, keyed)),
  )
  return isWithin ? undefined : alertOf('APPOINTMENTS_OPEN_ALL_LIMIT', { phone: site.configuration.agency.phone })
}

/** A sender's column value: distinguishes two, and nothing else. Null if unknown. */
export function senderOf(site: Pick<Site, 'secret'>, sender: string): string | null {
  return sender === 'unknown' ? null : keyedHash(['viewing-sender', sender], site.secret).toString('base64url')
}

/** A number in international form; without a country it is Belgian. */
function digitsOf(phone: string): string {
  const dialled = phone.replace(/[^\d+]/g, '')
  const [, abroad] = /^(?:\+|00)(.*)$/.exec(dialled) ?? []
  return abroad === undefined ? dialled.replace(/^(?:0|32)?/, '32') : abroad.replace(/^320/, '32')
}
