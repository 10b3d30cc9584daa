/** A viewing as its own page shows it, to its visitor or to the staff. */
import type { SlotDay } from './when'

/** How a booking becomes a viewing (`appointments.json`): but for `at-once` it is held for its visitor first. */
export type Confirming = 'by-visitor' | 'by-staff' | 'at-once'

/** Characters of the agency's note. */
export const noteLimit = 1000

export type AppointmentView = {
  role: 'visitor' | 'staff'
  state: 'upcoming' | 'past' | 'cancelled'
  status: 'held' | 'expired' | 'requested' | 'proposed' | 'confirmed' | 'refused' | 'cancelled'
  when: string
  /** Whether this reader can confirm it, and how its visitor does: takes it, asks the staff for it, or accepts what that proposed. */
  toConfirm: boolean
  visitorDoes: 'take' | 'ask' | 'accept'
  /** For the staff: whether it is to be answered, by confirming, by proposing another time or by refusing. */
  toAnswer: boolean
  /** While it is held or proposed: until which day and time. */
  until?: string
  /** For its visitor, where one will be sent: whether a reminder is wanted. */
  reminder?: boolean
  /** For the staff, of what took or takes place: what the owner is told of the visit. */
  note?: string
  title: string
  reference: string
  address: string
  addressHidden: boolean
  /** Path of the property, where the catalogue still has it. */
  link?: string
  /** For the staff only. */
  visitor?: { name: string; email: string; phone: string }
  agencyPhone: string
  /** Path of the calendar file of what is confirmed. */
  calendar?: string
  /** Where it can be moved to; none when it is over or the property is gone. */
  days: SlotDay[]
}
