/** A viewing as its own page shows it, to its visitor or to the staff. */
import type { SlotDay } from './when'

export type AppointmentView = {
  role: 'visitor' | 'staff'
  state: 'upcoming' | 'past' | 'cancelled'
  status: 'held' | 'expired' | 'requested' | 'proposed' | 'confirmed' | 'refused' | 'cancelled'
  when: string
  /** Whether this reader can confirm it. */
  toConfirm: boolean
  /** While it is held: until which day and time. */
  until?: string
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
