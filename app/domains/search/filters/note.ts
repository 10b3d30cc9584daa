/** Notes on input that is not searched as typed: it stays in its field, with a message. Pure. */
import { alertOf } from '../../../platform/i18n/alerts'
import { typedText } from './read'

export type Note<Fields extends object = object> = {
  /**
   * `unread`: not understood and ignored. `limited`: above the maximum, which is used instead. `exchanged`: a minimum above its
   * maximum.
   */
  kind: 'unread' | 'limited' | 'exchanged'
  /** The query parameter; for a swap the maximum's. */
  name: string
  /** '' for a swap: the bounds say it. */
  typed: string
  /** The message: a locale key with its values (`alertOf`). */
  alert: string
  /** What the address holds instead of the search's value, so that the note survives a reload. */
  held?: Partial<Fields>
}

/** How to parse a number field. */
export type NumberField = {
  name: string
  read: (text: string) => number | undefined
  /** Larger numbers count as this. */
  largest: number
  /** Locale key of the message if unreadable; its text has a placeholder for `typed`. */
  unread: string
  /** Years have no thousands separators. */
  isYear?: true
}

/** The whole number typed into a field, rounded; 0 for none. */
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
