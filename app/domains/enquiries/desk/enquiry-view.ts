/** What the desk shows of requests. Moments in milliseconds since 1970. */
import type { Language } from '../../../platform/i18n/languages'

export const enquiryStates = ['open', 'handled', 'all'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Whose requests: everybody's, the reader's own, or nobody's yet. */
export const enquiryOwners = ['all', 'mine', 'nobody'] as const
export type EnquiryOwner = (typeof enquiryOwners)[number]

/** @property before `{createdAt}.{id}` of the last request of the page before. */
export type EnquirySearch = {
  state: EnquiryState
  owner: EnquiryOwner
  oldestFirst: boolean
  form?: string
  words?: string
  before?: string
}

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
  /** The name of the member of staff who deals with it. */
  assignedTo?: string
}

export type EnquiryListView = {
  rows: EnquiryRow[]
  forms: { value: string; label: string }[]
  /** The `before` of the next page. */
  next?: string
}

/** One step of a request's course, in words. */
export type CourseStep = { at: number; text: string; isBad?: true }

/** A note or an answer. */
export type WrittenNote = { id: number; at: number; name: string; text: string }

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
  files: { name: string; href: string }[]
  course: CourseStep[]
  handledAt?: number
  notes: WrittenNote[]
  answers: WrittenNote[]
  /** The account; empty for nobody. */
  assignedTo: string
  colleagues: { value: string; label: string }[]
  answer: AnswerFormView
}

/** @property seen the latest answer when the page was made: another one since means that a colleague was quicker. */
export type AnswerFormView = {
  subject: string
  text: string
  templates: { value: string; label: string }[]
  hasTimes: boolean
  seen: number
}

/** What somebody else did since the page was made, and what the reader wanted. */
export type Conflict = { text: string; theirs?: WrittenNote }

/** A candidate tenant, and what they were answered. Moments in milliseconds since 1970. */
export type Application = {
  id: string
  name: string
  email: string
  receivedAt: number
  handledAt?: number
  answers: { at: number; name: string; text: string }[]
}

export type ApplicationsOfHome = { key: string; title: string; candidates: Application[] }
