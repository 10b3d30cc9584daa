/** What a subscriber sees of themselves. */
import type { Title } from '../../platform/agency/titles'
import type { Language } from '../../platform/i18n/languages'
import type { Frequency } from './alerts/due'

/** A search in words, with how many it finds now and the list of them. */
export type SearchView = { words: string; count: number; list: string }

export type AccountView = {
  email: string
  state: 'unconfirmed' | 'active' | 'paused' | 'unsubscribed'
  /** Why they get no mails though they want them. */
  refused?: 'bounce' | 'complaint' | 'stopped'
  frequency: Frequency
  /** Whether they are told of sales of what they were mailed. */
  tellSold: boolean
  /** The fields of the form about them, by name. */
  person: Record<string, string>
  /** Of the mails to them, and those that there are. */
  language: Language
  languages: readonly Language[]
  /** The titles that the agency offers in the language of the page. */
  titles: readonly Title[]
  /** In how many browsers they are logged in. */
  sessions: number
  demands: (SearchView & { id: number; edit: string })[]
}
