/** A booking: the seat, the appointment and its calendar files, in the transaction that stores the form. */
import { randomUUID } from 'node:crypto'
import { appointment } from '../../../db/schema/site.server'
import { type Alongside, EnquiryRefusal } from '../enquiries/submission.server'
import { calendarAttachment } from './calendar-file.server'
import type { AppointmentDeps } from './deps.server'
import type { AppointmentFields } from './form/viewing-form'
import type { RentalTerms } from './rental-terms'
import { takeSeat } from './seats.server'
import { momentOfSlot } from './slots'
import type { Appointment } from './viewing.server'
import { bookingParts } from './viewing-emails.server'

export type Bookable = { id: number; list: 0 | 1; addressHidden: boolean; terms: RentalTerms | undefined }

/**
 * What the form does beside being stored.
 * @throws EnquiryRefusal SLOT_TAKEN when the seat went meanwhile, SLOT_UNKNOWN for a time that is none of this property's.
 */
export function bookAlongside(property: Bookable, deps: AppointmentDeps): Alongside<AppointmentFields> {
  return (tx, { id: enquiryID, fields, language, now }) => {
    const slot = deps.slotsOf(property, now).find(({ startsAt }) => startsAt === momentOfSlot(fields.slot))
    if (!slot) throw new EnquiryRefusal('SLOT_UNKNOWN', 'slot')
    const row: Appointment = {
      id: randomUUID(),
      enquiryID,
      propertyID: property.id,
      language,
      name: `${fields.firstName} ${fields.lastName}`,
      email: fields.email,
      phone: fields.phone ?? '',
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      status: deps.settings.confirm === 'at-once' ? 'confirmed' : 'requested',
      sequence: 0,
      about: {
        visitor: deps.about(property.id, language),
        staff: deps.about(property.id, deps.recipient.language),
        addressHidden: property.addressHidden,
      },
      createdAt: now,
      changedAt: now,
      remindedAt: null,
    }
    tx.insert(appointment).values(row).run()
    // The seat's key decides; without a seat all of it is undone.
    if (!takeSeat(tx, { propertyID: row.propertyID, appointmentID: row.id }, slot)) throw new EnquiryRefusal('SLOT_TAKEN', 'slot')
    return {
      ...bookingParts(row, property.terms, deps),
      attachments: {
        staff: [calendarAttachment(row, 'staff', deps)],
        visitor: [calendarAttachment(row, 'visitor', deps)],
      },
      outcome: row.status,
    }
  }
}
