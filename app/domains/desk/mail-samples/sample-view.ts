/** What the desk shows of the samples of mails. */
import type { Language } from '../../../platform/i18n/languages'

/** `name` is its file's and its address's. */
export type SampleRow = { name: string; subject: string }

export type SampleList = {
  /** Of the samples shown. */
  language: Language
  languages: Language[]
  /** Milliseconds since 1970; undefined if none were made yet. */
  madeAt?: number
  /** Somebody ordered them, and they are not ready. */
  isOrdered: boolean
  groups: { key: 'VISITORS' | 'STAFF'; rows: SampleRow[] }[]
}

export type SampleView = SampleRow & { language: Language; text: string }
