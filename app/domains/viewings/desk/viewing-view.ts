import type { AppointmentView } from '../manage-view'
import type { SlotDay } from '../when'

/** A viewing in the desk's lists. Moments in milliseconds since 1970. */
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
  /** The number of its changes: an answer from an old page is refused. */
  seen: number
}

/** Why a post was refused, in words, with what was chosen or typed. */
export type ViewingRefused = { alert: string; slot?: string; note?: string }

export type ViewingDetailView = {
  id: string
  enquiryID: string
  seen: number
  name: string
  email: string
  phone: { text: string; href: string }
  view: AppointmentView
  /** Whether staff may say that the visitor did not come, and whether they did. */
  canMiss: boolean
  isMissed: boolean
  /** What staff did, oldest first. */
  course: { at: number; text: string }[]
}

/** A viewing in the week. */
export type WeekVisit = {
  id: string
  status: AppointmentView['status'] | 'missed'
  /** `10:00 – 10:30` */
  hours: string
  name: string
  about: string
}

export type WeekView = {
  /** `2026-W48`, or the day. */
  shown: string
  title: string
  days: { day: string; heading: string; href: string; isToday: boolean; visits: WeekVisit[] }[]
  isDay: boolean
  /** Queries of other weeks or days, and of the other view. */
  before: string
  after: string
  other: string
  agents: { value: string; label: string }[]
  offices: { value: string; label: string }[]
  agent: string
  office: string
}

export const callerFields = ['firstName', 'lastName', 'email', 'phone', 'slot', 'language'] as const
export type CallerField = (typeof callerFields)[number]

/** What was typed about somebody who telephoned. @property key a form posted twice is one viewing */
export type TypedCaller = {
  values: Partial<Record<CallerField, string>>
  /** `visitor`, `office`. */
  mails: string[]
  errors: Partial<Record<CallerField, string>>
  key: string
}

export type TelephoneView = { propertyID: number; title: string; days: SlotDay[]; key: string; typed: TypedCaller }
