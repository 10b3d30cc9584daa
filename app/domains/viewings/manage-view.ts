/** A viewing's page, for its visitor or for staff. */
import type { SlotDay } from './when'

/** How a booking becomes a viewing (`appointments.json`): except for `at-once`, it is first held for its visitor. */
export type Confirming = 'by-visitor' | 'by-staff' | 'at-once'

/** Maximum characters of the agency's note. */
export const noteLimit = 1000
/** Id of its form. */
export const noteForm = 'viewing-note'

export type RememberedViewing = { propertyID: number; startsAt?: number }

export type AppointmentView = {
  role: 'visitor' | 'staff'
  state: 'upcoming' | 'past' | 'cancelled'
  status: 'held' | 'expired' | 'requested' | 'proposed' | 'confirmed' | 'refused' | 'cancelled'
  when: string
  /** Whether this reader can confirm it, and what that means for a visitor: taking it, requesting it, or accepting a proposal. */
  toConfirm: boolean
  visitorDoes: 'take' | 'ask' | 'accept'
  /** For staff: whether it needs an answer: confirmation, another time or a refusal. */
  toAnswer: boolean
  /** While held or proposed: until when. */
  until?: string
  /** For its visitor, if one will be sent: whether a reminder is wanted. */
  reminder?: boolean
  /** For staff, if it takes or took place: the note for the owner. */
  note?: string
  /** For its visitor: what the browser remembers; without a time, that it is off. */
  known?: RememberedViewing
  title: string
  reference: string
  address: string
  addressHidden: boolean
  /** Path of the property, if the catalogue still has it. */
  link?: string
  /** For staff only. */
  visitor?: { name: string; email: string; phone: string }
  agencyPhone: string
  /** Path of the calendar file of a confirmed viewing. */
  calendar?: string
  /** Times to move to; empty if it is over or the property is gone. */
  days: SlotDay[]
}
