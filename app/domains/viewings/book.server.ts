/** A booking: the seat, the appointment and its calendar files, in the transaction that stores the form. */

import { randomUUID } from 'node:crypto'
import { appointment } from '../../../db/schema/site.server'
import { readMoment } from '../../platform/time/moment-text'
import { aboutProperty } from '../enquiries/about-property.server'
import { EnquiryRefusal, type StoredEffect } from '../enquiries/submission.server'
import { calendarAttachment } from './calendar-file.server'
import type { AppointmentFields } from './form/viewing-form'
import { slotsOf } from './open-slots.server'
import type { RentalTerms } from './rental-terms'
import { takeSeat } from './seats.server'
import type { Appointment } from './viewing.server'
import { bookingParts } from './viewing-emails.server'
import { viewingStaff } from './viewing-staff.server'

export type Bookable = { id: number; list: 0 | 1; addressHidden: boolean; terms: RentalTerms | undefined }

/**
 * The effect of a booking.
 * @throws EnquiryRefusal SLOT_TAKEN when the seat went meanwhile, SLOT_UNKNOWN for a time that is none of this property's.
 */
export function bookViewing(property: Bookable): StoredEffect<AppointmentFields> {
  return (site, tx, { id: enquiryID, fields, language, now }) => {
    const slot = slotsOf(site, property, now).find(({ startsAt }) => startsAt === readMoment(fields.slot))
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
      status: site.configuration.appointments.confirm === 'at-once' ? 'confirmed' : 'requested',
      sequence: 0,
      about: {
        visitor: aboutProperty(site, property.id, language),
        staff: aboutProperty(site, property.id, viewingStaff(site).language),
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
      ...bookingParts(site, row, property.terms),
      attachments: {
        staff: [calendarAttachment(site, row, 'staff')],
        visitor: [calendarAttachment(site, row, 'visitor')],
      },
      outcome: row.status,
    }
  }
}
