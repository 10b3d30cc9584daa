/** What the screens of the desk show. */
import type { RouteTexts } from '../../platform/i18n/namespaces'
import type { EnquiryRow } from '../enquiries/desk/enquiry-view'

/** A member of staff in the list of access. */
export type ListedStaff = {
  accountID: string
  name: string
  role: StaffRole
  /** Of `data/site/offices.json`; null for all. */
  officeID: string | null
  email: string
  /** Whether the invitation was accepted. */
  hasAccepted: boolean
}

export type ListedPasskey = {
  id: string
  name: string
  /** Milliseconds since 1970. */
  createdAt: number
  usedAt: number | null
}

/** A person's own passkeys. */
export type PasskeysView = {
  rows: ListedPasskey[]
  /** What the page asks to confirm: adding one, or removing this one. */
  asking?: 'add' | ListedPasskey
  /** Whether browsers have passkeys for the site's host. */
  canAdd: boolean
  /** What the page asks of the browser to confirm by a passkey; undefined without one. */
  confirm?: string
}

/** Kinds of things in the log, in the order of the menu. */
export const logKinds = [
  'ENQUIRIES',
  'VIEWINGS',
  'OFFERS',
  'HOMES',
  'TESTIMONIALS',
  'SITE',
  'PEOPLE',
  'QUEUES',
  'ACCESS',
] as const

/** What the log is searched by; empty for all. `day`: such as `2026-11-28`. `before`: an entry's ID. */
export type LogSearch = { who: string; kind: (typeof logKinds)[number] | ''; day: string; before?: number | undefined }

export type LogView = {
  /** `at`: milliseconds since 1970. */
  rows: { id: number; at: number; text: string; href?: string; canUndo: boolean }[]
  /** The `before` of the next page. */
  next?: number
  search: LogSearch
  kinds: { value: string; label: string }[]
  people: { value: string; label: string }[]
}

/** What the search over everything found. */
export type DeskSearch = {
  groups: {
    key: 'ENQUIRIES' | 'VIEWINGS' | 'OFFERS' | 'APPLICATIONS'
    rows: EnquiryRow[]
    /** The address of the list with all of them. */
    all: string
    hasMore: boolean
  }[]
  people: FoundPerson[]
  homes: FoundHome[]
}
/** Somebody known by an address: an owner, with saved searches, or a reader of the newsletter. */
export type FoundPerson = { email: string; are: ('OWNER' | 'SEARCHER' | 'READER')[] }
/** A property, or without `reference` and `state` a project. */
export type FoundHome = { title: string; reference?: string; town: string; state?: 'offered' | 'sold' | 'rented'; href: string }

/** A sentence with its number, and where to go. */
export type NamedCount = { key: string; text: string; href?: string }

export const staffRoles = ['agent', 'editor', 'admin'] as const
/** An editor may do what an agent may, an admin everything. */
export type StaffRole = (typeof staffRoles)[number]

/** The `handle` of each screen: neither header and footer of the public site, nor its scripts. */
export type DeskHandle = RouteTexts & { bare: true; scripts: false }

/** What every screen of the desk shows besides its own. */
export type DeskView = {
  agency: string
  /** The member of staff. */
  name: string
  /** Requests and viewings that wait for somebody. */
  waiting: { enquiries: number; viewings: number }
  /** What was just done, and the log entry that can be undone. */
  done?: { text: string; undo?: number }
  /** This screen's address, to return to. */
  page: string
}
