/** What was typed into a search and is not searched as it was typed, so that it can be said and stays in its field. Pure. */
import { alertOf } from '../../../platform/i18n/alerts'
import { typedText } from './read'

export type Note<Fields extends object = object> = {
  /**
   * `unread`: not understood, and not searched by. `limited`: more than can be asked for, and only so much is searched.
   * `exchanged`: a minimum above its maximum.
   */
  kind: 'unread' | 'limited' | 'exchanged'
  /** Of the query string; of an exchange the maximum's. */
  name: string
  /** '' of an exchange: the bounds say it. */
  typed: string
  /** What is said: a locale key with its values (`alertOf`). */
  alert: string
  /** What the address holds in place of what is searched, so that it says the same when it is read again. */
  held?: Partial<Fields>
}

/** How a field for a number is read. */
export type NumberField = {
  name: string
  read: (text: string) => number | undefined
  /** A larger number counts as this. */
  largest: number
  /** Locale key of what is said when nothing can be read; its text has a place for `typed`. */
  unread: string
  /** A year is written without groups of thousands. */
  isYear?: true
}

/** The whole number that was typed into a field, rounded; 0 for none. */
export function typedNumber(given: string | null | undefined, field: NumberField): { value: number; notes: Note[] } {
  const { name, largest } = field
  const typed = typedText(given)
  if (typed === '') return { value: 0, notes: [] }
  const read = field.read(typed)
  const value = Math.round(read ?? 0)
  if (read === undefined || (value === 0 && read > 0)) {
    return { value: 0, notes: [{ kind: 'unread', name, typed, alert: alertOf(field.unread, { typed }) }] }
  }
  if (value <= largest) return { value, notes: [] }
  const alert = alertOf('SEARCH_NUMBER_LIMITED', { typed, largest: field.isYear ? String(largest) : { number: largest } })
  return { value: largest, notes: [{ kind: 'limited', name, typed, alert }] }
}
