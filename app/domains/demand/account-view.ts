/** View data of a subscriber's account. */
import type { Title } from '../../platform/agency/titles'
import type { Language } from '../../platform/i18n/languages'
import type { Frequency } from './alerts/due'

/** A search in words, with its number of results and a link to them. */
export type SearchView = { words: string; count: number; list: string }

export type AccountView = {
  email: string
  state: 'unconfirmed' | 'active' | 'paused' | 'unsubscribed'
  /** Why they receive no mails although subscribed. */
  refused?: 'bounce' | 'complaint' | 'stopped'
  frequency: Frequency
  /** Whether they are told when a property from their mails is sold. */
  tellSold: boolean
  /** Values of the form about them, by field. */
  person: Record<string, string>
  /** Chosen and available languages of their mails. */
  language: Language
  languages: readonly Language[]
  /** Titles that the agency offers in the page's language. */
  titles: readonly Title[]
  /** Number of browsers where they are logged in. */
  sessions: number
  demands: (SearchView & { id: number; edit: string })[]
}

/** Id of the form with the personal data. */
export const personForm = 'account-person'
