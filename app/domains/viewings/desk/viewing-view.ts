import type { AppointmentView } from '../manage-view'

/** A coming viewing at the desk. Moments in milliseconds since 1970. */
export type ViewingRow = {
  id: string
  enquiryID: string
  status: AppointmentView['status']
  startsAt: number
  /** Day and time in words. */
  when: string
  name: string
  phone: { text: string; href: string }
  /** The property and its town. */
  about: string
  askedAt: number
}
