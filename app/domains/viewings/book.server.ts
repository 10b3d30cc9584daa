/** Books a seat and an appointment, in the transaction that stores the form. */

import { randomUUID } from 'node:crypto'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { readMoment } from '../../platform/time/moment-text'
import { aboutProperty } from '../enquiries/about-property.server'
import { type EffectResult, EnquiryRefusal, type StoredEffect } from '../enquiries/submission.server'
import { agentVisits, blockedSlots } from './agent-visits.server'
import { calendarAttachment } from './calendar-file.server'
import { queueForCrm } from './crm-viewing.server'
import { holdParts, visitorParts } from './email-parts.server'
import type { AppointmentFields } from './form/viewing-form'
import { slotsOf } from './open-slots.server'
import { networkLimit, openLimit, senderOf } from './open-viewings.server'
import type { RentalTerms } from './rental-terms'
import { takeSeat } from './seats.server'
import type { Slot } from './slots'
import { bookingMails } from './staff-emails.server'
import { type Appointment, heldUntil } from './viewing.server'
import { viewingStaff } from './viewing-staff.server'

export type Bookable = { id: number; list: 0 | 1; addressHidden: boolean; terms: RentalTerms | undefined }

/**
 * The booking effect: confirmed at once if the agency wants that, else held until the visitor presses the mailed link.
 * @param sender a key from `senderKey`.
 * @throws EnquiryRefusal SLOT_TAKEN if the seat is gone, SLOT_UNKNOWN for a time that this property lacks,
 * APPOINTMENTS_OPEN_LIMIT at the maximum of open viewings for the property, APPOINTMENTS_OPEN_ALL_LIMIT for all properties.
 */
export function bookViewing(property: Bookable, sender: string): StoredEffect<AppointmentFields> {
  return (site, tx, { id: enquiryID, fields, language, now, isMailed }) => {
    const slot = freeSlot(site, tx, property, fields.slot, now)
    const isHeld = site.configuration.appointments.confirm !== 'at-once'
    const row: Appointment = {
      ...newViewing(site, property, { enquiryID, fields, language, slot, now }),
      // Visitors who get no link cannot confirm, so nothing is held and staff take over.
      status: !isHeld ? 'confirmed' : isMailed ? 'held' : 'expired',
      heldUntil: isHeld && isMailed ? heldUntil(slot.startsAt, now) : null,
      sender: senderOf(site, sender),
      reminder: !fields.noReminder,
    }
    const tooMany = openLimit(site, tx, row, now) ?? networkLimit(site, tx, { sender, isHeld: row.status === 'held', now })
    if (tooMany) throw new EnquiryRefusal(tooMany)
    tx.insert(appointment).values(row).run()
    // The seat's key decides; without a seat, everything is rolled back.
    const seat = { propertyID: row.propertyID, appointmentID: row.id }
    if (row.status !== 'expired' && !takeSeat(tx, seat, slot, { now, heldUntil: row.heldUntil }))
      throw new EnquiryRefusal('SLOT_TAKEN', 'slot')
    queueForCrm(site, tx, row, { now })
    return mailsOf(site, tx, row, isMailed)
  }
}

/** A time at which a property can be visited, and its agent is free. @throws EnquiryRefusal */
export function freeSlot(
  site: Site,
  tx: SiteTransaction,
  property: Pick<Bookable, 'id' | 'list'>,
  asked: string,
  now: number,
): Slot {
  const slot = slotsOf(site, property, now).find(({ startsAt }) => startsAt === readMoment(asked))
  if (!slot) throw new EnquiryRefusal('SLOT_UNKNOWN', 'slot')
  if (blockedSlots(site, property.id, [slot], agentVisits(site, tx, now)).length > 0)
    throw new EnquiryRefusal('SLOT_TAKEN', 'slot')
  return slot
}

type NewViewing = {
  enquiryID: string
  fields: Pick<AppointmentFields, 'firstName' | 'lastName' | 'email' | 'phone'>
  language: Language
  slot: Slot
  now: number
}

/** A viewing of a slot, without its status. */
export function newViewing(
  site: Site,
  property: Bookable,
  { enquiryID, fields, language, slot, now }: NewViewing,
): Omit<Appointment, 'status' | 'heldUntil' | 'sender' | 'reminder'> {
  return {
    id: randomUUID(),
    enquiryID,
    propertyID: property.id,
    language,
    name: `${fields.firstName} ${fields.lastName}`,
    email: fields.email,
    phone: fields.phone ?? '',
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    sequence: 0,
    about: {
      visitor: aboutProperty(site, property.id, language),
      staff: aboutProperty(site, property.id, viewingStaff(site).language),
      addressHidden: property.addressHidden,
      terms: property.terms,
    },
    createdAt: now,
    changedAt: now,
    remindedAt: null,
    proposedAt: null,
    note: null,
    noteBefore: null,
    missedAt: null,
    slotID: slot.id ?? null,
    told: null,
  }
}

/** The agency is told about a held viewing once it is confirmed or has expired. */
function mailsOf(site: Site, tx: SiteTransaction, row: Appointment, isMailed: boolean): EffectResult {
  const notes = isMailed ? [] : ['MAIL_NO_CONFIRMATION']
  if (row.status === 'held') return { visitor: holdParts(site, row) }
  if (row.status === 'expired') return { mails: bookingMails(site, tx, row, notes) }
  return {
    visitor: visitorParts(site, row, { attached: true }),
    attachments: { visitor: [calendarAttachment(site, row, 'visitor')] },
    mails: bookingMails(site, tx, row, notes),
  }
}
