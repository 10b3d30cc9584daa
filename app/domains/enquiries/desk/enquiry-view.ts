/** What the desk shows of requests. Moments in milliseconds since 1970. */
import type { Language } from '../../../platform/i18n/languages'

export const enquiryStates = ['open', 'handled', 'all'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** @property before `{createdAt}.{id}` of the last request of the page before. */
export type EnquirySearch = { state: EnquiryState; form?: string; words?: string; before?: string }

export type EnquiryRow = {
  id: string
  /** The kind of request in words. */
  kind: string
  name: string
  receivedAt: number
  /** The visitor's. */
  language: Language
  /** The property or project. */
  about?: string
  /** What the visitor wrote. */
  words?: string
  handledAt?: number
}

export type EnquiryListView = {
  rows: EnquiryRow[]
  forms: { value: string; label: string }[]
  /** The `before` of the next page. */
  next?: string
}

/** One step of a request's course, in words. */
export type CourseStep = { at: number; text: string; isBad?: true }

export type EnquiryDetailView = {
  id: string
  kind: string
  name: string
  email: string
  phone?: { text: string; href: string }
  receivedAt: number
  language: Language
  about?: { title: string; href: string }
  groups: { title: string; rows: { label: string; value: string; href?: string }[] }[]
  course: CourseStep[]
  handledAt?: number
}
