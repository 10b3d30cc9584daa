/** What a client wrote, as a page shows it. */
import type { Language } from '../../platform/i18n/languages'

export type WordsOfClient = {
  id: string
  name: string
  about?: string
  /** An address of another site, with `https://` or `http://`. */
  website?: string
  comment: string
  /** Path of a square or other picture of at most 1,200 pixels. */
  picture?: string
  /** Date of posting (ms). */
  postedAt: number
  /** What the agency says to it. */
  answer?: string
}

/** Characters of an answer: no longer than what it answers. */
export const answerLimit = 800

export const decisions = ['published', 'rejected'] as const
export type Decision = (typeof decisions)[number]

export type ReviewView = WordsOfClient & { state: 'waiting' | Decision; language: Language }
